import { counter, type MetricSource } from './metric.ts';

const KINDS = ['page', 'asset', 'api', 'operators'] as const;
type Kind = (typeof KINDS)[number];
const CLASSES = ['2xx', '3xx', '4xx', '5xx'];

/** Counts responses by kind of request and by class of status. */
interface RequestMetrics {
  count(pathname: string, status: number): void;
  source: MetricSource;
}

export function requestMetrics(): RequestMetrics {
  // Each pair from the start: a rate is known from the first one on.
  const counts = new Map<string, number>(
    KINDS.flatMap(kind => CLASSES.map(each => [`${kind} ${each}`, 0] as const)),
  );
  return {
    count(pathname, status) {
      const key = `${kindOf(pathname)} ${Math.floor(status / 100)}xx`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    source: () => {
      const samples = [...counts].map(([key, value]) => {
        const [kind = '', status = ''] = key.split(' ');
        return { labels: { kind, class: status }, value };
      });
      return [
        counter('forecourt_http_requests_total', 'Requests answered, by kind and class of status.', samples),
      ];
    },
  };
}

function kindOf(pathname: string): Kind {
  if (pathname.startsWith('/api/')) return 'api';
  if (pathname.startsWith('/operators/')) return 'operators';
  return /^\/_(?:astro|images|search)\//.test(pathname) ? 'asset' : 'page';
}
