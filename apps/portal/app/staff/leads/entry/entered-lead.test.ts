// A lead entered by hand: what is missing or wrong is reported at its field, in the form's order.
import { expect, it } from 'vitest';
import { problemsOf, typedLead } from './entered-lead.ts';

function typed(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ firstName: 'Hanna', city: 'Kraków', ...fields })) form.set(name, value);
  return problemsOf(typedLead(form)).map(({ field }) => field);
}

it.each([
  ['nothing but name and city', {}, ['phone']],
  ['an e-mail alone', { email: 'hanna@poczta.example' }, []],
  ['a phone alone, with words behind it', { phone: '501 234 567 (po 17)' }, []],
  ['a number of a city', { phone: '12 345 67 89' }, []],
  ['a phone that could not be called', { phone: 'nie pamięta', email: 'hanna@poczta.example' }, ['phone']],
  ['an e-mail as it was pasted', { email: '<hanna@poczta.example>;' }, []],
  ['two dots in an e-mail', { phone: '501234567', email: 'hanna..maj@poczta.example' }, ['email']],
  ['a Polish phone with a digit too many', { phone: '+48 501 234 5678' }, ['phone']],
  ['half an e-mail', { phone: '501234567', email: 'hanna@' }, ['email']],
  ['blanks', { firstName: ' ', phone: ' ', city: ' ' }, ['firstName', 'phone', 'city']],
])('problemsOf: %s', (_what: string, fields: Readonly<Record<string, string>>, wrong: readonly string[]) => {
  expect(typed(fields)).toEqual(wrong);
});
