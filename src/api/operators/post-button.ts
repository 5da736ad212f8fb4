import { html } from 'hono/html';
import type { Html } from '../http/html-page.ts';

/** A button that changes something. */
export function postButton(
  action: string,
  text: string,
  look: 'plain' | 'strong' | 'danger' = 'plain',
): Html {
  return html`<form method="post" action="${action}"><button class="${look}">${text}</button></form>`;
}
