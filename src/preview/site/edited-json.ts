import { applyEdits, modify } from 'jsonc-parser';
import type { Edit } from '../../schemas/preview/preview-requests.ts';

/** A JSON text with some values changed, everything else as it was laid out: order, indentation, line ends. */
export function editedJson(text: string, edits: readonly Edit[]): string {
  const formattingOptions = formattingOf(text);
  return edits.reduce(
    (edited, { path, value }) => applyEdits(edited, modify(edited, [...path], value, { formattingOptions })),
    text,
  );
}

function formattingOf(text: string) {
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
