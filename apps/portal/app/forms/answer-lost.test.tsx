// What the frame says over a form whose answer was lost.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { AnswerLost } from './answer-lost.tsx';
import { submitForm } from './lost-answer.ts';

it.each([
  ['of one that is saved once by its key, to send it again', { key: 'k-1', name: 'Getry' }, /jeszcze\sraz.*podwójnie/],
  ['of any other one, to look first', { name: 'Getry' }, /sprawdź,\sco\sjest\szapisane/],
])('the frame says %s', async (_, fields: Readonly<Record<string, string>>, expected) => {
  renderPage(() => <AnswerLost />);
  const request = new Request('http://portal.example/', { method: 'POST', body: new URLSearchParams(fields) });
  await submitForm({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
});
