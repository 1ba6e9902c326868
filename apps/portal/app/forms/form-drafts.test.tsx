// Typed text survives a lost answer and signing in again; another person never gets it, and an answer ends it.
import { Form, Link } from '@remix-run/react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { AnswerLost } from './answer-lost.tsx';
import { FormDrafts } from './form-drafts.tsx';
import { submitForm } from './lost-answer.ts';
import { reportLostAnswer } from './lost-answer-report.ts';
import { useAnswer } from './use-answer.ts';

type Answer = { readonly at: number; readonly failure?: { readonly kind: 'failed' } };

/** A form with native and React fields of every kind; each answer resets it. */
function Page({
  person = 'Kasia',
  signedInAt,
}: {
  readonly person?: string;
  readonly signedInAt?: string | undefined;
}) {
  const answer = useAnswer<Answer>();
  const [name, setName] = useState('');
  return (
    <>
      <AnswerLost />
      <FormDrafts person={person} signedInAt={signedInAt} />
      <p data-testid="answer">{answer?.at}</p>
      <p data-testid="name">{name}</p>
      <Form method="post" key={answer?.at}>
        <input type="hidden" name="version" defaultValue="7" />
        <input name="name" aria-label="Nazwa" value={name} onChange={(event) => setName(event.target.value)} />
        <textarea name="note" aria-label="Notatka" />
        <select name="miasto" aria-label="Miasto" defaultValue="Kraków">
          <option>Kraków</option>
          <option>Gdańsk</option>
        </select>
        <input type="checkbox" name="zgoda" value="tak" aria-label="Zgoda" />
        <input type="radio" name="rodzaj" value="a" aria-label="A" defaultChecked />
        <input type="radio" name="rodzaj" value="b" aria-label="B" />
        <button type="submit">Zapisz</button>
      </Form>
    </>
  );
}

const page = () => <Page />;

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nazwa' }), 'Judo');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notatka' }), 'od marca');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Miasto' }), 'Gdańsk');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zgoda' }));
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
}

async function expectFilledIn() {
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Judo'));
  expect(screen.getByTestId('name')).toHaveTextContent('Judo');
  expect(screen.getByRole('textbox', { name: 'Notatka' })).toHaveValue('od marca');
  expect(screen.getByRole('combobox', { name: 'Miasto' })).toHaveValue('Gdańsk');
  expect(screen.getByRole('checkbox', { name: 'Zgoda' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
const formDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('zapisy-typed-form-'));
const lost = (_: unknown, request: Request) =>
  submitForm({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) });

beforeEach(() => sessionStorage.clear());

it('a lost answer leaves the form as it was sent, and says that the outcome is unknown', async () => {
  renderPage(page, { action: lost });
  await fillIn();
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nie wiemy, czy zmiany zostały zapisane.');
  expect(alert).toHaveFocus();
  await expectFilledIn();
});

it('a lost answer after an earlier one leaves the form too, though it starts again', async () => {
  let count = 0;
  renderPage(page, { action: (form, request) => (++count === 1 ? { at: 1 } : lost(form, request)) });
  await screen.findByRole('button', { name: 'Zapisz' });
  await save();
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('1'));
  await fillIn();
  await save();
  await screen.findByRole('alert');
  expect(screen.getByTestId('answer')).toBeEmptyDOMElement();
  await expectFilledIn();
});

it('a page that says itself that the server did not answer keeps what was typed', async () => {
  const failure = { kind: 'failed' } as const;
  renderPage(page, {
    action: (_, request) => submitForm({ request, serverAction: async () => ({ at: 2, failure }) as never }),
  });
  await fillIn();
  await save();
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('2'));
  await expectFilledIn();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('an answer that is lost before the page is drawn as sending is said to be lost', async () => {
  renderPage(page, { action: () => new Promise(() => {}) });
  await screen.findByRole('button', { name: 'Zapisz' });
  window.addEventListener('submit', () => reportLostAnswer(false), { once: true });
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Nie wiemy, czy zmiany zostały zapisane.');
});

it('a double click is answered once, without a warning', async () => {
  let count = 0;
  const answer = (signal: AbortSignal) =>
    ++count === 1
      ? new Promise((_, reject) => signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), 0)))
      : Promise.resolve({ at: 1 });
  renderPage(page, {
    action: (_, request) => submitForm({ request, serverAction: () => answer(request.signal) as never }),
  });
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('1'));
  expect(count).toBe(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the next press takes the warning away', async () => {
  let count = 0;
  const answered = (request: Request) => submitForm({ request, serverAction: async () => ({ at: 1 }) as never });
  renderPage(page, { action: (form, request) => (++count === 1 ? lost(form, request) : answered(request)) });
  await screen.findByRole('button', { name: 'Zapisz' });
  await save();
  await screen.findByRole('alert');
  await save();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('comes back after signing in again, and says so', async () => {
  renderPage(page);
  await fillIn();
  cleanup();
  renderPage(() => <Page signedInAt="14:05" />);
  await expectFilledIn();
  expect(screen.getByRole('status')).toHaveTextContent('Przywróciliśmy to, co było wpisane');
});

it.each([
  ['to another person', 'Marek', '14:05'],
  ['to a page that was left and opened again', 'Kasia', undefined],
  ['twice after the same sign-in', 'Kasia', '13:00'],
])('does not come back %s', async (_, person, signedInAt) => {
  renderPage(() => <Page signedInAt="13:00" />);
  await fillIn();
  cleanup();
  renderPage(() => <Page person={person} signedInAt={signedInAt} />);
  expect(await screen.findByRole('textbox', { name: 'Nazwa' })).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(formDrafts()).toEqual([]);
});

it('is forgotten where the query of the address names another record', async () => {
  renderPage(() => (
    <>
      <Page />
      <Link to="/?towar=2">Drugi towar</Link>
    </>
  ));
  await fillIn();
  expect(formDrafts()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Drugi towar' }));
  await waitFor(() => expect(formDrafts()).toEqual([]));
});

it('is forgotten with its answer', async () => {
  renderPage(page, { action: () => ({ at: 1 }) });
  await fillIn();
  expect(formDrafts()).toHaveLength(1);
  await save();
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('1'));
  await waitFor(() => expect(formDrafts()).toEqual([]));
});
