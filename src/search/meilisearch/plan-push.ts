/** The content of a site's index, actual or planned: digests of the settings and of each car by its key. */
export interface IndexContent {
  settings: string;
  documents: Readonly<Record<string, string>>;
}

/** What has to be done to an index. */
export type PushPlan =
  | { kind: 'nothing' }
  /** A new index is filled and takes the place of the old one. */
  | { kind: 'whole'; why: string }
  | { kind: 'changes'; put: string[]; remove: string[] };

/** Past this part of the cars a new index is filled: visitors then see all of the change at once. */
const MAX_CHANGED = 0.5;

/**
 * Returns the steps from the content `there` to that which is wanted. `there` is null when the content is not
 * known.
 */
export function planPush(wanted: IndexContent, there: IndexContent | null): PushPlan {
  if (there === null) return { kind: 'whole', why: 'what the index holds is not known' };
  if (there.settings !== wanted.settings) return { kind: 'whole', why: 'the settings changed' };
  const [before, after] = [
    new Map(Object.entries(there.documents)),
    new Map(Object.entries(wanted.documents)),
  ];
  const put = [...after].filter(([key, digest]) => before.get(key) !== digest).map(([key]) => key);
  const remove = [...before.keys()].filter(key => !after.has(key));
  const changed = put.length + remove.length;
  if (changed === 0) return { kind: 'nothing' };
  if (changed > MAX_CHANGED * before.size) return { kind: 'whole', why: 'most cars changed' };
  return { kind: 'changes', put, remove };
}
