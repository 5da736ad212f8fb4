import { html } from 'hono/html';
import { languageOf } from '../../domain/country/country.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { Job } from '../store/enqueue-jobs.ts';
import { leadAdf } from './lead-adf.ts';
import { isAboutOwnCar, leadFacts, leadName } from './lead-facts.ts';
import type { Mail } from './mailer.ts';

/** The e-mail of a lead. As ADF, the plain part is the XML that programs read, and the HTML part is for people. */
export function leadMail(
  lead: LeadRecord,
  contents: ReadonlyMap<string, Uint8Array>,
  job: Pick<Job, 'id'>,
  { to, format }: { to: string; format: 'text' | 'adf' },
): Mail {
  return {
    to,
    ...(lead.email === null ? {} : { replyTo: { name: leadName(lead), address: lead.email } }),
    subject: leadSubject(lead),
    headers: { 'X-Forecourt-Lead': lead.lead_id, 'X-Forecourt-Delivery': job.id },
    ...(format === 'adf' ? { text: leadAdf(lead, to), html: leadHtml(lead) } : { text: leadText(lead) }),
    attachments: attachments(lead, contents),
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
  return oneSafeLine(`${what}, ${leadName(lead)}`, 150);
}

function leadText(lead: LeadRecord): string {
  const lines = leadFacts(lead).map(
    ({ label, text }) => `${label}: ${text.includes('\n') ? `\n${text}\n` : text}`,
  );
  return `${lines.join('\n')}\n\nSent by the website of ${lead.site.name}.\n`;
}

function leadHtml(lead: LeadRecord): string {
  const rows = leadFacts(lead).map(
    ({ label, text }) =>
      html`<tr><th align="left" valign="top">${label}</th><td>${text.split('\n').map(line => html`${line}<br>`)}</td></tr>`,
  );
  return html`<!doctype html><html lang="${languageOf(lead.site.country)}"><body><table cellpadding="4">${rows}</table></body></html>`.toString();
}
