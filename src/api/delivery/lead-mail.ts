import { joinTexts } from '../../lib/text/join-texts.ts';
import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { Job } from '../store/enqueue-jobs.ts';
import { leadAdf } from './lead-adf.ts';
import { isAboutOwnCar, leadFacts, leadName } from './lead-facts.ts';
import type { Mail } from './mailer.ts';

/** The e-mail of a lead. As ADF it is the XML and nothing else: many CRMs take no mail with a second part. */
export function leadMail(
  lead: LeadRecord,
  contents: ReadonlyMap<string, Uint8Array>,
  job: Pick<Job, 'id'>,
  { to, format }: { to: string; format: 'text' | 'adf' },
): Mail {
  const about = leadSubject(lead);
  const dealership = lead.dealership_name ?? lead.site.name;
  return {
    to,
    ...(lead.email === null ? {} : { replyTo: { name: leadName(lead), address: lead.email } }),
    // A program that shares an inbox sorts by the dealership; first, as a long subject is cut.
    subject: oneSafeLine(format === 'adf' ? `${dealership}: ${about}` : about, 150),
    headers: { 'X-Forecourt-Lead': lead.lead_id, 'X-Forecourt-Delivery': job.id },
    ...(format === 'adf'
      ? { text: leadAdf(lead, to) }
      : { text: leadText(lead), attachments: attachments(lead, contents) }),
  };
}

/** Never shown inline; the type is the one that was detected in the content. */
function attachments({ files }: LeadRecord, contents: ReadonlyMap<string, Uint8Array>) {
  return files.flatMap(({ id, name, type }) => {
    const content = contents.get(id);
    if (content === undefined) return [];
    const disposition = { contentType: type, contentDisposition: 'attachment' as const };
    return { filename: name, content: Buffer.from(content), ...disposition };
  });
}

function leadSubject(lead: LeadRecord): string {
  const vehicle = lead.answers.find(({ name }) => name === 'vehicle')?.value ?? null;
  const car = lead.car?.name ?? null;
  const about = lead.offer?.name ?? (isAboutOwnCar(lead) ? (vehicle ?? car) : (car ?? vehicle));
  const what = joinTexts([lead.subcategory ?? lead.category, about], ': ');
  return `${what}, ${leadName(lead)}`;
}

function leadText(lead: LeadRecord): string {
  const lines = leadFacts(lead).map(
    ({ label, text }) => `${label}: ${text.includes('\n') ? `\n${text}\n` : text}`,
  );
  return `${lines.join('\n')}\n\nSent by the website of ${lead.site.name}.\n`;
}
