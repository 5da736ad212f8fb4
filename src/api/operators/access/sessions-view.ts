import { html } from 'hono/html';
import type { Html } from '../../html-page.ts';
import { postButton } from '../post-button.ts';

/** How many browsers are logged in, and how to end that. */
export function sessionsView(count: number): Html {
  return html`<p>${count === 1 ? '1 browser is' : `${count} browsers are`} logged in. A session ends by itself after twelve hours, and when the token is changed.</p>
<h2>Log out</h2>
<p>Ends the session of this browser.</p>
${postButton('/operators/logout', 'Log out', 'strong')}
<h2>End all sessions</h2>
<p>Logs every browser out, this one too. Whoever knows the token can log in again: where it may have become known, change it, which also ends all sessions.</p>
${postButton('/operators/sessions/end', 'End all sessions', 'danger')}`;
}
