import { html } from 'hono/html';
import { languageOf } from '../../../domain/country/country.ts';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import { dateFormat } from '../../../lib/time/date-format.ts';
import type { SummaryCounts } from '../../store/summary-counts.ts';
import type { Mail } from '../mailer.ts';
import type { Summary } from './stored-summary.ts';

/** The e-mail of a summary: counts, and nothing personal. */
export function summaryMail({ to, day, site }: Summary, counts: SummaryCounts): Mail {
  const date = dayText(day, site.country);
  const lines = summaryLines(counts);
  const title = `${site.name}: ${counts.leads} ${counts.leads === 1 ? 'lead' : 'leads'} on ${date}`;
  const when = `${date} (${site.time_zone})`;
  const trouble =
    counts.dead === 0 ? '' : 'Deliveries that were given up wait on the operators’ page to be tried again.';
  return {
    to,
    subject: oneSafeLine(title, 150),
    text: [
      site.name,
      when,
      '',
      ...lines.map(({ label, count, isPart }) => `${isPart ? '  ' : ''}${label}: ${count}`),
      '',
      trouble,
    ].join('\n'),
    html: html`<!doctype html><html lang="${languageOf(site.country)}"><body style="font-family:sans-serif;color:#16181d"><h1 style="font-size:20px;margin:0">${site.name}</h1><p style="color:#5a6069;margin:4px 0 16px">${when}</p><table cellpadding="6" style="border-collapse:collapse">${lines.map(
      ({ label, count, isPart }) =>
        html`<tr><th align="left" style="border-bottom:1px solid #dfe2e6;font-weight:${isPart ? '400;padding-left:24px' : '600'}">${label}</th><td align="right" style="border-bottom:1px solid #dfe2e6">${count}</td></tr>`,
    )}</table><p>${trouble}</p></body></html>`.toString(),
  };
}

interface SummaryLine {
  label: string;
  count: number;
  /** Counted in the line above it: indented. */
  isPart: boolean;
}

function summaryLines(counts: SummaryCounts): SummaryLine[] {
  const line = (label: string, count: number, isPart = false) => ({ label, count, isPart });
  return [
    line('Leads', counts.leads),
    ...counts.kinds.map(({ category, count }) => line(category, count, true)),
    line('Of these kept back', counts.quarantined),
    line('Deliveries given up', counts.dead),
    line('Deliveries on their way', counts.waiting),
    line('Calls', counts.calls),
    line('Numbers shown', counts.reveals),
  ];
}

/** `Thursday 19 November 2026`, as the country writes it. */
function dayText(day: string, country: string): string {
  return dateFormat(languageOf(country), { timeZone: 'UTC', dateStyle: 'full' }).format(Date.parse(day));
}
