import type { DealerBuild } from '../../builder/build-dealer.ts';
import type { BuildTools } from '../../builder/build-tools.ts';
import type { Actor } from '../../release/log.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import type { SitePreviews } from '../site/site-previews.ts';
import type { ViewHosts } from '../view-hosts/view-hosts.ts';
import type { DealerSummaries } from './dealer-summaries.ts';
import type { DeskEvents } from './desk-events.ts';
import type { DeskSessions } from './desk-sessions.ts';

/** The files of the application in the browser. */
export interface AppFiles {
  /** The one document, whatever the address. */
  html: string;
  /** By name, below `/desk/`. */
  files: ReadonlyMap<string, { body: Uint8Array; type: string }>;
}

/** A publish: by whom, why, and what of it is decided. */
export interface Publishing extends Pick<DealerBuild, 'accept' | 'acceptedFeed' | 'override' | 'problem'> {
  actor: Actor;
}

/** The dependencies of the desk. */
export interface DeskDeps {
  dealersDir: string;
  out: string;
  clock: () => Date;
  /** `http://localhost:4322` */
  origin: string;
  /** What iframes may show, as a policy names it. */
  iframeSource: string;
  /** The origin of a label. */
  viewOrigin: (label: string) => string;
  app: () => Promise<AppFiles>;
  tools: () => Promise<BuildTools>;
  sessions: DeskSessions;
  summaries: DealerSummaries;
  previews: SitePreviews;
  views: ViewHosts;
  events: DeskEvents;
  /** Publishes a site in its turn; null where that is under way already. */
  publish: (slug: string, how: Publishing) => Promise<void> | null;
  pictures: PagePictures;
}
