/** The phone numbers of a country. Patterns are regular expressions over digits without gaps. */
export interface PhonePlan {
  callingCode: string;
  /** Before a national number, dropped behind the calling code. */
  trunk: string;
  /** Numbers behind the calling code that have no trunk inside the country either. */
  withoutTrunk?: string;
  /** The prefix before national numbers, which is no part of them. */
  prefix?: string;
  /** Numbers that have lost their trunk: some spreadsheets keep them as numbers. */
  lostTrunk?: string;
  /** National numbers, and how each is grouped; the first that matches counts. */
  groups: readonly (readonly [pattern: string, grouped: string])[];
  /** Numbers that cannot be called from abroad. */
  local: string;
}
