import { counter, type Metric } from './metric.ts';

interface EventCounter<Event extends string> {
  /** Reports each event of a site from now on, though none has happened: a rate is known from the first one on. */
  begin(site: string): void;
  count(site: string, event: Event): void;
  metric(): Metric;
}

/** Counts events of this process by site and kind; `label` is what the kind is called. */
export function eventCounter<Event extends string>(
  { name, help, label }: { name: string; help: string; label: string },
  events: readonly Event[],
): EventCounter<Event> {
  const sites = new Map<string, Map<Event, number>>();
  const countsOf = (site: string) => {
    const counts = sites.get(site) ?? new Map(events.map(each => [each, 0]));
    sites.set(site, counts);
    return counts;
  };
  return {
    begin: site => void countsOf(site),
    count(site, event) {
      const counts = countsOf(site);
      counts.set(event, (counts.get(event) ?? 0) + 1);
    },
    metric: () => {
      const samples = [...sites].flatMap(([site, counts]) =>
        [...counts].map(([event, value]) => ({ labels: { site, [label]: event }, value })),
      );
      return counter(name, help, samples);
    },
  };
}
