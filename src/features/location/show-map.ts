/** Puts the map in place of its button. */
document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-map]') : null;
  const { map, mapTitle } = button?.dataset ?? {};
  if (!button || map === undefined) return;
  const frame = document.createElement('iframe');
  frame.src = map;
  frame.title = mapTitle ?? '';
  frame.allowFullscreen = true;
  frame.tabIndex = 0;
  button.replaceWith(frame);
  frame.focus();
});
