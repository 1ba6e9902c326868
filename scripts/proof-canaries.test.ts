// What is looked for in the logs and words of all proofs.
import { expect, it } from 'vitest';
import { canariesIn } from './proof-canaries.ts';

it.each([
  ['an address', '{"msg":"sent","to":"anna.nowak@poczta.example"}', 'an address (anna.nowak@poczta.example)'],
  ['an address in an address', 'GET /a?e=jan%40poczta.example', 'an address (jan%40poczta.example)'],
  ['a name', 'for Anna Nowak', 'a name of a person'],
  ['a token', 'Bearer invoicing.demo', 'INVOICING_API_TOKEN'],
  ['a password in an address', '?p=wysoka%20sosna%20nad%20stawem', 'a password'],
])('the canaries of a text name what it holds: %s', (_, text, expected) => {
  expect(canariesIn(text)).toEqual([expected]);
});

it('the canaries of a usual line are none', () => {
  expect(canariesIn('{"level":30,"msg":"Server listening at http://127.0.0.1:4000","szkola.example":1}')).toEqual([]);
});
