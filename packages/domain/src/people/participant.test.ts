// Participants: comparison of e-mails, age groups by the calendar year, names without extra blanks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageGroup, fullName, normaliseEmail } from './participant.ts';

describe('normaliseEmail', () => {
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
    ['tel:+48504118220#0123abcd', 'tel:+48504118220#0123abcd'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
  });

  it('is done after one time', () => {
    const signs = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a@.<>"„”(),; \u200BİＡ?:', 'mailto:') }));
    fc.assert(fc.property(signs, (typed) => normaliseEmail(normaliseEmail(typed)) === normaliseEmail(typed)));
  });
});

describe('ageGroup', () => {
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
  ])('born in %i is %s in 2026', (birthYear, group) => {
    expect(ageGroup(birthYear, 2026)).toBe(group);
  });
});

describe('fullName', () => {
  it.each([
    ['Zofia', 'Nowak', 'Zofia Nowak'],
    ['Zofia', '', 'Zofia'],
    ['', 'Nowak', 'Nowak'],
  ])('%j and %j', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });
});
