import type { BuildTools } from '../../builder/build-tools.ts';
import { buildCode } from '../../builder/last-build.ts';
import type { LiveInputs, SiteInputs } from '../../builder/live-inputs.ts';
import { siteOutputs } from '../../builder/outputs/site-outputs.ts';
import { siteOf } from '../../builder/read-dealer.ts';
import type { Manifest } from '../../release/publish/output.ts';
import type { Release } from '../../release/publish/releases.ts';
import { plan } from '../../site/plan.ts';
import { PlanCache } from '../../site/plan-cache.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { OriginOf } from './change-groups.ts';
import { type DifferenceStep, differenceSteps } from './difference-steps.ts';

/** What the files of a site are made with. */
type DifferenceTools = Pick<BuildTools, 'renderer' | 'inlineHashes'>;

export type FileChange = 'added' | 'changed' | 'removed';

/** One file that differs, and the classes of changes that touch it, by their place in the list. */
export interface ChangedFile {
  file: string;
  change: FileChange;
  /** The kind of page, as in `<body data-page>`; null for other files. */
  kind: string | null;
  classes: number[];
}

/** Changes of one cause. */
export interface DifferenceClass extends Omit<DifferenceStep, 'inputs'> {
  files: Map<string, FileChange>;
}

/** The difference between a live release and a state of the site. */
export interface SiteDifference {
  classes: DifferenceClass[];
  /** Every file of the difference but pictures and assets, pages first, by path. */
  files: ChangedFile[];
  /** The plan of the state. */
  plan: SitePlan;
}

/** The hash of each planned file, and the kind of page it is. */
type Keys = ReadonlyMap<string, { hash: string; kind: string | null }>;

/**
 * Compares a live release with a state of the site. Every file that differs is in a class: it is touched where the plan after
 * a cause has another file there than the plan before it. Files that no known cause explains are a separate class.
 */
export function siteDifference(
  release: Release | null,
  live: LiveInputs | null,
  after: SiteInputs,
  tools: DifferenceTools,
  originOf: OriginOf,
): SiteDifference {
  const cache = new PlanCache();
  const goalPlan = planOf(after, new PlanCache());
  const published = release === null ? new Map() : manifestKeys(release.manifest);
  const keysOf = (inputs: SiteInputs, made = planOf(inputs, cache)) => planKeys(made, inputs, tools);
  const goal = keysOf(after, goalPlan);
  if (release === null || live === null) {
    const cause = release === null ? FIRST : UNKNOWN_BEFORE;
    const files = changesBetween(published, goal);
    return finished([{ ...cause, files }].filter(hasFiles), published, goal, goalPlan);
  }
  const classes: DifferenceClass[] = [];
  let keys: Keys = published;
  const kinds = new Map<string, string | null>();
  const take = (cause: Omit<DifferenceStep, 'inputs'>, next: Keys) => {
    for (const [file, { kind }] of next) kinds.set(file, kind);
    classes.push({ ...cause, files: changesBetween(keys, next) });
    keys = next;
  };
  // The same inputs, planned and rendered by the code of today.
  take(live.code === buildCode() ? UNEXPLAINED : VERSION, keysOf(live));
  for (const { inputs, ...cause } of differenceSteps(live, after, originOf)) take(cause, keysOf(inputs));
  take(REMAINDER, goal);
  const reported = classes.filter(each => hasFiles(each) || each.decidable.length > 0);
  return finished(reported, published, goal, goalPlan, kinds);
}

const FIRST = cause('first', 'First release', 'site');
const UNKNOWN_BEFORE = cause('unknown-before', 'Everything since a release of another version', 'site');
const VERSION = cause('version', 'New version of Forecourt', 'version');
const UNEXPLAINED = cause('unexplained', 'Changed without a known cause', 'page');
const REMAINDER = cause('remainder', 'Changed by several causes together', 'page');

function cause(id: string, title: string, unit: string): Omit<DifferenceStep, 'inputs'> {
  return { id, title, unit, count: 0, changes: [], decidable: [] };
}

function planOf({ dealer, cars, pictures, now }: SiteInputs, cache: PlanCache): SitePlan {
  return plan(siteOf(dealer, cars, pictures.pictures, now), now, cache);
}

function hasFiles({ files }: DifferenceClass): boolean {
  return files.size > 0;
}

function finished(
  classes: DifferenceClass[],
  before: Keys,
  after: Keys,
  plan: SitePlan,
  kinds: ReadonlyMap<string, string | null> = new Map(),
): SiteDifference {
  const files = [...changesBetween(before, after)].map(
    ([file, change]): ChangedFile => ({
      file,
      change,
      kind: after.get(file)?.kind ?? kinds.get(file) ?? before.get(file)?.kind ?? null,
      classes: classes.flatMap((each, at) => (each.files.has(file) ? [at] : [])),
    }),
  );
  // Pages by importance: home first, the page for unknown addresses last, then other files.
  const rank = ({ kind, file }: ChangedFile) =>
    kind === null ? 3 : kind === 'home' ? 0 : file === '404.html' ? 2 : 1;
  files.sort((one, other) => rank(one) - rank(other) || (one.file < other.file ? -1 : 1));
  return { classes, files, plan };
}

/** Pictures and assets follow from other changes, and are not listed. */
const FOLLOWING = /^(?:_astro|_images)\//;

function manifestKeys(manifest: Manifest): Keys {
  return new Map(
    Object.entries(manifest)
      .filter(([file]) => !FOLLOWING.test(file))
      .map(([file, { hash, page }]) => [file, { hash, kind: page ? 'other' : null }] as const),
  );
}

function planKeys(plan: SitePlan, { dealer }: SiteInputs, tools: DifferenceTools): Keys {
  const outputs = siteOutputs(plan, dealer, [], tools).filter(({ file }) => !FOLLOWING.test(file));
  return new Map(
    outputs.map(output => [
      output.file,
      { hash: output.hash, kind: output.kind === 'page' ? output.page.view : null },
    ]),
  );
}

function changesBetween(before: Keys, after: Keys): Map<string, FileChange> {
  const changes = new Map<string, FileChange>();
  for (const [file, { hash }] of after) {
    const was = before.get(file);
    if (was === undefined) changes.set(file, 'added');
    else if (was.hash !== hash) changes.set(file, 'changed');
  }
  for (const file of before.keys()) if (!after.has(file)) changes.set(file, 'removed');
  return changes;
}
