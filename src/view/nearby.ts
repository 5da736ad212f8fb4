import * as v from 'valibot';
import type { SiteTexts } from '../schemas/site/site-texts.ts';

/** The data that scripts need for distances, as `data-nearby` of `<html>`. */
export const NearbySchema = v.object({
  country: v.string(),
  /** Where the table of postcodes lies; null where the server looks a postcode up. */
  table: v.nullable(v.string()),
  /** The part of a postcode that the table knows (`PostcodeRule.area`). */
  area: v.nullable(v.string()),
  /** `{distance} from you` */
  text: v.string(),
});
export type Nearby = v.InferOutput<typeof NearbySchema>;

/** Where the table of postcodes lies, from the root of the site; JSON that the build may have compressed. */
export const POSTCODES_FILE = '_search/postcodes.table';

/** The field that asks for a visitor's postcode, and its texts. */
export interface PostcodeField {
  label: string;
  /** For the input: matches the whole value. */
  pattern: string;
  maxLength: number;
  digitsOnly: boolean;
  /** Who made the table; null where there is none. */
  source: string | null;
  /** States that the postcode is not sent; null where the server is queried. */
  isPrivate: string | null;
  /** The errors of a postcode in the wrong format, and of an unknown one. */
  wrong: string;
  unknown: string;
  texts: Pick<SiteTexts, 'distanceShow' | 'distanceFrom' | 'distanceForget' | 'distanceFailed'>;
}
