import type { WrittenKit } from './written-kit.ts';

/** What an export wrote, for people. */
export function kitText({ record, kit, siteFiles, files, leads, notes }: WrittenKit): string {
  const { slug, release, now } = record;
  return [
    `${kit} holds ${slug}: ${files} files, ${siteFiles} of them the site as it is live (${release}, built for ${now}).`,
    ...(leads === null
      ? [
          'No leads: there is no store here. If there is one elsewhere, name it with --store or DATABASE_URL, and export again.',
        ]
      : [
          `Leads: ${leads.leads}, with ${leads.files} files and ${leads.pages} pages that they were sent from. Reservations: ${leads.reservations}. Valuations: ${leads.valuations}. Updates of stock: ${leads.updates}.`,
          ...privateLines(leads),
        ]),
    ...notes.map(note => `Note: ${note}`),
    'It holds personal data: encrypt it before it leaves the machine.',
    `To see that it gives the same site again: npm run export -- --rebuild ${kit}`,
  ].join('\n');
}

function privateLines({ privateLeftOut, privateIncluded }: NonNullable<WrittenKit['leads']>): string[] {
  return [
    ...(privateLeftOut === 0
      ? []
      : [
          `Leads whose financial answers are left out: ${privateLeftOut}. With --private-answers and LEADS_KEY they are written, decrypted.`,
        ]),
    ...(privateIncluded === 0
      ? []
      : [`Leads whose financial answers are in leads.jsonl, decrypted: ${privateIncluded}.`]),
  ];
}
