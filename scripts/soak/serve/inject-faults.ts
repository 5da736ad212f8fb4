import { MINUTE_MS } from '../../../src/lib/time/durations.ts';
import { random } from '../../../tests/support/samples/sample-cars.ts';
import { faultSchedule } from './fault-schedule.ts';
import { type Faults, type FaultTools, pause, SERVER_FAULTS } from './faults.ts';

/** Does the faults of a store and those of the server, as planned by the seed; the names of those that were done. */
export async function injectFaults(
  { minutes, seed }: { minutes: number; seed: number },
  tools: FaultTools,
  faults: Faults,
): Promise<string[]> {
  const ending = { ...SERVER_FAULTS.ending, ...faults.ending };
  const passing = { ...SERVER_FAULTS.passing, ...faults.passing };
  const names = { ending: Object.keys(ending), passing: Object.keys(passing) };
  const started = Date.now();
  const done: string[] = [];
  for (const { name, at, forMs } of faultSchedule(names, minutes * MINUTE_MS, random(seed + 2))) {
    await pause(started + at - Date.now(), tools.signal);
    if (tools.signal.aborted) break;
    const begun = Date.now();
    await { ...ending, ...passing }[name]?.(forMs, tools);
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`  ${minutesOf(begun - started)}  ${name}, mended after ${seconds} s`);
    done.push(name);
  }
  return done;
}

function minutesOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
