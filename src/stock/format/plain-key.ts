/** `g:Image Link`, `image[0].url` and `image_0_url` -> `image_link`, `image_url`, `image_url`. */
export function plainKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^[a-z]{1,3}:/, '')
    .replace(/\[\d*\]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_\d+(?=_|$)/g, '')
    .replace(/^_|_$/g, '');
}
