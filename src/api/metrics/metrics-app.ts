import { type Context, Hono } from 'hono';
import { errorResponse } from '../http/json-response.ts';
import { errorFacts, type Log } from '../log/log.ts';
import type { AuthConfig } from '../operators/access/auth-config.ts';
import { bearerAccess } from '../operators/access/operator-access.ts';
import { gauge, type Metric, type MetricSource } from './metric.ts';
import { METRICS_TYPE, metricsText } from './metrics-text.ts';

interface MetricsDeps extends AuthConfig {
  log: Log;
  /** In the order of the response. */
  sources: readonly MetricSource[];
}

/** `GET /api/metrics`, with the operators' token. It also answers while the store is away. */
export function metricsApp({ sources, log, ...auth }: MetricsDeps): Hono {
  const app = new Hono();
  app.get('/api/metrics', async (context: Context) => {
    const access = await bearerAccess(context, auth);
    if (access === 'throttled') return errorResponse(429, 'Too many wrong tokens; wait ten minutes.');
    if (access !== 'granted') {
      log('warn', 'operator.refused', { method: 'GET' });
      return errorResponse(401, "Show the operators' token: Authorization: Bearer …", {
        'www-authenticate': 'Bearer',
      });
    }
    const read = await Promise.allSettled(sources.map(async source => source()));
    const failed = read.filter(result => result.status === 'rejected');
    for (const { reason } of failed) log('error', 'metrics.failed', errorFacts(reason));
    const metrics = read.flatMap(result => (result.status === 'fulfilled' ? result.value : []));
    return new Response(metricsText([...metrics, failures(failed.length)]), {
      headers: {
        'content-type': METRICS_TYPE,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return app;
}

function failures(value: number): Metric {
  const help = 'Parts of these metrics that could not be read; the log says why.';
  return gauge('forecourt_metrics_failed', help, value);
}
