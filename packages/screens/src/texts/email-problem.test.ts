// The text under an e-mail that is none.
import { expect, it } from 'vitest';
import { emailProblemText } from './email-problem.ts';

it.each([
  ['łucja@poczta.example', '„ł”'],
  ['E-mail: anna@poczтa.example', '„т”'],
])('the text of %j names the letter %s', (typed, letter) => {
  expect(emailProblemText(typed, 'inny')).toContain(letter);
});

it.each(['anna@poczta', 'anna', '', 'anna@szkoła'])('the text of %j is the text of every other problem', (typed) => {
  expect(emailProblemText(typed, 'inny')).toBe('inny');
});
