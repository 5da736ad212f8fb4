import { FEED_FIELDS, type FeedField, LIST_FIELDS } from '../../src/schemas/stock-map.ts';
import type { ProposedColumn } from '../../src/stock/proposal/propose-columns.ts';
import type { Ask } from './ask.ts';
import { saysNone } from './dealer-questions.ts';
import type { ReadingDeps } from './read-feed.ts';
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
      if (at < 0 || column === undefined || column.unread === 'unnameable')
        throw new Error(
          `--column "${shownText(option, 100)}": write it like "Their column=our field". Columns: ${columns
            .map(each => shownText(each.name, 40))
            .slice(0, 60)
            .join(', ')}.`,
        );
      if (field !== '' && !isField(field))
        throw new Error(
          `--column "${shownText(option, 100)}": "${shownText(field, 60)}" is no field of ours. Fields: ${FEED_FIELDS.join(', ')}.`,
        );
      return withField(changed, column.name, field === '' ? null : field);
    },
    [...columns],
  );
}

function isField(text: string): text is FeedField {
  return FEED_FIELDS.some(field => field === text);
}

/** The column is read as the field, and no other column is, unless parts of a list may stand in several. */
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
        words: {},
        confidence: 'sure',
        unread: field === null ? 'unknown' : null,
      };
    const gives = field !== null && column.field === field && !LIST_FIELDS.has(field);
    return gives
      ? { ...column, field: null, parser: null, words: {}, confidence: 'none', unread: 'another' }
      : column;
  });
}

/** Has a person look at each column that is doubtful. */
export async function askDoubtful(columns: readonly ProposedColumn[], ask: Ask): Promise<ProposedColumn[]> {
  let settled = [...columns];
  for (const column of columns.filter(({ confidence }) => confidence === 'doubtful')) {
    const examples = column.examples.map(value => shownText(value, 24)).join(', ') || 'empty';
    const answer = await ask.choice(`"${shownText(column.name, 40)}" (${examples}): is it ${column.field}?`, [
      { value: 'yes', label: `Yes, ${column.field}` },
      { value: 'unread', label: 'Do not read it' },
      { value: 'other', label: 'It is another field' },
    ]);
    if (answer === 'unread') settled = withField(settled, column.name, null);
    else if (answer === 'other') settled = await askColumn(settled, column.name, ask);
    else settled = settled.map(each => (each.name === column.name ? { ...each, confidence: 'sure' } : each));
  }
  return settled;
}

/** Asks which field a column is. */
export async function askColumn(
  columns: readonly ProposedColumn[],
  name: string,
  ask: Ask,
): Promise<ProposedColumn[]> {
  const field = await ask.line(`Which field of ours is "${shownText(name, 40)}"? (or none)`, {
    example: 'price',
    problem: async text =>
      isField(text) || saysNone(text) ? null : `One of: ${FEED_FIELDS.join(', ')}; or none.`,
  });
  return withField(columns, name, isField(field) ? field : null);
}

/** Without make and model there is no car. @throws where nobody can be asked which columns they are. */
export async function withNeeded(
  columns: readonly ProposedColumn[],
  { ask }: Pick<ReadingDeps, 'ask'>,
): Promise<ProposedColumn[]> {
  let settled = [...columns];
  for (const field of ['make', 'model'] as const) {
    if (settled.some(column => column.field === field)) continue;
    if (ask === null)
      throw new Error(
        `No column seems to hold the ${field}. Say which by --column "Their column=${field}". Columns: ${columns
          .map(({ name }) => shownText(name, 40))
          .slice(0, 60)
          .join(', ')}. Nothing was written.`,
      );
    const choices = settled.map(({ name, examples }) => ({
      value: name,
      label: shownText(name, 40),
      hint: examples.map(value => shownText(value, 20)).join(', '),
    }));
    settled = withField(settled, await ask.choice(`Which column holds the ${field}?`, choices), field);
  }
  return settled;
}
