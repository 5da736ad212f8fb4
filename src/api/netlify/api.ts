import { type NetlifyContext, netlifyApi } from '../netlify-server.ts';

/** Every call below `/api/`. */
export const config = { path: '/api/*' };

export default function api(request: Request, context: NetlifyContext): Promise<Response> {
  return netlifyApi(request, context, process.env);
}
