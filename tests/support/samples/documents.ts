import { DOCUMENT_TYPES } from '../../../src/domain/lead/document-kind.ts';

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A ZIP archive of these names, each with this text, unpacked. */
function zip(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(text.length, 4);
    sizes.writeUInt32LE(text.length, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length);
    const local = [Buffer.from('PK\x03\x04'), Buffer.alloc(10), sizes, lengths, Buffer.from(name + text)];
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.alloc(12), sizes, lengths, Buffer.alloc(10), offset);
    directory.push(Buffer.from(name));
    parts.push(...local);
    at += Buffer.concat(local).length;
  }
  const count = Object.keys(entries).length;
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]));
}

const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const wide = (text: string) => [...text].map(letter => `${letter}\0`).join('');
const office = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };

/** A small document of each kind that is taken. */
export const DOCUMENTS = {
  pdf: latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n%%EOF'),
  doc: latin(`${compound}${'\0'.repeat(504)}${wide('Root Entry')}${wide('WordDocument')}`),
  docx: zip(office),
  odt: zip({ mimetype: DOCUMENT_TYPES.odt, 'content.xml': '<office:document-content/>' }),
  rtf: latin('{\\rtf1 Ada}'),
};

/** Files with the name of a document that are none. */
export const OTHERS: Record<string, Uint8Array<ArrayBuffer>> = {
  program: latin('MZ\x90\0'),
  page: latin('<!doctype html><script>alert(1)</script>'),
  'page that speaks of a PDF': latin('<p>%PDF-1.7</p>'),
  archive: zip({ 'cv.pdf': '%PDF-1.7' }),
  'Word document with macros': zip({ ...office, 'word/vbaProject.bin': 'x' }),
  'Word document whose macros have another name': zip({
    ...office,
    '[Content_Types].xml': '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    'word/picture.bin': 'x',
  }),
  'Word document that enables macros': zip({
    ...office,
    '[Content_Types].xml': wide(
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    ),
  }),
  'Word document whose types are in disguise': zip({
    ...office,
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
  }),
  'OpenDocument text with macros': zip({
    mimetype: DOCUMENT_TYPES.odt,
    'content.xml': '<office:document-content/>',
    'Basic/Standard/Module1.xml': '<script:module/>',
  }),
  spreadsheet: zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  'spreadsheet of old': latin(`${compound}${'\0'.repeat(504)}${wide('Workbook')}`),
  'OpenDocument spreadsheet': zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': '<x/>',
  }),
  'archive without its end': DOCUMENTS.docx.slice(0, 60),
  'archive whose directory lies': latin(`PK\x03\x04PK\x05\x06${'\xff'.repeat(18)}`),
  'beginning of an archive': latin('PK\x03\x04'),
  nothing: latin(''),
};
