import type { Context } from 'hono';
import { NOW_TARGET } from '../site/site-previews.ts';

/** The dealer that a call below `/api/dealers/{slug}` is about. */
export function slugOf(context: Context): string {
  return context.req.param('slug') ?? '';
}

/** The target that a call names; without one, the moment as it passes. */
export function targetOf(context: Context): string {
  return context.req.query('target') || NOW_TARGET;
}
