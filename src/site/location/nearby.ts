import { postcodeError, postcodeRule, unknownPostcodeError } from '../../domain/lead/postcode.ts';
import { pick } from '../../lib/pick.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { type Nearby, POSTCODES_FILE, type PostcodeField } from '../../view/nearby.ts';
import { jsonData } from '../json-data.ts';
import type { PlannedData } from '../site-plan.ts';
import { areaOf, type Placed, showsDistances } from './positions.ts';

/** What the scripts of every page know of distances; null where the site shows none. */
export function nearbyData(site: Placed): Nearby | null {
  const { country, texts } = site.config;
  if (!showsDistances(site)) return null;
  return {
    country,
    table: site.postcodes === null ? null : `/${POSTCODES_FILE}`,
    area: areaOf(country),
    text: texts.distanceAway,
  };
}

/** The field that asks for the postcode; null where the site shows no distances. */
export function postcodeField(site: Placed): PostcodeField | null {
  const { country, texts } = site.config;
  if (!showsDistances(site)) return null;
  const { name, pattern, maxLength, digitsOnly } = postcodeRule(country);
  const hasTable = site.postcodes !== null;
  return {
    label: fillText(texts.distanceAsk, { postcode: name }),
    pattern,
    maxLength,
    digitsOnly,
    source: hasTable ? texts.distanceSource || null : null,
    isPrivate: hasTable ? texts.distancePrivate || null : null,
    wrong: postcodeError('', country, texts.postcodeFormat) ?? '',
    unknown: unknownPostcodeError(texts),
    texts: pick(texts, ['distanceShow', 'distanceFrom', 'distanceForget', 'distanceFailed']),
  };
}

/** The table of postcodes that browsers fetch when a visitor gives one. */
export function postcodesFile(site: Placed): PlannedData[] {
  const { postcodes } = site;
  if (postcodes === null || !showsDistances(site)) return [];
  return [jsonData(POSTCODES_FILE, postcodes)];
}
