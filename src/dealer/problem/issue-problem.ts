import type * as v from 'valibot';
import { valueAt } from '../../lib/json/json-object.ts';
import { splitMessage } from '../../schemas/site/site-message.ts';
import { type ConfigPath, writePath } from '../config/config-path.ts';
import { documentationOf, schemaAt } from '../reference/schema-shape.ts';
import { closestWord } from './closest-word.ts';
import { describeValue } from './describe-value.ts';
import type { FileProblem } from './file-problem.ts';
import { objectRepair } from './object-repair.ts';

type Issue = v.BaseIssue<unknown>;

/** Path of an issue; `before` is the path of the union it is in. */
function pathOf(issue: Issue, before: ConfigPath): ConfigPath {
  const own = (issue.path ?? []).map(part => (typeof part.key === 'number' ? part.key : String(part.key)));
  return [...before, ...own];
}

/** A union's own issue is too general: the option that matched furthest has the fault. */
function furthest(issue: Issue, before: ConfigPath): { issue: Issue; path: ConfigPath } {
  const path = pathOf(issue, before);
  if (splitMessage(issue.message) !== null) return { issue, path };
  const inner = issue.issues?.find(
    option => option.path || option.kind === 'validation' || splitMessage(option.message),
  );
  return inner ? furthest(inner, path) : { issue, path };
}

/** The problem of a schema's issue; `fileOf` names the file that the value at a path came from. */
export function issueProblem(
  schema: v.GenericSchema,
  value: unknown,
  outer: Issue,
  fileOf: (path: ConfigPath) => string,
): FileProblem {
  const { issue, path } = furthest(outer, []);
  const own = splitMessage(issue.message);
  const name = String(path.at(-1) ?? '');
  const missing = issue.input === undefined;
  const isOfName = issue.path?.at(-1)?.origin === 'key' && !missing;
  const at = isOfName ? null : schemaAt(schema, value, path);
  const line = (at && documentationOf(at)) ?? '';
  return {
    file: fileOf(path),
    path: writePath(path),
    expected: own?.expected ?? expectedOf(issue),
    // The file's own words: the issue may hold what a transformation made of them.
    found: describeValue(isOfName ? name : valueAt(value, path)),
    repair: missing ? `Add "${name}". ${line}`.trim() : (own?.repair ?? repairOf(issue, at)),
  };
}

const MESSAGES: Record<string, { expected: string; repair: string }> = {
  boolean: { expected: 'true or false', repair: 'Write true or false, without quotes.' },
  string: { expected: 'a text', repair: 'Put the text in double quotes.' },
  number: { expected: 'a number', repair: 'Write digits without quotes.' },
  array: { expected: 'a list', repair: 'Write the entries between [ and ], with commas between them.' },
};
const OBJECTS = ['strict_object', 'variant', 'record'];

/** valibot writes the choices of a list as `("a" | "b")`. */
function choicesOf(issue: Issue): string[] {
  return [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map(match => match[1] ?? '');
}

/** Also of a variant, where the word is none that chooses an option. */
function isChoice(issue: Issue): boolean {
  return issue.type === 'picklist' || (issue.type === 'variant' && choicesOf(issue).length > 0);
}

function expectedOf(issue: Issue): string {
  if (issue.input === undefined && issue.type === 'strict_object') return 'a value';
  if (isChoice(issue))
    return `one of ${choicesOf(issue)
      .map(choice => JSON.stringify(choice))
      .join(', ')}`;
  if (OBJECTS.includes(issue.type)) return 'an object in { }';
  return MESSAGES[issue.type]?.expected ?? issue.expected ?? 'another value';
}

function repairOf(issue: Issue, schema: v.GenericSchema | null): string {
  if (!isChoice(issue)) {
    if (OBJECTS.includes(issue.type)) return objectRepair(schema);
    return MESSAGES[issue.type]?.repair ?? `Write ${issue.expected ?? 'another value'}.`;
  }
  const meant = closestWord(String(issue.input), choicesOf(issue));
  return meant === null ? 'Write one of these, letter for letter.' : `Did you mean "${meant}"?`;
}
