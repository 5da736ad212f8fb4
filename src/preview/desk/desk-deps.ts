import type { BuildTools } from '../../builder/build-tools.ts';
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
  pictures: PagePictures;
}
