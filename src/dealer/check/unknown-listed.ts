import type { SiteConfig } from '../../schemas/site/site.ts';
import type { DealerData } from '../dealer.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/** Locations that site.json lists and locations.json lacks: there is nothing to show of them. */
export function unknownListed(
  slug: string,
  { locations: listed }: SiteConfig,
  { locations }: DealerData,
): FileProblem[] {
  const known = locations.map(({ id }) => id);
  return listed.flatMap(({ id }, at) =>
    known.includes(id)
      ? []
      : [
          {
            file: `${slug}/site.json`,
            path: `locations[${at}].id`,
            expected:
              known.length === 0
                ? 'a locations.json'
                : `one of the ids of locations.json: ${known.join(', ')}`,
            found: JSON.stringify(id),
            repair: 'It is ignored. Add the location with this id to locations.json.',
          },
        ],
  );
}
