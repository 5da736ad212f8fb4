import { type NetlifyContext, netlifyResponse } from '../server/netlify-server.ts';

/** Every call below `/api/`. */
export const config = { path: '/api/*' };

export default function api(request: Request, context: NetlifyContext): Promise<Response> {
  return netlifyResponse(request, context, process.env);
}
