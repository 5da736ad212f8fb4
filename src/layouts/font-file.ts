const VARIABLE = import.meta.glob<string>(
  '/node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);
const STATIC = import.meta.glob<string>(
  '/node_modules/@fontsource/*/files/*-latin-{400,500,600,700,800}-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** Address of the file that holds a font's Latin letters in a weight; null for one that we do not serve. */
export function fontFile(family: string, weight: string): string | null {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const variable =
    VARIABLE[`/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`];
  return (
    variable ?? STATIC[`/node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`] ?? null
  );
}
