import { type DraftValues, draftKey, keepDraft } from '../../visitor/drafts.ts';
import { dropEntry, sendWaiting } from '../../visitor/outbox.ts';
import type { OutboxEntry } from '../../visitor/outbox-entry.ts';

/** What a visitor can do about a form that waits. */
export function sendNow(): Promise<void> {
  return sendWaiting(true);
}

/** Takes it out, to be corrected: the form begins with what was written. */
export function openAgain({ key, body, path, formId }: OutboxEntry): void {
  const fields: Record<string, unknown> = JSON.parse(body);
  const values: DraftValues = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter(each => typeof each === 'string');
  }
  keepDraft(draftKey(path, formId), values, Date.now());
  dropEntry(key);
}
