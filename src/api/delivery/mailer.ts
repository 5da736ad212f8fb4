import { createTransport, type Transporter } from 'nodemailer';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { Job } from '../store/outbox.ts';
import { DeliveryError } from './delivery-error.ts';
import { leadMail } from './lead-mail.ts';
import { type Environment, secretName, siteSecret } from './site-secret.ts';

export interface Mailer {
  send(lead: LeadRecord, job: Job, target: { to: string; format: 'text' | 'adf' }): Promise<void>;
  close(): void;
}

/** Sends e-mail over the servers that the environment names: `SMTP_URL`, or a site's own. */
export function mailer(env: Environment): Mailer {
  const transports = new Map<string, Transporter>();
  const transportOf = (url: string): Transporter => {
    const transport = transports.get(url) ?? createTransport(withDefaults(url));
    transports.set(url, transport);
    return transport;
  };
  return {
    async send(lead, job, { to, format }) {
      const { slug, origin } = lead.site;
      const url = siteSecret(env, slug, 'SMTP_URL', 'SMTP_URL');
      if (url === null)
        throw new DeliveryError(`Neither SMTP_URL nor ${secretName(slug, 'SMTP_URL')} is set.`, 'no-smtp');
      const from = siteSecret(env, slug, 'MAIL_FROM', 'MAIL_FROM') ?? `website@${new URL(origin).hostname}`;
      await transportOf(url).sendMail(leadMail(lead, job, { to, format, from }));
    },
    close() {
      for (const transport of transports.values()) transport.close();
    },
  };
}

/** Connections are pooled; one that hangs is given up. The address may say otherwise. */
const DEFAULTS = {
  pool: 'true',
  maxConnections: '4',
  maxMessages: '500',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
  dnsTimeout: '10000',
};

function withDefaults(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
