/// <reference types="astro/client" />

declare namespace App {
  /** What a page may read, and nothing else (docs/architecture.md#the-five-steps-of-a-build). */
  interface Locals {
    frame: import('./view/frame.ts').Frame;
    page: import('./view/page.ts').Page;
    /** Names these very bytes of the page (docs/api.md#page-snapshots). */
    pageHash: string;
  }
}
