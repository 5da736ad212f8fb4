import { csvCell } from '../../../lib/text/csv-cell.ts';
import { utcDay } from '../../../lib/time/calendar.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { type CallCount, type CallFilter, callCounts } from '../../store/call-counts.ts';
import type { Store } from '../../store/open-store.ts';

/** Calls as CSV (RFC 4180), the latest day first: day by day, so that any number of them can be written. */
export async function* callsCsv(store: Pick<Store, 'db'>, filter: CallFilter): AsyncGenerator<string> {
  yield '\ufeffday,site,car_id,calls,reveals\r\n';
  for (let at = Date.parse(filter.to); at >= Date.parse(filter.from); at -= DAY_MS) {
    const day = utcDay(at);
    const rows = await callCounts(store, { ...filter, from: day, to: day });
    if (rows.length > 0) yield rows.map(row => line(day, row)).join('');
  }
}

function line(day: string, { site, car_id, calls, reveals }: CallCount): string {
  return `${[day, site, car_id ?? '', String(calls), String(reveals)].map(csvCell).join(',')}\r\n`;
}
