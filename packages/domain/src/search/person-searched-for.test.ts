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
  ['E-mail: anna@poczta.example', { contact: 'anna@poczta.example' }],
  ['NIP 526-025-02-74', {}],
  ['601 23', {}],
  ['', {}],
])('%j is %j', (typed, known) => {
  expect(personSearchedFor(typed)).toEqual({ firstName: '', lastName: '', contact: '', ...known });
});
