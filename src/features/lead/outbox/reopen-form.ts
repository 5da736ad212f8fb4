import { type DraftValues, draftKey, saveDraft } from '../../../visitor/drafts.ts';
import { removeEntry } from '../../../visitor/outbox/outbox.ts';
import type { OutboxEntry } from '../../../visitor/outbox/outbox-entry.ts';

/** Takes an entry out of the outbox, to be corrected: its form begins with what was written. */
export function reopenForm({ key, body, path, formId }: OutboxEntry): void {
  const fields: Record<string, unknown> = JSON.parse(body);
  const values: DraftValues = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter(each => typeof each === 'string');
  }
  saveDraft(draftKey(path, formId), values, Date.now());
  removeEntry(key);
}
