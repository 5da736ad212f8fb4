import type { ColumnParser, FeedField } from '../../src/schemas/stock-map.ts';
import type { ProposedColumn } from '../../src/stock/proposal/propose-columns.ts';
import { shownText } from './shown-text.ts';

const UNREAD = {
  private: 'not for visitors',
  unused: 'no site shows it',
  another: 'another column says it',
  unlike: 'its values are not like its name',
  untaxed: 'a price without the tax',
  units: 'its unit is not known',
  unknown: 'not recognised',
  unnameable: 'a name with control characters, which no map can hold',
} as const;
/** So many columns that are not read are named, for each reason. */
const NAMED = 12;

/** The proposal as a table: our field, their column, its first values; a question mark where it should be checked. */
export function proposalTable(columns: readonly ProposedColumn[]): string {
  const byField = Map.groupBy(
    columns.filter(({ field }) => field !== null),
    // Twenty columns of photos are one line.
    column => (column.field === 'images' ? 'images' : column.name),
  );
  const rows = [...byField.values()].flatMap(([column, ...more]) =>
    column === undefined
      ? []
      : [
          [
            [column, ...more].some(({ confidence }) => confidence === 'doubtful') ? '?' : ' ',
            fieldOf(column),
            `${shownText(column.name, 28)}${more.length === 0 ? '' : `, ${more.length} more`}`,
            examplesOf(column),
          ],
        ],
  );
  const widths = [1, 2].map(at => Math.max(...[...rows, HEAD].map(row => row[at]?.length ?? 0)));
  const line = ([mark = '', field = '', name = '', examples = '']: readonly string[]) =>
    `${mark} ${field.padEnd(widths[0] ?? 0)}  ${name.padEnd(widths[1] ?? 0)}  ${examples}`.trimEnd();
  return [
    line(HEAD),
    ...rows.map(line),
    ...unreadLines(columns),
    ...missingLines(columns),
    ...untaxedLines(columns),
    ...unitLines(columns),
  ].join('\n');
}

/** The fields that visitors read first. */
const LOOKED_AT = ['year', 'km', 'price', 'images'] as const satisfies FeedField[];

function missingLines(columns: readonly ProposedColumn[]): string[] {
  const isInUnits = columns.some(({ unread }) => unread === 'units');
  const missing = LOOKED_AT.filter(
    looked => !columns.some(({ field }) => field === looked) && !(looked === 'km' && isInUnits),
  );
  return missing.length === 0
    ? []
    : [
        '',
        `No column gives: ${missing.join(', ')}. Cars are shown without. --column "Their column=${missing[0]}" says which does.`,
      ];
}

/** A warning where no price but one without the tax was found. */
function untaxedLines(columns: readonly ProposedColumn[]): string[] {
  const untaxed = columns.find(({ unread }) => unread === 'untaxed');
  if (untaxed === undefined || columns.some(({ field }) => field === 'price')) return [];
  const name = shownText(untaxed.name, 60);
  return [
    '',
    `The only prices, in "${name}", are without the tax that visitors pay: cars are shown without a price. Have the stock system write a column of prices with the tax. If these have it and only the name is wrong: --column "${name}=price".`,
  ];
}

const HEAD = [' ', 'our field', 'their column', 'in the first rows'];

/** The fields from a column that is split. */
const TAKEN_APART: Partial<Record<ColumnParser, string>> = {
  place: 'city, state',
  colours: 'colour, interior',
  engine: 'engine, cylinders',
  doors_seats: 'doors or seats',
};
const UNITS: Partial<Record<ColumnParser, string>> = {
  miles: 'in miles',
  kilometres: 'in km',
  mil: 'in mil of 10 km',
  cents: 'in cents',
  drive_away: 'drive away',
  without_charges: 'without charges',
};

/** The field of a column, and its unit. */
export function fieldOf({ field, parser }: ProposedColumn): string {
  const unit = parser === null ? undefined : UNITS[parser];
  const parts = parser === null ? undefined : TAKEN_APART[parser];
  return parts ?? (unit === undefined ? (field ?? '') : `${field}, ${unit}`);
}

/** Addresses differ at their end. */
function shownValue(value: string): string {
  const isLongAddress = /^https?:/.test(value) && value.length > 24;
  return isLongAddress ? `…${shownText(value.slice(-22), 23)}` : shownText(value, 24);
}

function examplesOf({ examples, meanings }: ProposedColumn): string {
  const values = examples.map(shownValue).join(' · ');
  const replaced = Object.entries(meanings).map(
    ([value, meant]) => `${shownText(value, 20)} is ${meant ?? 'nothing'}`,
  );
  return [values === '' ? '(empty)' : values, ...replaced].join('; ');
}

function unreadLines(columns: readonly ProposedColumn[]): string[] {
  const unread = columns.filter(({ field }) => field === null);
  const lines = Object.entries(UNREAD).flatMap(([reason, title]) => {
    const names = unread
      .filter(column => (column.unread ?? 'unknown') === reason)
      .map(({ name }) => shownText(name, 28));
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return names.length === 0 ? [] : [`  ${title}: ${names.slice(0, NAMED).join(', ')}${more}`];
  });
  return lines.length === 0 ? [] : ['', 'Not read:', ...lines];
}

function unitLines(columns: readonly ProposedColumn[]): string[] {
  const odometer = columns.find(({ unread }) => unread === 'units');
  if (odometer === undefined || columns.some(({ field }) => field === 'km')) return [];
  return [
    '',
    `"${shownText(odometer.name, 60)}" is in a unit that is not known: cars are shown without. Have the stock system write km or miles.`,
  ];
}
