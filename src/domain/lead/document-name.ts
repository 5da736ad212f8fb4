import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { DocumentKind } from './document-kind.ts';

const MAX_LENGTH = 100;

/** Names of devices in Windows, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;

/**
 * [K22] The shown name of a document that a visitor sent: the last part of its file name, harmless on any disk, at most
 * 100 characters, with the extension of its content.
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
