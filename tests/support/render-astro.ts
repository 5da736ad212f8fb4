import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Component = Parameters<AstroContainer['renderToString']>[0];

/** What a component makes of its props, without the scripts it brings along and the space between elements. */
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
