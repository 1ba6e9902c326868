// Typed text is restored only to the form it was typed into; without that form the page shows the text.
import { Form, useFetcher } from '@remix-run/react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { FormDrafts } from './form-drafts.tsx';
import { submitForm } from './lost-answer.ts';
import { reportMissedAnswer } from './lost-answer-report.ts';

type Note = {
  readonly id: string;
  readonly version: string;
  readonly formKey: string;
  readonly action: string;
};

const FIRST: Note = { id: '1', version: '1', formKey: 'k-1', action: '/' };
const SECOND: Note = { id: '2', version: '1', formKey: 'k-2', action: '/' };

/** A row with a note of its own, as the dashboard has for each notification. */
function Row({ id, version, formKey, action }: Note) {
  const [note, setNote] = useState('');
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <label htmlFor={`field-${id}`}>Notatka {id}</label>
      <textarea id={`field-${id}`} name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="submit">Załatwione {id}</button>
    </Form>
  );
}

/** A form that is sent without leaving the page. */
function Part() {
  const fetcher = useFetcher<{ readonly done: true }>();
  return (
    <fetcher.Form method="post" action="/wydruki">
      <input name="note" aria-label="Co sprawdzono" />
      <button type="submit">Odpowiedz</button>
      <p>{fetcher.data?.done && 'Odpowiedziano'}</p>
    </fetcher.Form>
  );
}

function Order() {
  return (
    <Form method="post">
      <input type="hidden" name="notification" value="1" />
      <button type="submit">Wystaw fakturę</button>
    </Form>
  );
}

type PageProps = { readonly notes: readonly Note[]; readonly signedInAt?: string };

function Page({ notes, signedInAt }: PageProps) {
  return (
    <>
      <FormDrafts person="Kasia" signedInAt={signedInAt} />
      {notes.map((note) => (
        <Row key={note.id} {...note} />
      ))}
      <Order />
      <Part />
    </>
  );
}

const field = (id: string) => screen.getByRole('textbox', { name: `Notatka ${id}` });
const draft = () => Object.values(sessionStorage).filter((text) => text.includes('note'));

async function typeFor(id: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: `Notatka ${id}` }), 'Klient dzwonił');
}

/** The session ends, and the page that opens after signing in again has these rows. */
async function signInAgain(notes: readonly Note[], action?: Parameters<typeof renderPage>[1]) {
  cleanup();
  const page = renderPage(() => <Page notes={notes} signedInAt="14:05" />, action);
  await screen.findByRole('status');
  return page;
}

it('a note comes back to its own row, whichever rows are before it', async () => {
  renderPage(() => <Page notes={[FIRST, SECOND]} />);
  await typeFor('2');
  await signInAgain([FIRST, SECOND]);
  expect(field('1')).toHaveValue('');
  expect(field('2')).toHaveValue('Klient dzwonił');
});

it.each<readonly [string, Note]>([
  ['another record', { ...FIRST, id: '7' }],
  ['a version that another person has saved', { ...FIRST, version: '2' }],
  ['another address to send it to', { ...FIRST, action: '/inny' }],
])('a note is shown, and no form gets it, where the only form is of %s', async (_, note) => {
  renderPage(() => <Page notes={[FIRST]} />);
  await typeFor('1');
  await signInAgain([note]);
  expect(field(note.id)).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('Nie przywróciliśmy tego, co było wpisane.');
  expect(screen.getByRole('status')).toHaveTextContent(/Notatka 1\s*Klient dzwonił/);
  await userEvent.click(screen.getByRole('button', { name: 'Odrzuć' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(draft()).toEqual([]);
});

it('no hidden field is written, and the text is sent under the key that it had before', async () => {
  renderPage(() => <Page notes={[FIRST]} />);
  await typeFor('1');
  const { sent } = await signInAgain([{ ...FIRST, formKey: 'k-fresh' }]);
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value);
  expect(hidden).toEqual(['1', '1', 'k-fresh', '1']);
  await userEvent.type(field('1'), ' rano');
  await userEvent.click(screen.getByRole('button', { name: 'Załatwione 1' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: '1', note: 'Klient dzwonił rano', key: 'k-1' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Załatwione 1' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ key: 'k-fresh' }));
});

it('a form of buttons only is not kept, and its answer leaves what was typed beside it', async () => {
  const { sent } = renderPage(() => <Page notes={[FIRST]} />);
  await typeFor('1');
  await userEvent.click(screen.getByRole('button', { name: 'Wystaw fakturę' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await signInAgain([FIRST]);
  expect(field('1')).toHaveValue('Klient dzwonił');
});

it('a form that is sent without leaving the page is forgotten with its answer', async () => {
  renderPage(() => <Page notes={[]} />, { others: { '/wydruki': () => ({ done: true }) } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Co sprawdzono' }), 'Papieru nie ma');
  expect(draft()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Odpowiedz' }));
  await screen.findByText('Odpowiedziano');
  await waitFor(() => expect(draft()).toEqual([]));
});

it('an answer that is missed before the page is drawn as sending keeps what was typed', async () => {
  renderPage(() => <Page notes={[FIRST]} />, { action: () => ({ at: 1 }) });
  await typeFor('1');
  window.addEventListener('submit', reportMissedAnswer, { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Załatwione 1' }));
  await signInAgain([FIRST]);
  expect(field('1')).toHaveValue('Klient dzwonił');
});

it('a lost answer of another form takes nothing from a text that is not sent yet', async () => {
  const lost = (_: unknown, request: Request) =>
    submitForm({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { sent } = renderPage(() => <Page notes={[FIRST]} />, { action: lost });
  await typeFor('1');
  await userEvent.click(screen.getByRole('button', { name: 'Wystaw fakturę' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(field('1')).toHaveValue('Klient dzwonił'));
  expect(draft()).toHaveLength(1);
});
