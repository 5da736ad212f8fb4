import { joinTexts } from '../../lib/text/join-texts.ts';
import { countryFile } from './countries.ts';

interface Place {
  city: string | null;
  state: string | null;
  postcode: string | null;
}

/** [M13] A town as addresses of the country write it: `Kedron QLD 4031`, `211 20 Malmö`; '' where nothing is known. */
export function formatPlace(place: Place, country: string): string {
  const parts = countryFile(country).place.split(' ');
  const named = new Map(Object.entries(place));
  return joinTexts(
    parts.map(part => named.get(part) ?? null),
    ' ',
  );
}
