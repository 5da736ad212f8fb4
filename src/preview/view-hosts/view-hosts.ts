import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '../../lib/time/durations.ts';

/** A site as one host shows it. */
export interface View {
  slug: string;
  /** The live release, the next one in a state, or the site with all that is blocked, too. */
  side: 'before' | 'after' | 'proposed';
  stateId: string;
  /** Epoch milliseconds. */
  expires: number;
  /** For a person without the token. */
  isShared?: true;
}

/** Host labels that show a site: anyone who knows one may see that site, until it expires, and nothing else. */
export interface ViewHosts {
  /** The label of a view; one and the same for some time. */
  labelOf(slug: string, side: View['side'], stateId: string): string;
  /** Null for a label that was never given, or has expired. */
  find(label: string): View | null;
}

/** 128 bits in base 32, which host names carry whatever their case. */
export function randomLabel(): string {
  const digits = 'abcdefghijklmnopqrstuvwxyz234567';
  return [...randomBytes(26)].map(byte => digits[byte % 32]).join('');
}

const LIFE_MS = 12 * HOUR_MS;
const MAX_VIEWS = 2000;

/** Views of the desk's own iframes, in memory. */
export function viewHosts(clock: () => number): ViewHosts {
  const labels = new Map<string, string>();
  const views = new Map<string, View>();
  return {
    labelOf(slug, side, stateId) {
      const key = JSON.stringify([slug, side, stateId]);
      const known = labels.get(key) ?? '';
      const expires = views.get(known)?.expires ?? 0;
      if (expires - clock() > LIFE_MS / 2) return known;
      const label = randomLabel();
      labels.set(key, label);
      views.set(label, { slug, side, stateId, expires: clock() + LIFE_MS });
      for (const [old, view] of views) {
        if (views.size <= MAX_VIEWS && view.expires > clock()) break;
        views.delete(old);
      }
      return label;
    },
    find(label) {
      const view = views.get(label);
      return view === undefined || view.expires <= clock() ? null : view;
    },
  };
}
