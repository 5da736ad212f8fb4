import { fileContents } from '../../store/leads/lead-file.ts';
import { findLeadRecord } from '../../store/leads/stored-lead.ts';
import type { Store } from '../../store/open-store.ts';

/** A file of a lead as a download, never shown inline: a stranger sent it. Null when there is none. */
export async function leadFileResponse(store: Store, leadId: string, id: string): Promise<Response | null> {
  const record = await findLeadRecord(store, leadId);
  const file = record?.files.find(each => each.id === id);
  const content = file === undefined ? undefined : (await fileContents(store, leadId)).get(id);
  if (file === undefined || content === undefined) return null;
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encoded(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

/** As RFC 8187 has it: more than `encodeURIComponent` encodes. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
