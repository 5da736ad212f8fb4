/** Puts the map in place of its button. */
document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-map]') : null;
  const { map, mapTitle } = button?.dataset ?? {};
  if (!button || map === undefined) return;
  const iframe = document.createElement('iframe');
  iframe.src = map;
  iframe.title = mapTitle ?? '';
  iframe.allowFullscreen = true;
  iframe.tabIndex = 0;
  button.replaceWith(iframe);
  iframe.focus();
});
