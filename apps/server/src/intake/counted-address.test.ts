// Which addresses the webhook's limit counts as one caller.
import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:0.0.0.9', '0.0.0.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:9', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:FF9B:0:0:0:0:cb00:7107', '203.0.113.7'],
  ['64:ff9b::0.0.0.9', '0.0.0.9'],
  ['64:ff9b::1.2.0.0', '1.2.0.0'],
  ['64:ff9b::', '0.0.0.0'],
  ['64:ff9b::1:203.0.113.7', '64:ff9b:0:0::/64'],
  ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0::/64'],
  ['', ''],
  ['no address', 'no address'],
])('countedAddress: %s counts as %s', (address, name) => {
  expect(countedAddress(address)).toBe(name);
});

it('countedAddress takes two IPv6 addresses for one exactly when their first 64 bits are equal', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  const mayHoldIPv4 = (each: string[]) => ['0:0:0:0', '64:ff9b:0:0'].includes(each.join(':'));
  const network = groups(4).filter((each) => !mayHoldIPv4(each));
  fc.assert(
    fc.property(network, network, groups(4), groups(4), (one, other, hostA, hostB) => {
      const address = [...one, ...hostA].join(':');
      expect(isIPv6(address)).toBe(true);
      expect(countedAddress([...one, ...hostB].join(':'))).toBe(countedAddress(address));
      const isSame = one.join(':') === other.join(':');
      expect(countedAddress([...other, ...hostB].join(':')) === countedAddress(address)).toBe(isSame);
    }),
  );
});
