import type { Tags } from '../../schemas/site/tags.ts';
import { loadScript } from './load-script.ts';

type Chat = NonNullable<Tags['chat']>;

/** The globals and the address of each provider's script. */
function widget(chat: Chat): { globals: object; src: string } {
  const { id } = chat;
  if (chat.provider === 'crisp')
    return { globals: { $crisp: [], CRISP_WEBSITE_ID: id }, src: 'https://client.crisp.chat/l.js' };
  const region = chat.region === 'us' ? '' : `.${chat.region}`;
  return {
    globals: { intercomSettings: { app_id: id, api_base: `https://api-iam${region}.intercom.io` } },
    src: `https://widget.intercom.io/widget/${id}`,
  };
}

/** Loads the chat for a visitor who has consented; it draws its own button. It gets no personal data. */
export function startChat(chat: Chat): void {
  const { globals, src } = widget(chat);
  Object.assign(window, globals);
  loadScript(src);
}
