/** The active content of a page as a browser parses it. Runs in the browser. */
export function activeContent(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const all = [...parsed.querySelectorAll('*')];
  const attributes = all.flatMap(element =>
    [...element.attributes].map(({ name, value }) => ({ element, name, value })),
  );
  const isAddress = /^(href|src|srcset|action|formaction|poster|data|ping|xlink:href)$/i;
  return {
    scripts: [...parsed.scripts].map(script => ({
      type: script.type,
      src: script.getAttribute('src'),
      text: script.text,
    })),
    styles: [...parsed.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
    attributes: attributes
      .map(({ name }) => name)
      .filter(name => /^(on.*|style|srcdoc|http-equiv)$/i.test(name) || !/^[a-z][a-z0-9:-]*$/i.test(name)),
    addresses: attributes
      .filter(({ name }) => isAddress.test(name))
      .map(({ value }) => new URL(value, 'https://sample.example/'))
      .map(({ protocol, hostname }) => `${protocol} ${hostname}`),
    elements: [...new Set(all.map(({ localName }) => localName))],
    title: parsed.title,
    heading: parsed.querySelector('h1')?.textContent ?? '',
  };
}
