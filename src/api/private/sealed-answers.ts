import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { AnswersSchema, type LeadAnswer, type LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { AnswerKey } from './answer-keys.ts';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

const StoredAnswersSchema = jsonText(AnswersSchema);

/**
 * Encrypts answers for the store by the first key ([K26]): `v1.<key>.<nonce>.<text>`, AES-256-GCM, with the id of the lead as
 * associated data. Null for no answers; undefined without a key: then they are not stored.
 */
export function sealAnswers(
  answers: readonly LeadAnswer[],
  leadId: string,
  [key]: readonly AnswerKey[],
): string | null | undefined {
  if (answers.length === 0) return null;
  if (key === undefined) return undefined;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(leadId),
  );
  const text = Buffer.concat([
    cipher.update(JSON.stringify(answers), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return ['v1', key.id, nonce.toString('base64url'), text.toString('base64url')].join('.');
}

/** The answers cannot be decrypted: their key is missing, or they were changed. */
export class SealedError extends Error {
  override name = 'SealedError';
}

/** A lead with its private answers among the others. @throws {SealedError} */
export function openLead(lead: LeadRecord, keys: readonly AnswerKey[]): LeadRecord {
  if (lead.sealed === null) return lead;
  const answers = openAnswers(lead.sealed, lead.lead_id, keys);
  return { ...lead, answers: [...lead.answers, ...answers], sealed: null };
}

/** @throws {SealedError} */
export function openAnswers(sealed: string, leadId: string, keys: readonly AnswerKey[]): LeadAnswer[] {
  const [version, id, nonce = '', text = ''] = sealed.split('.');
  const key = keys.find(each => each.id === id);
  if (version !== 'v1' || key === undefined)
    throw new SealedError(
      `These financial answers need the key ${id}, which LEADS_KEY does not hold. Add it there, behind the newest.`,
    );
  try {
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(CIPHER, key.bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(leadId))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    return v.parse(StoredAnswersSchema, opened.toString('utf8'));
  } catch {
    throw new SealedError('These financial answers were changed since they were stored.');
  }
}
