import { finding } from '../../../domain/gate/finding.ts';
import { matchRedirect, parseRedirects } from '../../../lib/redirects/redirects.ts';
import { decoded, fileAt } from '../../publish/file-at.ts';
import type { FileFinding } from '../file-finding.ts';
import type { ReleaseInput } from '../release-input.ts';

type Linked = Pick<ReleaseInput, 'inspections' | 'others' | 'files' | 'redirects' | 'ids'>;

/** Addresses of the site that lead nowhere: pages, assets, and elements of pages. */
export function checkLinks(input: Linked): FileFinding[] {
  const faultOf = linkFaults(input);
  const pages = [
    ...[...input.inspections].map(([file, { links }]) => ({ file, links })),
    ...input.others.map(({ file, links }) => ({ file, links })),
  ];
  return pages.flatMap(({ file, links }) =>
    links.flatMap(address => {
      const fault = faultOf(address, file);
      return fault === null ? [] : [{ file, ...finding(fault.rule, fault.message, address, fault.repair) }];
    }),
  );
}

interface LinkFault {
  rule: 'link' | 'anchor';
  message: string;
  repair: string;
}

const BROKEN: LinkFault = {
  rule: 'link',
  message: 'The page names an address at which the site has nothing.',
  repair: 'Correct the address where it is written, or take it out.',
};
const LOST: LinkFault = {
  rule: 'anchor',
  message: 'The page leads to a part of a page that is not there.',
  repair: 'Correct what follows the # in the address, or take it out.',
};

/** Returns the faults of an address on a page; each address is looked up once. */
function linkFaults({ files, redirects, inspections, ids }: Linked) {
  const rules = parseRedirects(redirects);
  const known = new Map<string, LinkFault | null>();
  const inspected = new Map([...inspections].map(([file, each]) => [file, new Set(each.ids)]));
  /** The file that a path without a query leads to; null for none. */
  const targetOf = (address: string): string | null => {
    const plain = address.slice(1);
    if (files.has(plain)) return plain;
    if (address.endsWith('/') && files.has(`${plain}index.html`)) return `${plain}index.html`;
    const url = URL.parse(address, 'https://site.invalid');
    const file = url === null ? null : fileAt(url.pathname);
    if (url === null || file === null) return null;
    // Where the query decides, the host's rules determine the page.
    const asks = url.searchParams.has(LATER_PAGE);
    if (files.has(file) && !asks) return file;
    const rule = matchRedirect(rules, url, files.has(file));
    if (rule === null) return files.has(file) && !asks ? file : null;
    if (!rule.to.startsWith('/')) return '';
    const to = fileAt(new URL(rule.to, url).pathname);
    return files.has(to) ? to : null;
  };
  const look = (address: string, page: string): LinkFault | null => {
    const [path = '', fragment = ''] = address.split('#');
    const target = path === '' ? page : targetOf(path);
    if (target === null) return BROKEN;
    if (fragment === '' || !target.endsWith('.html')) return null;
    const there = inspected.get(target) ?? ids.get(target);
    return there === undefined || there.has(decoded(fragment)) ? null : LOST;
  };
  return (address: string, page: string): LinkFault | null => {
    if (address.startsWith('#')) return look(address, page);
    const found = known.get(address);
    if (found !== undefined) return found;
    const fault = SERVED.test(address) ? null : look(address, page);
    known.set(address, fault);
    return fault;
  };
}

/** Of the server, not of the release. */
const SERVED = /^\/api\//;
/** A list's later page is a separate page: without a script the list shows its first. */
const LATER_PAGE = 'page';
