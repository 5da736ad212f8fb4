import { type HookSink, hookSink, type MailSink, mailSink } from '../../../tests/leads/sinks.ts';
import { freePort } from '../../../tests/support/server/free-port.ts';
import { BAD_HOOKS, SLUGS } from './sites.ts';

/** The receivers of leads: some fail for a while, some never answer. */
export interface Sinks {
  mails: MailSink;
  hooks: HookSink;
  /** Which of those that work refuse at this moment. */
  refusing: { mails: boolean; hooks: boolean };
  /** The environment of the server for them. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function openSinks(): Promise<Sinks> {
  const refusing = { mails: false, hooks: false };
  const mails = await mailSink(() => (refusing.mails ? 'later' : 'take'));
  const hooks = await hookSink(() => (refusing.hooks ? 'error' : 'take'));
  const [hanging, dripping] = [await hookSink(() => 'hang'), await hookSink(() => 'drip')];
  const urls: Record<(typeof BAD_HOOKS)[number], string> = {
    hangs: hanging.url,
    drips: dripping.url,
    dead: `http://127.0.0.1:${await freePort()}/leads`,
  };
  const env: Record<string, string> = { SMTP_URL: mails.url };
  for (const slug of SLUGS) {
    const prefix = `FORECOURT_${slug.toUpperCase()}_WEBHOOK`;
    const named = BAD_HOOKS.map((name): [string, string] => [`${prefix}_${name.toUpperCase()}`, urls[name]]);
    for (const [name, url] of [[prefix, hooks.url] as const, ...named]) {
      env[`${name}_URL`] = url;
      env[`${name}_SECRET`] = hooks.secret;
    }
  }
  const close = async () => {
    await Promise.all([mails, hooks, hanging, dripping].map(sink => sink.close()));
  };
  return { mails, hooks, refusing, env, close };
}
