import { expect, test } from 'vitest';
import { bundleApp } from './bundle-app.ts';

const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

test('the bundle is the one of production wherever it is made, and fits a policy without inline code', async () => {
  const { html, files } = await bundleApp();
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, { body }] of scripts) expect(textOf(body)).not.toMatch(/jsxDEV|\beval\(|new Function\(/);
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
  const [, script = ''] = /src="\/desk\/([^"]+)"/.exec(html) ?? [];
  const [, style = ''] = /href="\/desk\/([^"]+\.css)"/.exec(html) ?? [];
  expect([...files.keys()]).toEqual(expect.arrayContaining([script, style, 'iframe.js']));
});

test('pages in iframes load nothing of the application itself', async () => {
  const { files } = await bundleApp();
  const iframe = textOf(files.get('iframe.js')?.body ?? new Uint8Array());
  expect(iframe).toContain('postMessage');
  expect(iframe).not.toMatch(/["']\.\/desk-/);
});
