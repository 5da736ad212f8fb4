import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Component = Parameters<AstroContainer['renderToString']>[0];

/** The HTML of a component, without its scripts and the space between elements. */
export async function renderAstro(
  component: Component,
  props: Record<string, unknown>,
  locals: Partial<App.Locals> = {},
): Promise<string> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(component, {
    props,
    locals: locals as App.Locals, // as -- a component reads no more than its test gives
  });
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
