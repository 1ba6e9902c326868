// A participant, and a new family, as typed: tidied, and a sentence at each field that is wrong, in the form's order.
import { describe, expect, it } from 'vitest';
import { familyProblems, ownerOf, typedFamily } from '../../staff/families/typed-family.ts';
import { detailsOf, problemsOf, typedOf, typedParticipant } from './typed-participant.ts';

const NOW = new Date('2026-12-31T22:30:00Z');
const TYPED = { imie: 'Zofia', nazwisko: 'Nowak', rok: '2017', miasto: 'Kraków' };
const OWNER = { email: 'ewa@poczta.example', telefon: '', 'opiekun-imie': 'Ewa', 'opiekun-nazwisko': 'Lis' };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a participant', () => {
  it('is read as it is kept, and shown as it would be typed', () => {
    const typed = typedParticipant(formOf({ ...TYPED, imie: '  Anna\u00A0 Maria\n' }));
    const details = { firstName: 'Anna Maria', lastName: 'Nowak', birthYear: 2017, city: 'Kraków' };
    expect(detailsOf(typed)).toEqual(details);
    expect(typedOf(details)).toEqual(typed);
  });

  it.each([
    ['nothing', { imie: '\u200B', nazwisko: ' ', rok: '', miasto: '' }, ['imie', 'nazwisko', 'rok', 'miasto']],
    ['a year of three digits', { rok: '217' }, ['rok']],
    ['two digits of a year', { rok: '17' }, ['rok']],
    ['a year with words', { rok: '2017 r.' }, ['rok']],
    ['a year before all living people', { rok: '1899' }, ['rok']],
    ['the year that has just begun in Warsaw', { rok: '2026' }, []],
    ['the year after it', { rok: '2027' }, ['rok']],
    ['the longest names', { imie: 'Z'.repeat(50), nazwisko: 'N'.repeat(60) }, []],
    [
      'names too long for a line of an invoice',
      { imie: 'Z'.repeat(51), nazwisko: 'N'.repeat(61) },
      ['imie', 'nazwisko'],
    ],
  ])('%s', (_what: string, fields: Partial<typeof TYPED>, wrong: readonly string[]) => {
    const problems = problemsOf(typedParticipant(formOf({ ...TYPED, ...fields })), NOW);
    expect(problems.map(({ field }) => field)).toEqual(wrong);
  });

  it('is told until which year', () => {
    expect(problemsOf({ ...TYPED, rok: '2027' }, NOW)[0]?.words).toMatch(/od\s1900 do 2026/);
  });
});

describe('a new family', () => {
  it('has an owner whose e-mail is trimmed and in lower case', () => {
    const typed = typedFamily(formOf({ ...TYPED, ...OWNER, email: ' Ewa@Poczta.EXAMPLE ', telefon: ' 600 100 200' }));
    expect(ownerOf(typed)).toEqual({
      email: 'ewa@poczta.example',
      firstName: 'Ewa',
      lastName: 'Lis',
      phone: '600 100 200',
    });
    expect(familyProblems(typed, NOW)).toEqual([]);
  });

  it.each([
    ['half an e-mail', { email: 'ewa@' }, ['email']],
    ['an e-mail that no document has room for', { email: `${'e'.repeat(255)}@poczta.example` }, ['email']],
    ['a phone that nobody could call', { telefon: '600' }, ['telefon']],
    [
      'nothing of the owner',
      { email: '', 'opiekun-imie': '', 'opiekun-nazwisko': '' },
      Object.keys(OWNER).toSpliced(1, 1),
    ],
    ['nothing of the participant', { imie: '', rok: '' }, ['imie', 'rok']],
  ])('%s', (_what: string, fields: object, wrong: readonly string[]) => {
    const problems = familyProblems(typedFamily(formOf({ ...TYPED, ...OWNER, ...fields })), NOW);
    expect(problems.map(({ field }) => field)).toEqual(wrong);
  });
});
