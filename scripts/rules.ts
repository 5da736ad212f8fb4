import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run rules`: prints each rule with the tests that show it, the code that holds to it, and where it is seen. */

/** A rule of src/domain/RULES.md with its tests and code. */
interface CheckedRule {
  id: string;
  sentence: string;
  section: string;
  /** Tests whose names carry its id, in the order of their files. */
  tests: { file: string; name: string }[];
  /** Files that ship and whose comments name it. */
  code: string[];
  /** Kinds of pages as `<body data-page>` names them, and calls of the API. */
  seenOn: string[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const RULES = 'src/domain/RULES.md';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.map(group => group ?? ''));

/** `test('[T3] …'`, and `test.each([…])('[T3] …'`; one name may carry several ids. */
const TEST_NAME =
  /^ *(?:test\(|\]\)\(|test\.each\(.*\)\()\s*(?<quote>['"`])((?:\[[A-Z]\d+\] )+)(.*?)\k<quote>/gm;

/** All rules, in the order of their document. */
export function rules(): CheckedRule[] {
  const sources = ['src', 'tests']
    .flatMap(folder =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file =>
        path.posix.join(folder, file),
      ),
    )
    .filter(file => /\.(?:ts|tsx|astro)$/.test(file))
    .sort()
    .map(file => ({ file, text: read(file) }));
  const isTest = ({ file }: { file: string }) => /\.test\.tsx?$/.test(file);
  const tests = sources
    .filter(isTest)
    .flatMap(({ file, text }) =>
      matches(text, TEST_NAME).map(([, ids = '', name = '']) => ({ file, name, ids: namedRules(ids) })),
    );
  const code = sources
    .filter(source => source.file.startsWith('src/') && !isTest(source))
    .map(({ file, text }) => ({ file, ids: namedRules(text) }));
  const [, ...sections] = read(RULES).split(/^## /m);
  return sections.flatMap(body => {
    const [heading = ''] = body.split('\n');
    const places = placesOf(body);
    return matches(body, /^- \[([A-Z]\d+)\] (.+)$/gm).map(([id = '', sentence = '']) => ({
      id,
      sentence,
      section: heading.replace(/\[([^\]]*)\]\([^)]*\)/, '$1'),
      tests: tests.filter(({ ids }) => ids.has(id)).map(({ file, name }) => ({ file, name })),
      code: code.filter(({ ids }) => ids.has(id)).map(({ file }) => file),
      seenOn: places.get(id) ?? places.get('') ?? [],
    }));
  });
}

/** `[T3]`, and each of `[T1] to [T12]`. */
function namedRules(text: string): Set<string> {
  const single = matches(text, /\[([A-Z]\d+)\]/g).flat();
  const ranges = matches(text, /\[([A-Z])(\d+)\] to \[\1(\d+)\]/g).flatMap(([letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letter}${Number(from) + at}`),
  );
  return new Set([...single, ...ranges]);
}

/** Where the rules of a section are seen, by id: ``Seen on `car`; [G1] [G2] on `search`.`` The empty id is all others. */
function placesOf(section: string): Map<string, string[]> {
  const [line = ''] = matches(section, /^Seen on (.+)\.$/gm).flat();
  return new Map(
    line.split('; ').flatMap(part => {
      const places = matches(part, /`([^`]+)`/g).flat();
      const ids = [...namedRules(part)];
      return (ids.length === 0 ? [''] : ids).map((id): [string, string[]] => [id, places]);
    }),
  );
}

if (import.meta.main)
  for (const [section, own] of Map.groupBy(rules(), rule => rule.section)) {
    console.log(`## ${section}\n\n| rule | shown by | done in | seen on |\n|---|---|---|---|`);
    console.log(`${own.map(row).join('\n')}\n`);
  }

function row({ id, sentence, tests, code, seenOn }: CheckedRule): string {
  const shownBy = tests.map(({ file, name }) => `${file}: ${name}`);
  const cells = [`**${id}** ${sentence}`, ...[shownBy, code, seenOn].map(each => each.join('<br>'))];
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
