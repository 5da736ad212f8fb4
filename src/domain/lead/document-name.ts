import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import type { DocumentKind } from './document-kind.ts';

const MAX_LENGTH = 100;

/** What Windows takes for a device, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;

/**
 * [K22] What a document that a visitor sent is called where people see it: the last part of the name it came under,
 * harmless on any disk, at most 100 characters, ending as its content says.
 */
export function documentName(given: string, kind: DocumentKind): string {
  const end = `.${kind}`;
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = oneSafeLine(last.slice(0, 1000).replace(/[<>:"|?*]/g, '_'), 1000);
  const stem = plain.toLowerCase().endsWith(end) ? plain.slice(0, -end.length) : plain;
  const trimmed = stem.replace(/^[.\s]+|[.\s]+$/g, '');
  const short = oneSafeLine(DEVICE.test(trimmed) ? `_${trimmed}` : trimmed, MAX_LENGTH - end.length);
  return `${short || 'document'}${end}`;
}
