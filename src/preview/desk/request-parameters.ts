import type { Context } from 'hono';
import { NOW_STATE_ID } from '../site/site-previews.ts';

/** The dealer that a call below `/api/dealers/{slug}` is about. */
export function slugOf(context: Context): string {
  return context.req.param('slug') ?? '';
}

/** The id of the state that a call names; without one, the state as time passes. */
export function stateIdOf(context: Context): string {
  return context.req.query('stateId') || NOW_STATE_ID;
}
