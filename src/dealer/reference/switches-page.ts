import { valueAt } from '../../lib/json/json-object.ts';
import { writePath } from '../config/config-path.ts';
import type { SwitchLine } from './switch-lines.ts';

const INTRO = `# Switches of a site

Every key of \`site.json\`, with its line of documentation and its default. A dealer's \`site.json\` names only what
differs; templates and groups may set the same keys. Generated from the shapes in \`src/schemas\`: do not edit.
`;

/** The page that lists every switch with its default, in sections by the first part of its path. */
export function switchesPage(lines: readonly SwitchLine[], defaults: unknown): string {
  const sections = Map.groupBy(lines, ({ path }) => (path.length > 1 ? String(path[0]) : 'site'));
  const written = [...sections].map(([name, rows]) => section(name, rows, defaults));
  return [INTRO, ...written].join('\n');
}

function section(name: string, rows: readonly SwitchLine[], defaults: unknown): string {
  const head = `## ${name}\n\n| key | what it does | default |\n|---|---|---|\n`;
  return (
    head +
    rows
      .map(row => `| \`${writePath(row.path)}\` | ${cell(row.line)} | ${defaultOf(row, defaults)} |\n`)
      .join('')
  );
}

const MAX_LENGTH = 90;

function defaultOf({ path }: SwitchLine, defaults: unknown): string {
  const value = valueAt(defaults, path);
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return `\`${cell(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text).replaceAll('`', "'")}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
