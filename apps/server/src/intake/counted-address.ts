// The name under which the webhook's limit counts an address: a client with one IPv6 address has 2^64 of them.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
/** How the URL standard writes an IPv4 address that came in over an IPv6 socket: `::ffff:cb00:7107`. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/**
 * An address from a network's translator (RFC 6052): `64:ff9b::cb00:7107`, without the groups of zeros beside the `::`.
 */
const TRANSLATED = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{0,4})$/;

/**
 * The name of one caller: an IPv4 address unchanged (also when it is inside an IPv6 one: `::ffff:203.0.113.7`,
 * `64:ff9b::203.0.113.7`), of an IPv6 address its /64, the smallest block that a network assigns (INT-4). Pure and
 * total: a text that is no address is its own name.
 */
export function countedAddress(address: string): string {
  // isIPv6 costs more than all the rest, and most callers have IPv4 addresses.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [unzoned = ''] = address.split('%');
  const plain = new URL(`http://[${unzoned}]`).hostname.slice(1, -1);
  const inner = MAPPED.exec(plain) ?? TRANSLATED.exec(plain);
  if (inner) return inner.slice(1).map(twoBytes).join('.');
  return `${allGroups(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function twoBytes(group = ''): string {
  const value = Number.parseInt(group || '0', 16);
  return `${value >> 8}.${value & 255}`;
}

function allGroups(plain: string): readonly string[] {
  const [head = [], tail] = plain.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  if (!tail) return head;
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}
