import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Environment } from '../../lib/environment.ts';
import type { Job } from '../store/enqueue-jobs.ts';
import { DeliveryError, NoResponseError } from './delivery-error.ts';
import { secretName, siteSecret } from './site-secret.ts';

/** A mail, but for what is the same of all: who sends it, its id, and that no person wrote it. */
export interface Mail
  extends Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments'> {
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /**
   * Sends a mail over the site's SMTP server; `signal` ends its connection. Its id is that of the job, the same at each
   * try: a receiver can detect a second copy.
   */
  send(
    site: { slug: string; origin: string },
    job: Pick<Job, 'id'>,
    mail: Mail,
    signal: AbortSignal,
  ): Promise<void>;
  close(): void;
}

/** Sends e-mail over the servers that the environment names: `SMTP_URL`, or a site's own. */
export function mailer(env: Environment): Mailer {
  const transports = new Map<string, Transporter>();
  const transportOf = (url: URL): Transporter => {
    const transport = transports.get(url.href) ?? createTransport(withDefaults(url));
    transports.set(url.href, transport);
    return transport;
  };
  return {
    async send({ slug, origin }, { id }, mail, signal) {
      const address = siteSecret(env, slug, 'SMTP_URL', 'SMTP_URL');
      const own = secretName(slug, 'SMTP_URL');
      if (address === null) throw new DeliveryError(`Neither SMTP_URL nor ${own} is set.`, 'no-smtp');
      const url = URL.parse(address);
      // The mail library would repeat the address, password and all.
      if (url === null || !/^smtps?:$/.test(url.protocol))
        throw new DeliveryError(
          `SMTP_URL or ${own} is no address such as smtps://user:password@mail.example.com.`,
          'no-smtp',
        );
      const { hostname } = new URL(origin);
      const from = siteSecret(env, slug, 'MAIL_FROM', 'MAIL_FROM') ?? `website@${hostname}`;
      const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' };
      const composed = { ...mail, from, messageId: `<${id}@${hostname}>`, headers };
      try {
        await transportOf(url).sendMail({ ...composed, ...OWN_TEXT_ALONE, signal });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close() {
      for (const transport of transports.values()) transport.close();
    },
  };
}

/** A mail holds what was composed, and nothing that the library would read from files or addresses. */
const OWN_TEXT_ALONE = { disableFileAccess: true, disableUrlAccess: true };

/** The codes of nodemailer for a server that cannot be reached, hangs up, or does not speak SMTP. */
const NO_RESPONSE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS', 'EPROTOCOL', 'EABORT'];

function mailFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if ('responseCode' in error && typeof error.responseCode === 'number')
    return new DeliveryError(error.message, error.code);
  return NO_RESPONSE.includes(error.code) ? new NoResponseError(error.message, error.code) : error;
}

/** Connections are pooled; one that hangs is given up. The address may override them. */
const DEFAULTS = {
  pool: 'true',
  maxConnections: '4',
  maxMessages: '500',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
  dnsTimeout: '10000',
};

function withDefaults(address: URL): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
