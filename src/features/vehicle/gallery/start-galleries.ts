import { type GalleryStage, startStage } from './gallery-stage.ts';

/** Gives the galleries of a page their buttons, keys, marked thumbnails and view of the whole screen. */
export function startGalleries(page: ParentNode): void {
  for (const gallery of page.querySelectorAll<HTMLElement>('[data-gallery]')) startGallery(gallery);
}

function startGallery(gallery: HTMLElement): void {
  const stage = gallery.querySelector('.gallery__stage');
  const controls = gallery.querySelector<HTMLElement>('.gallery__controls');
  if (stage === null || controls === null) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery__thumbs a')];
  // Before the copy for the whole screen is made: it shall show its buttons too.
  controls.hidden = false;
  const open = viewer(gallery, stage);
  const main = startStage(stage, at => mark(thumbs, at));
  if (main === null) return;
  mark(thumbs, 0);
  thumbs.forEach((thumb, at) => {
    thumb.addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      main.show(at);
    });
  });
  gallery.addEventListener('keydown', event => {
    if (!(event.target instanceof Element && event.target.closest('dialog'))) main.onKey(event);
  });
  const expand = stage.querySelector<HTMLElement>('.round--expand');
  expand?.addEventListener('click', () => {
    // Safari gives a button that is pressed no focus, and it is to have it again.
    expand.focus();
    open(main);
  });
  stage.querySelector('.gallery__strip')?.addEventListener('click', () => open(main));
}

/** Marks the thumbnail of the photo in view, and scrolls their own list to it, never the page. */
function mark(thumbs: readonly HTMLAnchorElement[], at: number): void {
  thumbs.forEach((thumb, index) => {
    if (index === at) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  });
  const thumb = thumbs[at];
  const list = thumb?.closest('ul');
  if (thumb && list) list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.offsetWidth) / 2 });
}

/** The dialog that shows the same photos on the whole screen; made when it is first opened. */
function viewer(gallery: HTMLElement, stage: Element): (main: GalleryStage) => void {
  const dialog = gallery.querySelector('dialog');
  let large: GalleryStage | null = null;
  return main => {
    if (dialog === null) return;
    large ??= fill(dialog, stage, main);
    dialog.showModal();
    large?.show(main.at(), 'instant');
    dialog.querySelector<HTMLElement>('.gallery__strip')?.focus();
  };
}

function fill(dialog: HTMLDialogElement, stage: Element, main: GalleryStage): GalleryStage | null {
  const copy = stage.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  for (const item of copy.querySelectorAll('[id]')) item.removeAttribute('id');
  for (const source of copy.querySelectorAll('source')) source.sizes = '100vw';
  copy.querySelector('.round--expand')?.remove();
  dialog.append(copy);
  const large = startStage(copy, at => main.show(at, 'instant'));
  dialog.addEventListener('keydown', event => large?.onKey(event));
  return large;
}
