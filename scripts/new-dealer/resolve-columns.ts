import { closestWord } from '../../src/dealer/problem/closest-word.ts';
import { FEED_FIELDS, type FeedField, LIST_FIELDS } from '../../src/schemas/stock-map.ts';
import { isTitle, type ProposedColumn } from '../../src/stock/proposal/propose-columns.ts';
import type { Ask } from './ask.ts';
import { saysNone } from './dealer-questions.ts';
import { fieldOf } from './proposal-table.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { shownText } from './shown-text.ts';

/** `--column "Stk No=stocknum"`. @throws for a column or a field that is none. */
export function withColumns(
  columns: readonly ProposedColumn[],
  options: readonly string[],
): ProposedColumn[] {
  return options.reduce<ProposedColumn[]>(
    (changed, option) => {
      const at = option.lastIndexOf('=');
      const name = option.slice(0, at).trim().toLowerCase();
      const field = option.slice(at + 1).trim();
      const column = changed.find(each => each.name.toLowerCase() === name);
      if (at < 0)
        throw new Error(
          `--column "${shownText(option, 100)}": write it like "Their column=our field". ${columnsText(columns)}`,
        );
      if (column === undefined || column.unread === 'unnameable')
        throw new Error(noColumnText('column', option, columns));
      if (field !== '' && !isField(field))
        throw new Error(
          `--column "${shownText(option, 100)}": "${shownText(field, 60)}" is no field of ours. ${fieldsText(field)}`,
        );
      return withField(changed, column.name, field === '' ? null : field);
    },
    [...columns],
  );
}

/** For an option whose part before the last "=" is no column of the feed. */
export function noColumnText(name: string, option: string, columns: readonly ProposedColumn[]): string {
  const column = option.slice(0, option.lastIndexOf('=')).trim();
  return `--${name} "${shownText(option, 100)}": the feed has no column "${shownText(column, 60)}". ${columnsText(columns)}`;
}

function columnsText(columns: readonly ProposedColumn[]): string {
  return `Columns: ${columns
    .map(({ name }) => shownText(name, 40))
    .slice(0, 60)
    .join(', ')}.`;
}

/** Those that most feeds have; the guide names all. */
const USUAL = [
  ...(['make', 'model', 'badge', 'year', 'km', 'price', 'before_price', 'price_type', 'car_type'] as const),
  ...(['body', 'transmission', 'fuel', 'drive', 'engine', 'colour', 'stocknum', 'vin', 'images'] as const),
  ...(['description', 'features', 'status', 'city', 'state'] as const),
] satisfies FeedField[];

/** The possible names of fields, after a word that is none. */
function fieldsText(text: string): string {
  const meant = text === '' ? null : closestWord(text, FEED_FIELDS);
  return meant === null
    ? `Fields: ${USUAL.join(', ')}; all of them are in docs/feeds.md#our-own-format.`
    : `Did you mean "${meant}"?`;
}

function isField(text: string): text is FeedField {
  return FEED_FIELDS.some(field => field === text);
}

/** The column is read as the field, and no other column is, unless parts of a list may be in several. */
function withField(
  columns: readonly ProposedColumn[],
  name: string,
  field: FeedField | null,
): ProposedColumn[] {
  return columns.map(column => {
    if (column.name === name)
      return {
        ...column,
        field,
        parser: null,
        meanings: {},
        confidence: 'sure',
        unread: field === null ? 'unknown' : null,
      };
    const gives = field !== null && column.field === field && !LIST_FIELDS.has(field);
    return gives
      ? { ...column, field: null, parser: null, meanings: {}, confidence: 'none', unread: 'another' }
      : column;
  });
}

/** Has a person look at each column that is doubtful. */
export async function askDoubtful(columns: readonly ProposedColumn[], ask: Ask): Promise<ProposedColumn[]> {
  let resolved = [...columns];
  for (const column of columns.filter(({ confidence }) => confidence === 'doubtful')) {
    const examples = column.examples.map(value => shownText(value, 24)).join(', ') || 'empty';
    const answer = await ask.choice(
      `"${shownText(column.name, 40)}" (${examples}): is it ${fieldOf(column)}?`,
      [
        { value: 'yes', label: `Yes, ${fieldOf(column)}` },
        { value: 'unread', label: 'Do not read it' },
        { value: 'other', label: 'It is another field' },
      ],
    );
    if (answer === 'unread') resolved = withField(resolved, column.name, null);
    else if (answer === 'other') resolved = await askColumn(resolved, column.name, ask);
    else
      resolved = resolved.map(each => (each.name === column.name ? { ...each, confidence: 'sure' } : each));
  }
  return resolved;
}

/** Asks which field a column is. */
export async function askColumn(
  columns: readonly ProposedColumn[],
  name: string,
  ask: Ask,
): Promise<ProposedColumn[]> {
  const field = await ask.line(`Which field of ours is "${shownText(name, 40)}"? (or none)`, {
    example: 'price',
    problem: async text => (isField(text) || saysNone(text) ? null : `${fieldsText(text)} Or none.`),
  });
  return withField(columns, name, isField(field) ? field : null);
}

/** Without make and model there is no car. @throws where there is no one to ask which columns they are. */
export async function withNeeded(
  columns: readonly ProposedColumn[],
  { ask }: Pick<ReadingDeps, 'ask'>,
): Promise<ProposedColumn[]> {
  let resolved = [...columns];
  if (columns.some(({ field, examples }) => field === 'name' && isTitle(examples))) return resolved;
  for (const field of ['make', 'model'] as const) {
    if (resolved.some(column => column.field === field)) continue;
    if (ask === null)
      throw new Error(
        `No column seems to hold the ${field}. Say which by --column "Their column=${field}". ${columnsText(columns)} Nothing was written.`,
      );
    const choices = resolved.map(({ name, examples }) => ({
      value: name,
      label: shownText(name, 40),
      hint: examples.map(value => shownText(value, 20)).join(', '),
    }));
    resolved = withField(resolved, await ask.choice(`Which column holds the ${field}?`, choices), field);
  }
  return resolved;
}
