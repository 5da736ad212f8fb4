import { DOCUMENT_TYPES, documentKind, MAX_DOCUMENT_BYTES } from '../../domain/lead/document-kind.ts';
import { documentName } from '../../domain/lead/document-name.ts';
import { FORM_KINDS, isFormKind } from '../../domain/lead/form-kind.ts';
import { isCareersSubject } from '../../domain/lead/lead-category.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { LeadFile } from '../store/leads/lead-file.ts';
import type { LeadRequest } from './lead-request.ts';
import type { SentFile } from './read-multipart.ts';

/** Whether a form of this endpoint has a file field; if none does, only short requests are accepted. */
export function takesFiles(site: LeadSite, action: '/api/leads' | '/api/forms'): boolean {
  return Object.entries(site.forms).some(
    ([kind, { none }]) =>
      isFormKind(kind) &&
      FORM_KINDS[kind].action === action &&
      none.some(({ fields }) => fields.some(({ type }) => type === 'file')),
  );
}

type FileReading = { ok: true; file: LeadFile } | { ok: false; error: string };

/** Checks a file by its content, and gives it an id and a safe name. */
export function readFile(
  { file: texts }: LeadFormField,
  sent: SentFile,
  { site, context }: Pick<LeadRequest, 'site' | 'context'>,
  now: number,
): FileReading {
  if (!isCareersSubject(context)) return { ok: false, error: site.texts.fieldCvWrongSubject };
  const { bytes: content } = sent;
  if (content.byteLength > MAX_DOCUMENT_BYTES) return { ok: false, error: texts?.tooLarge ?? '' };
  const kind = documentKind(content);
  if (kind === null) return { ok: false, error: texts?.wrongType ?? '' };
  const name = documentName(sent.name, kind);
  const file = { id: uuidV7(now), name, type: DOCUMENT_TYPES[kind], bytes: content.byteLength, content };
  return { ok: true, file };
}
