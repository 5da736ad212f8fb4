import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

// IANA special-purpose registries: loopback, private, link-local (cloud metadata), shared, test, multicast.
const RESERVED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
// Inside 2000::/3, which alone is handed out: documentation, and tunnels that carry an IPv4 address within.
const RESERVED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reservedV4 = new BlockList();
for (const [net, prefix] of RESERVED_V4) reservedV4.addSubnet(net, prefix, 'ipv4');
const reservedV6 = new BlockList();
for (const [net, prefix] of RESERVED_V6) reservedV6.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, v4 or v6 without brackets, belongs to the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return globalV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}

/** Names that are given out within one house, or mean the machine itself. */
const PRIVATE_NAME =
  /^(?:[^.]*|.+\.(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|svc|domain|test|invalid|onion|home\.arpa))$/;

/** Whether a host, as `hostName` writes it, can be one of the public internet: names are not resolved. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? !PRIVATE_NAME.test(host) : isPublicAddress(address);
}
