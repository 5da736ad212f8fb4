import { firstLines } from './first-lines.ts';
import type { RebuiltKit } from './rebuild-kit.ts';

/** The result of a rebuild, for people. */
export function rebuiltText({ record, kit, out, isEqual, equal, code, ...lists }: RebuiltKit): string {
  const { slug, now } = record;
  const where = out === null ? 'a temporary folder' : out;
  if (isEqual)
    return [
      `${slug} was built again from ${kit} into ${where}: all ${equal} files have the same bytes.`,
      ...(out === null
        ? []
        : [
            `To go on from there: npm run build -- --dealers ${kit}/dealers --only ${slug} --out ${out} (with --now ${now} it changes nothing)`,
          ]),
    ].join('\n');
  const { different, missing, added } = lists;
  return [
    `${slug} was built again from ${kit} into ${where}, and differs: ${equal} files have the same bytes.`,
    ...firstLines(different.map(file => `other bytes: ${file}`)),
    ...firstLines(missing.map(file => `not made: ${file}`)),
    ...firstLines(added.map(file => `not in the kit: ${file}`)),
    ...(record.code.release === code
      ? []
      : [
          'Another version of Forecourt built the release. Use the one that the README.md of the kit names: its site is whole all the same.',
        ]),
  ].join('\n');
}
