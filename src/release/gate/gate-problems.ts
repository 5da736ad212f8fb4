import type { GateReport } from './verdict.ts';

/** Pages that are named for each fault; the report has all. */
const NAMED = 3;

/** What the gate found, a sentence for each fault with the pages that have it, for the report. */
export function gateProblems({ verdicts, refused }: Pick<GateReport, 'verdicts' | 'refused'>): string[] {
  const found = verdicts.flatMap(({ file, findings }) => findings.map(each => ({ file, ...each })));
  const faults = Map.groupBy(found, ({ rule, message, excerpt }) => JSON.stringify([rule, message, excerpt]));
  return [...faults.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const pages = [first, ...more].map(({ file }) => (file === '' ? 'the whole site' : file));
    const named = pages.slice(0, NAMED).join(', ');
    const others = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
    const excerpt = first.excerpt === '' ? '' : ` Found: ${first.excerpt}.`;
    const verb = refused ? 'The publish gate refuses' : 'The publish gate warns of';
    return [`${verb} ${named}${others} (${first.rule}): ${first.message}${excerpt} ${first.repair}`];
  });
}
