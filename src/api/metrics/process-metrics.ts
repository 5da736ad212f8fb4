import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, gauge, type MetricSource } from './metric.ts';

/** How often the event loop's delay is sampled, in milliseconds; each sample includes this time. */
const RESOLUTION = 10;
const QUANTILES = [0.5, 0.99, 1];

/** Memory, processor time and event loop delay of this process, by the names that are usual for Node. */
export function processMetrics(): MetricSource {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  const delays = () => {
    const samples = QUANTILES.map(quantile => ({
      labels: { quantile: String(quantile) },
      value: Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION / 1000),
    }));
    // Each scrape sees what came since the one before.
    delay.reset();
    return samples;
  };
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript objects take.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as that of buffers.', external),
      gauge('process_start_time_seconds', 'When this process started, in seconds since 1970.', started),
      counter('process_cpu_seconds_total', 'Time that the processor spent on this process.', [
        { value: (user + system) / 1e6 },
      ]),
      gauge(
        'nodejs_eventloop_delay_seconds',
        'How late the event loop was since the last scrape, by quantile: requests wait so long.',
        delays(),
      ),
    ];
  };
}
