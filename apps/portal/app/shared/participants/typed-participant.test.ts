// A typed participant and a typed family: normalised, with a text at each field with a problem, in the form's order.
import { describe, expect, it } from 'vitest';
import { familyProblems, ownerOf, typedFamily } from '../../staff/families/typed-family.ts';
import { detailsOf, problemsOf, typedOf, typedParticipant } from './typed-participant.ts';

const NOW = new Date('2026-12-31T22:30:00Z');
const TYPED = { firstName: 'Zofia', lastName: 'Nowak', birthYear: '2017', city: 'Kraków' };
const OWNER = { email: 'ewa@poczta.example', phone: '', ownerFirstName: 'Ewa', ownerLastName: 'Lis' };

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a participant', () => {
  it('is read as it is kept, and shown as it would be typed', () => {
    const typed = typedParticipant(formOf({ ...TYPED, firstName: '  Anna\u00A0 Maria\n' }));
    const details = { firstName: 'Anna Maria', lastName: 'Nowak', birthYear: 2017, city: 'Kraków' };
    expect(detailsOf(typed)).toEqual(details);
    expect(typedOf(details)).toEqual(typed);
  });

  it.each([
    [
      'nothing',
      { firstName: '\u200B', lastName: ' ', birthYear: '', city: '' },
      ['firstName', 'lastName', 'birthYear', 'city'],
    ],
    ['a year of three digits', { birthYear: '217' }, ['birthYear']],
    ['two digits of a year', { birthYear: '17' }, ['birthYear']],
    ['a year with words', { birthYear: '2017 r.' }, ['birthYear']],
    ['a year before all living people', { birthYear: '1899' }, ['birthYear']],
    ['the year that has just begun in Warsaw', { birthYear: '2026' }, []],
    ['the year after it', { birthYear: '2027' }, ['birthYear']],
    ['the longest names', { firstName: 'Z'.repeat(50), lastName: 'N'.repeat(60) }, []],
    [
      'names too long for a line of an invoice',
      { firstName: 'Z'.repeat(51), lastName: 'N'.repeat(61) },
      ['firstName', 'lastName'],
    ],
  ])('%s', (_what: string, fields: Partial<typeof TYPED>, wrong: readonly string[]) => {
    const problems = problemsOf(typedParticipant(formOf({ ...TYPED, ...fields })), NOW);
    expect(problems.map(({ field }) => field)).toEqual(wrong);
  });

  it('names the latest year', () => {
    expect(problemsOf({ ...TYPED, birthYear: '2027' }, NOW)[0]?.message).toMatch(/od\s1900 do 2026/);
  });
});

describe('a new family', () => {
  it('has an owner whose e-mail is as it is stored', () => {
    const typed = typedFamily(formOf({ ...TYPED, ...OWNER, email: ' <Ewa@Poczta.EXAMPLE>; ', phone: ' 600 100 200' }));
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
    ['a phone that could not be called', { phone: '600' }, ['phone']],
    ['a phone without an e-mail', { email: '', phone: '504 118 220' }, []],
    ['a landline without an e-mail', { email: '', phone: '(12) 345-67-89' }, []],
    ['half a phone without an e-mail', { email: '', phone: '504 118' }, ['phone']],
    ['a phone with a digit too few', { phone: '+48 600 100 20' }, ['phone']],
    ['nothing of the owner', { email: '', ownerFirstName: '', ownerLastName: '' }, Object.keys(OWNER).toSpliced(1, 1)],
    ['nothing of the participant', { firstName: '', birthYear: '' }, ['firstName', 'birthYear']],
  ])('%s', (_what: string, fields: object, wrong: readonly string[]) => {
    const problems = familyProblems(typedFamily(formOf({ ...TYPED, ...OWNER, ...fields })), NOW);
    expect(problems.map(({ field }) => field)).toEqual(wrong);
  });
});
