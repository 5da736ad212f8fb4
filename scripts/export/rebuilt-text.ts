import type { RebuiltKit } from './rebuild-kit.ts';

const LISTED = 20;

/** What a rebuild found, for people. */
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
    ...listed('other bytes', different),
    ...listed('not made', missing),
    ...listed('not in the kit', added),
    ...(record.code.release === code
      ? []
      : [
          'Another version of Forecourt built the release. Use the one that the README.md of the kit names: its site is whole all the same.',
        ]),
  ].join('\n');
}

function listed(what: string, files: readonly string[]): string[] {
  const more = files.length - LISTED;
  return [
    ...files.slice(0, LISTED).map(file => `  ${what}: ${file}`),
    ...(more > 0 ? [`  ${what}: ${more} more`] : []),
  ];
}
