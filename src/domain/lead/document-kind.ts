import { indexOfText } from '../../lib/text/index-of-text.ts';
import { unzip, type ZipEntry, zipEntries } from '../../lib/zip-entries.ts';

/** Kinds of documents that a visitor may send, by the usual end of their names. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_TYPES;

/** [K21] The largest document that is taken. */
export const MAX_DOCUMENT_MB = 5;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1024 * 1024;

/** Each compound file of Word has a stream of this name, in UTF-16; those of Excel and installers do not. */
const WORD_STREAM = [...'WordDocument'].join('\0');

/** [K21] What kind of document these bytes are, whatever they are called; null for all that is not taken. */
export function documentKind(bytes: Uint8Array): DocumentKind | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, '{\\rtf')) return 'rtf';
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return indexOfText(bytes, WORD_STREAM) === -1 ? null : 'doc';
  return startsWith(bytes, 'PK\x03\x04') ? zippedKind(bytes) : null;
}

/** OpenDocument by its first entry, uncompressed; Office by the names of its entries. */
function zippedKind(bytes: Uint8Array): DocumentKind | null {
  const entries = zipEntries(bytes);
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (startsWith(bytes.subarray(30), `mimetype${DOCUMENT_TYPES.odt}PK`))
    return has(/^content\.xml$/) && !has(/^(Basic|Scripts)\//i) ? 'odt' : null;
  const isWord = has(/^word\/document\d*\.xml$/) && !has(/vbaProject\.bin$/i);
  return isWord && hasPlainTypes(bytes, entries) ? 'docx' : null;
}

const TYPES = '[Content_Types].xml';
const MAX_TYPES_BYTES = 1024 * 1024;
/** Macros by whatever name; and characters in disguise, which no program writes there. */
const MACROS = /macroEnabled|vbaProject|&#/i;

/** Whether the list of content types, by which Word reads a document, can be read and knows of no macros. */
function hasPlainTypes(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean {
  const lists = entries.filter(({ name }) => name.toLowerCase() === TYPES.toLowerCase());
  return (
    lists.length > 0 &&
    lists.every(entry => {
      const list = unzip(bytes, entry, MAX_TYPES_BYTES);
      // In UTF-16, too.
      return list !== null && !MACROS.test(new TextDecoder('latin1').decode(list).replaceAll('\0', ''));
    })
  );
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return indexOfText(bytes.subarray(0, text.length), text) === 0;
}
