// The one line of the register, divided into the fields of a form, or left whole.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstAddress, registerAddress } from './register-address.ts';

it.each([
  ['ul. Długa 14/3, 31-147 Kraków', 'ul. Długa 14/3', '31-147', 'Kraków'],
  ['DIETLA 50/4, 31-039 KRAKÓW', 'DIETLA 50/4', '31-039', 'KRAKÓW'],
  ['Zawada 15A, 33-300 Nowy Sącz', 'Zawada 15A', '33-300', 'Nowy Sącz'],
  ['UL. PROSTA 1/2 00-838 WARSZAWA', 'UL. PROSTA 1/2', '00-838', 'WARSZAWA'],
  ['UL. PROSTA 1, 00-838 BIELSKO-BIAŁA', 'UL. PROSTA 1', '00-838', 'BIELSKO-BIAŁA'],
  ['UL. PROSTA 1, 00-838 WARSZAWA, POLSKA', 'UL. PROSTA 1', '00-838', 'WARSZAWA'],
  ['RYNEK 5, LOK. 3, 30-001 KRAKÓW', 'RYNEK 5, LOK. 3', '30-001', 'KRAKÓW'],
  ['00-838 WARSZAWA, UL. PROSTA 1/2', 'UL. PROSTA 1/2', '00-838', 'WARSZAWA'],
  ['00-838 WARSZAWA, PROSTA 1/2, LOK. 3', 'PROSTA 1/2, LOK. 3', '00-838', 'WARSZAWA'],
  ['00-838 Warszawa ul. Prosta 1/2', 'ul. Prosta 1/2', '00-838', 'Warszawa'],
  ['33-300, NOWY SĄCZ, ZAWADA 15A', 'ZAWADA 15A', '33-300', 'NOWY SĄCZ'],
  ['33-300 NOWY SĄCZ', '', '33-300', 'NOWY SĄCZ'],
  ['00-838 WARSZAWA PROSTA 1/2', '00-838 WARSZAWA PROSTA 1/2', '', ''],
  ['UL. PROSTA 1, WARSZAWA 00-838', 'UL. PROSTA 1, WARSZAWA 00-838', '', ''],
  ['UL. PROSTA 1, 00-838 WARSZAWA, 31-147 KRAKÓW', 'UL. PROSTA 1, 00-838 WARSZAWA, 31-147 KRAKÓW', '', ''],
  ['PROSTA 1, WARSZAWA', 'PROSTA 1, WARSZAWA', '', ''],
  ['UL. 11 LISTOPADA 22-100, 00-838 WARSZAWA', 'UL. 11 LISTOPADA 22-100, 00-838 WARSZAWA', '', ''],
  ['  ', '', '', ''],
])('registerAddress of %j', (line, street, postalCode, city) => {
  expect(registerAddress(line)).toEqual({ street, postalCode, city });
});

it('registerAddress loses no letter and no digit, and puts no digit into the city', () => {
  const part = fc.constantFrom('UL. PROSTA', '1/2', '00-838', 'WARSZAWA', ',', ' ', 'LOK. 3', 'NOWY SĄCZ', '12-3');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const line = parts.join(' ');
      const { street, postalCode, city } = registerAddress(line);
      const signs = (text: string) => [...text.replace(/[^\p{L}\d]/gu, '')].toSorted().join('');
      expect(signs(street + postalCode + city)).toBe(signs(line));
      expect(city).not.toMatch(/\d/);
    }),
  );
});

const [WORK, HOME] = ['UL. PROSTA 1, 00-838 WARSZAWA', 'KRÓTKA 2/1, 30-110 KRAKÓW'];

it.each([
  [[WORK, HOME], 'UL. PROSTA 1'],
  [['', HOME], 'KRÓTKA 2/1'],
  [['   ', HOME], 'KRÓTKA 2/1'],
  [[' - ', HOME], 'KRÓTKA 2/1'],
  [[null, HOME], 'KRÓTKA 2/1'],
  [[undefined, HOME], 'KRÓTKA 2/1'],
  [['', null], ''],
])('firstAddress of %j', (lines, street) => {
  expect(firstAddress(lines).street).toBe(street);
});
