/// <reference types="astro/client" />

declare namespace App {
  /** What a page may read, and nothing else (design §1). */
  interface Locals {
    frame: import('./view/frame.ts').Frame;
    page: import('./view/page.ts').Page;
  }
}
