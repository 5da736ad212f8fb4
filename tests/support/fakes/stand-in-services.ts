import type { BrowserContext } from 'playwright';

/** A request to a stand-in, in order. */
export interface ServiceRequest {
  host: string;
  path: string;
  params: Record<string, string>;
}

/**
 * As Google's scripts read the data layer, what waits in it and what comes: gtag.js the commands, a container the
 * events. Each sends address and title, those of its configuration before those of the page. Both send an event of
 * engagement as the page is left.
 */
const google = (isContainer: boolean) => `
  const layer = window.dataLayer ??= [];
  const granted = {};
  const pages = {};
  window.consentSignals = [];
  const read = entry => {
    const command = Array.from(entry.length === undefined ? [] : entry);
    if (command[0] === 'config') pages[command[1]] = command[2];
    if (command[0] === 'consent') {
      Object.assign(granted, command[2]);
      window.consentSignals.push([command[1], command[2]]);
    }
    const event = ${isContainer ? '[entry.event, entry]' : "command[0] === 'event' ? command.slice(1) : []"};
    const [en, params] = event;
    if (en === undefined || en === 'gtm.js') return;
    if (window['ga-disable-' + (params.send_to ?? 'G-INSIDE')]) return;
    const isAds = String(params.send_to ?? '').startsWith('AW-');
    const address = isAds
      ? 'https://googleads.g.doubleclick.net/pagead/conversion/'
      : 'https://region1.google-analytics.com/g/collect';
    const { page_location: dl = location.href, page_title: dt = document.title } = { ...pages[params.send_to?.split('/')[0]] };
    const query = new URLSearchParams({ en, gcs: granted.analytics_storage ?? '', ep: JSON.stringify(params), dl, dt });
    fetch(address + '?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  document.cookie = '_ga=GA1.1.1; path=/; max-age=1000';
  layer.forEach(read);
  layer.push = (...entries) => { entries.forEach(read); return Array.prototype.push.apply(layer, entries); };
  window.google_tag_manager = { 'G-INSIDE': {}, 'G-AB12CD34EF': {} };
  addEventListener('pagehide', () => {
    const gone = { send_to: ${isContainer ? 'undefined' : "'G-AB12CD34EF'"} };
    read(${isContainer ? "{ event: 'user_engagement', ...gone }" : "['event', 'user_engagement', gone]"});
  });
`;

/** As fbevents.js takes over the queue of calls. */
const META = `
  let consents = true;
  let id = '';
  const run = (...call) => {
    if (call[0] === 'consent') consents = call[1] === 'grant';
    if (call[0] === 'init') id = call[1];
    if (call[0] !== 'track' || !consents) return;
    const query = new URLSearchParams({ id, ev: call[1], cd: JSON.stringify(call[2]), eid: call[3]?.eventID ?? '', dl: location.href, dt: document.title });
    new Image().src = 'https://www.facebook.com/tr/?' + query;
  };
  document.cookie = '_fbp=fb.1.1.1; path=/; max-age=1000';
  fbq.callMethod = run;
  fbq.queue.splice(0).forEach(call => run(...call));
`;

/** Like a chat widget: its own styles, its own worker, a button, and something stored. */
const CHAT = `
  const style = document.createElement('style');
  style.textContent = '.stand-in-chat { position: fixed; right: 8px; bottom: 8px }';
  document.head.append(style);
  const button = document.createElement('button');
  button.className = 'stand-in-chat';
  button.textContent = 'Chat';
  document.body.append(button);
  document.cookie = 'crisp-client%2Fsession%2F' + window.CRISP_WEBSITE_ID + '=1; path=/; max-age=1000';
  localStorage.setItem('crisp-client/x', '1');
  new Worker(URL.createObjectURL(new Blob([''])));
  fetch('https://client.crisp.chat/settings/?website_id=' + window.CRISP_WEBSITE_ID, { mode: 'no-cors' });
`;

const SCRIPTS: Record<string, string> = {
  'connect.facebook.net': META,
  'client.crisp.chat': CHAT,
};

function scriptOf(host: string, path: string): string | undefined {
  if (host === 'www.googletagmanager.com') return google(path === '/gtm.js');
  return path.endsWith('.js') ? SCRIPTS[host] : undefined;
}

/** Answers for every https host that a page requests; the browser's security policy applies before it. */
export async function standInServices(context: BrowserContext): Promise<ServiceRequest[]> {
  const asked: ServiceRequest[] = [];
  await context.route(/^https:\/\//, async route => {
    const { hostname, pathname, searchParams } = new URL(route.request().url());
    asked.push({ host: hostname, path: pathname, params: Object.fromEntries(searchParams) });
    const script = scriptOf(hostname, pathname);
    if (script === undefined) await route.fulfill({ status: 204 });
    else await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}
