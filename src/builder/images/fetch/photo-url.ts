import { PictureProblem } from '../picture-problem.ts';

const WEB_PORTS = ['', '80', '443'];

function isOfferedPort(port: string): boolean {
  return WEB_PORTS.includes(port) || Number(port) >= 1024;
}

/**
 * The address of a photo, from a feed or a redirect. @throws PictureProblem unless it is http or https, without a
 * user name, and not aimed at the port of another kind of server.
 */
export function photoUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new PictureProblem('is not an address; expected https://…');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new PictureProblem(`leads to a ${url.protocol} address; expected http or https`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new PictureProblem('carries a user name or password; expected a photo that anybody may see');
  }
  if (!isOfferedPort(url.port))
    throw new PictureProblem(`leads to port ${url.port}, which is not a web server's`);
  return url;
}
