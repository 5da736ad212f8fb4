import { pictureFormat } from '../../../src/builder/images/picture-format.ts';
import { documentKind } from '../../../src/domain/lead/document-kind.ts';
import { documentName } from '../../../src/domain/lead/document-name.ts';
import type { Parser } from './parser.ts';

/** Files of visitors, and pictures. */
export const documentParser: Parser = {
  pieces: [
    '%PDF-1.7',
    '%%EOF',
    'PK\u0003\u0004',
    'word/document.xml',
    '[Content_Types].xml',
    '\u0000',
    '\u00d0\u00cf\u0011\u00e0',
    'W\u0000o\u0000r\u0000d\u0000',
    '\u0089PNG\r\n',
    '\u00ff\u00d8\u00ff',
    'RIFF',
    'WEBP',
    '<svg',
    '<!--',
    '-->',
    'ftyp',
    'avif',
    '..',
    '/',
    '\u202e',
    '.pdf',
  ],
  read: text => {
    const bytes = Buffer.from(text, 'latin1');
    documentName(text, documentKind(bytes) ?? 'pdf');
    pictureFormat(bytes);
  },
};
