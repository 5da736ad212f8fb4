import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { NoteRequestSchema } from '../../schemas/preview/preview-requests.ts';
import { addNote, deleteNote, siteNotes } from '../records/site-notes.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { readRequest } from './read-request.ts';
import { slugOf } from './request-parameters.ts';

/** The calls about notes on pages of a site. */
export function notesRoutes({ previews, clock }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', context => jsonResponse(200, { notes: siteNotes(previews.store(slugOf(context))) }));
  app.post('/', async context => {
    const request = await readRequest(context, NoteRequestSchema);
    const store = previews.store(slugOf(context));
    return jsonResponse(201, addNote(store, request, context.get('name'), clock()));
  });
  app.delete('/:id', context => {
    deleteNote(previews.store(slugOf(context)), context.req.param('id'));
    return new Response(null, { status: 204 });
  });
  return app;
}
