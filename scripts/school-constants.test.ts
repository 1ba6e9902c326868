// No file of texts says what only one school can say: a phone, an e-mail address, a postal code, a bank account.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SIGNS = {
  phone:
    /(?<![\d.,])(?:\+48[ \u00A0]?)?(?:\d{3}[ \u00A0-]\d{3}[ \u00A0-]\d{3}|\d{2}[ \u00A0-]\d{3}[ \u00A0-]\d{2}[ \u00A0-]\d{2}|\+48\d{9})(?!\d)/gu,
  'e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  'postal code': /(?<!\d)\d{2}-\d{3}(?!\d)/gu,
  account: /(?<!\d)(?:\d{26}|\d{2}(?:[ \u00A0]\d{4}){6})(?!\d)/gu,
} as const;

/** Examples of how something is written: domains that nobody can have, zeroes, and the number that texts show as one. */
const EXAMPLES = /@[\w-]+\.example$|@domena\.pl$|^00-000$|^501 234 567$/;

/** Each with its kind: 'phone 12 345 67 89'. */
function schoolConstantsIn(text: string): readonly string[] {
  return Object.entries(SIGNS).flatMap(([kind, sign]) =>
    [...text.matchAll(sign)]
      .map(([found]) => found)
      .filter((found) => !EXAMPLES.test(found))
      .map((found) => `${kind} ${found}`),
  );
}

const root = join(import.meta.dirname, '..');
const FILES = globSync(
  [
    'apps/portal/app/texts/**/*.ts',
    'apps/reception-desktop/src/**/*texts.ts',
    'packages/{counter,screens}/src/**/*.ts',
    'packages/api/src/mail/*.ts',
    'packages/api/src/calendar-files/*.ts',
  ],
  { cwd: root },
).filter((path) => !path.endsWith('.test.ts'));

it.each([
  ["phone: '12 345 67 89',", ['phone 12 345 67 89']],
  ["phoneLink: '+48123456789',", ['phone +48123456789']],
  ["call: 'Zadzwoń: 600 700 800'", ['phone 600 700 800']],
  ["mail: 'pomoc@szkola.pl'", ['e-mail pomoc@szkola.pl']],
  ["'ul. Długa 1, 30-418 Kraków'", ['postal code 30-418']],
  ["'61 1090 1014 0000 0712 1981 2874'", ['account 61 1090 1014 0000 0712 1981 2874']],
  ["'np. anna@poczta.example, 00-000, 501 234 567'", []],
  ["'2026-11-28, 8:00–20:00, 10 000 zł, 1–100 znaków'", []],
])('a constant of one school is found in a text: %s', (text, expected) => {
  expect(schoolConstantsIn(text)).toEqual(expected);
});

it('no file of texts holds a constant of one school', () => {
  expect(FILES.length).toBeGreaterThan(80);
  const found = FILES.flatMap((path) =>
    schoolConstantsIn(readFileSync(join(root, path), 'utf8')).map((constant) => `${path}: ${constant}`),
  );
  expect(found).toEqual([]);
});
