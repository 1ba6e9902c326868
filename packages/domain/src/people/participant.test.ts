// Participants: comparison of e-mails, age groups by the calendar year, names without extra blanks.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from './normalise-email.ts';
import { ageGroup, fullName } from './participant.ts';

it.each([
  [' Anna.Nowak@Poczta.Example\n', 'anna.nowak@poczta.example'],
  ['\u00A0A@B.PL\uFEFF', 'a@b.pl'],
  ['ŁUCJA@POCZTA.EXAMPLE', 'łucja@poczta.example'],
  ['anna@b.pl;', 'anna@b.pl'],
  ['anna@b.pl, ', 'anna@b.pl'],
  ['<anna@b.pl>', 'anna@b.pl'],
  ['Anna Nowak <anna@b.pl>;', 'anna@b.pl'],
  ['„anna@b.pl”.', 'anna@b.pl'],
  ['MAILTO:anna@b.pl?subject=Zapisy', 'anna@b.pl'],
  ['an\u200Bna@b\u2060.pl\u202C', 'anna@b.pl'],
  ['\u202Aanna@b.pl', 'anna@b.pl'],
  ['ａｎｎａ＠b.pl', 'anna@b.pl'],
  ["o'neil@b.pl", "o'neil@b.pl"],
  ['anna@b.pl, ewa@b.pl', 'anna@b.pl, ewa@b.pl'],
  ['e-mail=anna@b.pl', 'anna@b.pl'],
  ['email=anna@b.pl', 'anna@b.pl'],
  ['Email: anna@b.pl', 'anna@b.pl'],
  ['adres e-mail: anna@b.pl', 'anna@b.pl'],
  ['Adres e\u2011mail = anna@b.pl', 'anna@b.pl'],
  ['mail - anna@b.pl', 'anna@b.pl'],
  ['E-mail \u2013 anna@b.pl', 'anna@b.pl'],
  ['e-mail anna@b.pl', 'anna@b.pl'],
  ['Mój kontakt: anna@b.pl', 'anna@b.pl'],
  ['e-mail (mama): anna@b.pl', 'anna@b.pl'],
  ['* anna@b.pl', 'anna@b.pl'],
  ['*anna@b.pl*', 'anna@b.pl'],
  ['- anna@b.pl', 'anna@b.pl'],
  ['\u2014anna@b.pl', 'anna@b.pl'],
  ['\u2022 anna@b.pl', 'anna@b.pl'],
  ['1. anna@b.pl', 'anna@b.pl'],
  ['/anna@b.pl/', 'anna@b.pl'],
  ['=anna@b.pl', 'anna@b.pl'],
  ['#anna@b.pl', 'anna@b.pl'],
  ['!anna@b.pl', 'anna@b.pl'],
  ['?anna@b.pl', 'anna@b.pl'],
  ['> anna@b.pl', 'anna@b.pl'],
  ['`anna@b.pl`', 'anna@b.pl'],
  ['anna@b.pl *', 'anna@b.pl'],
  ['📧anna@b.pl', 'anna@b.pl'],
  ['► anna@b.pl', 'anna@b.pl'],
  ['\\anna@b.pl\\', 'anna@b.pl'],
  ['anna@b.pl <anna@b.pl>', 'anna@b.pl'],
  ['"Anna@b.pl" <anna@b.pl>', 'anna@b.pl'],
  ['[anna@b.pl](mailto:anna@b.pl)', 'anna@b.pl'],
  ['ewa@b.pl <anna@b.pl>', 'ewa@b.pl <anna@b.pl'],
  ['.anna@b.pl', '.anna@b.pl'],
  ['anna@b.pl (mama)', 'anna@b.pl'],
  ['anna@b.pl [mama];', 'anna@b.pl'],
  ['Anna Nowak (anna@b.pl)', 'anna@b.pl'],
  ['Anna Nowak < anna@b.pl >', 'anna@b.pl'],
  ['Anna Nowak <anna@b.pl', 'anna@b.pl'],
  ['"Nowak, Anna (mama)" <anna@b.pl>, ', 'anna@b.pl'],
  ['𝐚nna@oﬃce.pl', 'anna@office.pl'],
  ['аnna@pоczta.pl', 'anna@poczta.pl'],
  ['anna@poczta.рl', 'anna@poczta.pl'],
  ['anna@poczтa.pl', 'anna@poczтa.pl'],
  ['anna@сео.pl', 'anna@сео.pl'],
  ['anna@XN--SZKOA-N7A.PL', 'anna@szkoła.pl'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@почта.рф'],
  ['anna@xn--ls8h.la', 'anna@xn--ls8h.la'],
  ['anna@xn--pczta-jye.pl', 'anna@xn--pczta-jye.pl'],
  ['anna nowak@b.pl', 'anna nowak@b.pl'],
  ['anna:nowak@b.pl', 'anna:nowak@b.pl'],
  ['mail@b.pl', 'mail@b.pl'],
  ['e-mail-anna@b.pl', 'e-mail-anna@b.pl'],
  ['anna\u2011maria@b\u2013c.pl', 'anna-maria@b-c.pl'],
  ['mail.=anna@b.pl', 'mail.=anna@b.pl'],
  ['a=b+c/d@b.pl', 'a=b+c/d@b.pl'],
  ['anna@', 'anna@'],
  ['tel:+48504118220#0123abcd', 'tel:+48504118220#0123abcd'],
  ['', ''],
])('normaliseEmail stores %j as %j', (typed, stored) => {
  expect(normaliseEmail(typed)).toBe(stored);
});

it('normaliseEmail is done after one time', () => {
  const signs = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a@.<>"„”(),; \u200BİＡ?:', 'mailto:') }));
  fc.assert(fc.property(signs, (typed) => normaliseEmail(normaliseEmail(typed)) === normaliseEmail(typed)));
});

it('normaliseEmail reads every mailbox as itself, whatever marks and words are in it', () => {
  const parts = fc.constantFrom(..."aż0.-_*/=#!?`'{}|~+&$%^", 'mail', 'e-mail', 'adres', 'kontakt', 'mailto', 'email=');
  const local = fc.array(parts, { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
  const domain = fc.constantFrom('b.pl', 'szkoła.pl', 'mail-b.example', 'почта.рф');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(local, domain).map(([one, other]) => `${one}@${other}`),
      ),
      (email) => {
        const mailbox = email.toLowerCase();
        if (isMailbox(mailbox)) expect(normaliseEmail(email)).toBe(mailbox);
      },
    ),
    { numRuns: 5000 },
  );
});

it.each([
  [2026, '0-3'],
  [2023, '0-3'],
  [2022, '4-6'],
  [2020, '4-6'],
  [2019, '7-9'],
  [2017, '7-9'],
  [2016, '10-12'],
  [2014, '10-12'],
  [2013, '13-15'],
  [2010, '16-18'],
  [2008, '16-18'],
  [2007, 'adult'],
  [1950, 'adult'],
])('ageGroup: born in %i is %s in 2026', (birthYear, group) => {
  expect(ageGroup(birthYear, 2026)).toBe(group);
});

it.each([
  ['Zofia', 'Nowak', 'Zofia Nowak'],
  ['Zofia', '', 'Zofia'],
  ['', 'Nowak', 'Nowak'],
])('fullName: %j and %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
