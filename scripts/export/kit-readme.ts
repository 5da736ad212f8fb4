import type { KitRecord } from '../../src/builder/export/kit-record.ts';
import type { KitLeads } from './written-kit.ts';

/** The README.md of a kit, for the person who takes the site over. */
export function kitReadme(record: KitRecord, leads: KitLeads | null, notes: readonly string[]): string {
  const { name, origin, slug, release, at, now } = record;
  return `# ${oneLine(name)}: the whole website

Exported at ${at}: the site ${origin} (\`${slug}\`) as it was live then, release ${release}, built for the moment ${now}.

| what | what it is |
|---|---|
| \`site/\` | the website: plain files for any web server, with redirects in \`_redirects\` and headers in \`_headers\` |
| \`dealers/${slug}/\` | the files it is made from: settings, texts, locations, offers, pictures, and the stock feed |
| \`dealers/_*\` | the settings below those of the site: defaults, its template, its group |
| \`state/\` | what the live release was made from: the accepted stock (\`stock.ndjson\`, a car a line), the settings as they were published, what visitors reserved, addresses of cars, decisions about changes |
| \`leads/\` | ${leads === null ? 'empty: the site had no store of leads where this was exported' : leadsText(leads)} |
| \`stock-history/\` | what each car was offered at and when (\`archive/prices.ndjson\`, with the pages that said it), releases with who approved them and why, notes, and what was sent to change the stock (\`updates.jsonl\`, \`received/\`, also a feed that is held) |
| \`kit.json\` | which release and which version of Forecourt this is |
| \`SHA256SUMS\` | a checksum of each file: \`sha256sum -c SHA256SUMS\` |

\`leads/\` and \`stock-history/\` hold personal data. Keep this folder where nobody else reads it, and encrypt copies of it.

## Serve the website

Copy what is in \`site/\` to any host of static files.

- Netlify reads \`_redirects\` and \`_headers\` as they are. On another host put the same rules into its settings: a line of \`_redirects\` is
  the old address, the query that it is about (\`page=2\`), the new address and the status; \`_headers\` names addresses and, below each, headers.
- Answer unknown addresses with \`404.html\` and the status 404.
- Forms, reservations and valuations need a server: their pages send to \`/api/\`. Run Forecourt's (\`npm run serve\`), or answer these calls
  as its docs/api.md says. All other pages need none.

## Build the website again

1. Get Forecourt at the version that made this kit${record.commit === null ? '' : ` (commit \`${record.commit}\`)`}: code \`${record.code.release}\`, on Node ${record.node}.
   Another version builds the site, too, but not the same bytes.
2. \`npm ci\`, then \`npm run export -- --rebuild KIT\`: checks this folder, builds the site from it without network, and compares each file.
3. \`npm run export -- --rebuild KIT --out dist\` leaves the site in \`dist/${slug}\`, with all that later builds ask for. Go on from there with
   \`npm run build -- --dealers KIT/dealers --only ${slug} --out dist\`. With \`--now ${now}\` the same bytes stay; without it time passes.

Leads and reservations are not put into the store of the new machine: before it builds, mark cars that visitors reserved in the feed. Send
the whole feed once before any change of it.

Changes of the files that were not live yet when this was exported (because they waited for approval, or nobody had built) are in
\`dealers/\` and not in \`site/\`.

## What is not in it

- Secrets: keys of payments, webhooks, mail and of the store. They are the operator's, and stand in the environment of the server alone.
- Anything of another dealer. Valuations name only the compared cars that this site had.
- What receivers answered when leads were delivered, and whatever opens a visitor's own pages.
- Earlier releases; what they offered cars at is in \`stock-history/archive/\`. Scripts and pictures of earlier releases, which a server keeps for a
  month for pages that are still open.
- Forecourt itself, which is free software under the MIT license.
${notes.length === 0 ? '' : `\n## Notes of this export\n\n${notes.map(note => `- ${oneLine(note)}`).join('\n')}\n`}`;
}

function leadsText(leads: KitLeads): string {
  const { privateLeftOut, privateIncluded } = leads;
  return [
    `leads (${leads.leads}): a table in \`leads.csv\`, all of each, with its deliveries and what happened, in \`leads.jsonl\` (a lead a line); files that came with them in \`files/\`; the pages that they were sent from, by \`page_hash\`, in \`pages/\`; reservations (${leads.reservations}, amounts in cents), valuations of visitors' own cars (${leads.valuations}), and calls by day`,
    ...(privateLeftOut === 0
      ? []
      : [
          `Financial answers (of ${privateLeftOut}) are left out: they are stored encrypted, and the operator can export them with \`--private-answers\``,
        ]),
    ...(privateIncluded === 0
      ? []
      : [`Financial answers (of ${privateIncluded}) are in \`leads.jsonl\`, decrypted`]),
  ].join('. ');
}

/** A name may contain anything. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
}
