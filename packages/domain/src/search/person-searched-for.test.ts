// What a search without a result says of a new person.
import { expect, it } from 'vitest';
import { personSearchedFor } from './person-searched-for.ts';

it.each([
  ['Zofia Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Nowak, Zofia', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Nowak-Lis,Zofia Maria', { firstName: 'Zofia Maria', lastName: 'Nowak-Lis' }],
  ['Nowak,', { firstName: '', lastName: 'Nowak' }],
  ['Imię i nazwisko: Zofia Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Zo\u2060fia  Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['zofia', { firstName: 'zofia' }],
  ['601 234 567', { contact: '601 234 567' }],
  ['tel. 601 234 567', { contact: '601 234 567' }],
  ['Tel. kom.: +48 601 234 567', { contact: '+48 601 234 567' }],
  ['Nazwisko: Nowak, Imię: Zofia', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Imię: Zofia; Nazwisko: Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Nazwisko: Nowak Imię: Zofia Maria', { firstName: 'Zofia Maria', lastName: 'Nowak' }],
  ['Nazwisko: Nowak, Imię: Zofia, tel. 601 234 567', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Nowak, Zofia, 601 234 567', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Zofia Nowak 601 234 567', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Zofia Nowak (tel. 601 234 567)', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Zofia Nowak anna@poczta.example', { firstName: 'Zofia', lastName: 'Nowak', contact: 'anna@poczta.example' }],
  ['Zofia Nowak – tel. 601 234 567', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Zofia Nowak: 601 234 567', { firstName: 'Zofia', lastName: 'Nowak', contact: '601 234 567' }],
  ['Zofia Nowak <anna@poczta.example>', { firstName: 'Zofia', lastName: 'Nowak', contact: 'anna@poczta.example' }],
  ['Telefon kontaktowy: 601 234 567', { contact: '601 234 567' }],
  ['mama: 601 234 567', { contact: '601 234 567' }],
  ['pani Zofia Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['p. Nowak', { firstName: 'Nowak' }],
  ['Zofia Nowak (klientka)', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Zofia_Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['Zofia.Nowak', { firstName: 'Zofia', lastName: 'Nowak' }],
  ['t. 601 234 567', { contact: '601 234 567' }],
  ['601 234 567 (mama)', { contact: '601 234 567 (mama)' }],
  ['E-mail: anna@poczta.example', { contact: 'anna@poczta.example' }],
  ['NIP 526-025-02-74', {}],
  ['601 23', {}],
  ['', {}],
])('%j is %j', (typed, known) => {
  expect(personSearchedFor(typed)).toEqual({ firstName: '', lastName: '', contact: '', ...known });
});
