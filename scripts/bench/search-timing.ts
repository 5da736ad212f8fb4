/** Milliseconds of a call: by the clock the middle one and the one that 95 of 100 do not exceed; on the processor the mean. */
export interface Timing {
  median: number;
  p95: number;
  processor: number;
}

/** Times a call until `budget` milliseconds are over, after a fifth of that to warm up. */
export async function timing(call: () => unknown, budget = 1500): Promise<Timing> {
  for (const warm = performance.now() + budget / 5; performance.now() < warm; ) await call();
  const times: number[] = [];
  // The processor's clock is coarse: it is read once. Other programs do not count in it, but do in the other.
  const before = process.threadCpuUsage();
  for (const end = performance.now() + budget; performance.now() < end || times.length < 5; ) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  const { user, system } = process.threadCpuUsage(before);
  times.sort((a, b) => a - b);
  return {
    processor: (user + system) / 1000 / times.length,
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

export function told({ median, p95, processor }: Timing): string {
  return [median, p95, processor].map(figure).join(' / ');
}

function figure(ms: number): string {
  return ms.toFixed(ms < 100 ? 2 : 0);
}
