// Which failed calls may have been carried out.
import { expect, it } from 'vitest';
import { isCallUnanswered } from './unanswered-call.ts';

it.each([
  ['nothing', undefined, true],
  ['no data', null, true],
  ['a text of a proxy', 'Bad Gateway', true],
  ['the server without its database', { httpStatus: 503 }, true],
  ['a fault of the server', { httpStatus: 500 }, false],
  ['a refusal', { httpStatus: 422, refusal: { code: 'bad-input', fields: [] } }, false],
])('a call that failed with %s is unanswered: %#', (_, data, expected) => {
  expect(isCallUnanswered(data)).toBe(expected);
});
