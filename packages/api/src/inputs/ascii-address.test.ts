// Addresses in ASCII: only the domain changes.
import { payerEmail } from '@zapisy/domain/checkout/payer-email';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { expect, it } from 'vitest';
import { asciiAddress } from './ascii-address.ts';

it.each([
  ['anna@poczta.example', 'anna@poczta.example'],
  ['anna@SZKOŁA.pl', 'anna@xn--szkoa-n7a.pl'],
  ['anna@xn--szkoa-n7a.pl', 'anna@xn--szkoa-n7a.pl'],
  ['łucja@szkoła.pl', 'łucja@xn--szkoa-n7a.pl'],
  ['tel:+48504118220', 'tel:+48504118220'],
  ['', ''],
])('the address %s is %s', (address, ascii) => {
  expect(asciiAddress(address)).toBe(ascii);
});

it('an address that is too long for the gateway in ASCII alone is not sent to it', () => {
  const address = `anna@${'a'.repeat(41)}ł.pl`;
  expect(address.length).toBeLessThanOrEqual(50);
  expect(payerEmail(asciiAddress(address), 'szkola.example')).toBe('platnosci@szkola.example');
});

it('an address in ASCII is read as the one in letters', () => {
  for (const address of ['anna@szkoła.pl', 'anna@żółw.świetlica.example', 'anna@почта.рф'])
    expect(normaliseEmail(asciiAddress(address))).toBe(address);
});
