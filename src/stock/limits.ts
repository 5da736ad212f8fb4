/**
 * How much of a hostile or broken feed is looked at. Real feeds stay far below each of these; what is above is
 * reported, never silently dropped.
 */
export const LIMITS = {
  /** Characters of one record: a CSV row, a JSON object, an XML element. */
  recordChars: 1_000_000,
  /** Values in one record, repeated elements included. */
  recordValues: 2000,
  /** Nested XML elements; lists and objects within one another in a value of a JSON record. */
  depth: 40,
  /** XML mistakes since the last whole record before the file counts as no XML. */
  xmlMistakes: 500,
  /** Photos of one car, and entries of any other list. */
  listItems: 200,
  /** Entries in each list of the report; the rest are counted. */
  reported: 100_000,
  /** Different unknown field names in the report. */
  unknownFields: 1000,
  /** Characters of a feed's own text repeated in a reason. */
  quoted: 60,
} as const;
