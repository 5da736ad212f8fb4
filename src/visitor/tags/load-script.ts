/** Marks the scripts of services. */
const MARK = 'data-tag';

/** Loads the script of a service: after the page, and without anything waiting for it. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.setAttribute(MARK, '');
  document.head.append(script);
}

/** Whether this page has loaded a service. */
export function hasLoadedScripts(): boolean {
  return document.querySelector(`[${MARK}]`) !== null;
}
