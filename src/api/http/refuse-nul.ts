import type { MiddlewareHandler } from 'hono';

/** A path with a NUL in it names nothing: PostgreSQL refuses a query about such an id, and no header can carry it. */
export const refuseNul: MiddlewareHandler = ({ req, notFound }, next) =>
  /%00/.test(new URL(req.url).pathname) ? Promise.resolve(notFound()) : next();
