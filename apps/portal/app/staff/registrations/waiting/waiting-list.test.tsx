// The waiting list for staff: who is next, until when a place is held, and who is to be called because no letter came.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { EntryActs } from './waiting-acts.tsx';
import { type ListedEntry, WaitingRows } from './waiting-rows.tsx';

/** As it is read, without the spaces that hold words together. */
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

const entry = (given: Partial<ListedEntry> = {}): ListedEntry => ({
  entryId: 'e1',
  participant: {
    id: 'p1',
    ownerEmail: 'a@poczta.example',
    firstName: 'Zofia',
    lastName: 'Nowak',
    birthYear: 2017,
    mark: 0,
  },
  owner: { firstName: 'Anna', lastName: 'Nowak', phone: '+48501234567' },
  joinedAt: new Date('2026-11-20T12:00:00Z'),
  isAddedByStaff: false,
  position: 1,
  offer: null,
  ...given,
});
const offered = (letter: NonNullable<ListedEntry['offer']>['letter']) =>
  entry({ position: null, offer: { registrationId: 'r1', until: new Date('2099-11-24T13:00:00Z'), letter } });

it.each([
  ['was sent', { state: 'sent', problem: null }, 'wiadomość wysłana'],
  ['failed', { state: 'failed', problem: 'address-refused' }, 'wiadomość nie wyszła, zadzwoń'],
  ['was not sent because e-mail is off', { state: 'dropped', problem: 'off' }, 'e-maile są wyłączone, zadzwoń'],
  ['has no address', null, 'rodzina nie ma e-maila, zadzwoń'],
] as const)('the row of an offered place says that the letter %s', async (_, letter, said) => {
  renderPage(() => <WaitingRows entries={[offered(letter)]} />);
  expect(await screen.findByText(textPattern('miejsce czeka do wtorku 24.11, 14:00'))).toBeVisible();
  expect(pageText()).toContain(said);
});

it('the row of who waits has the place in the line, the owner and the phone', async () => {
  renderPage(() => <WaitingRows entries={[entry(), entry({ entryId: 'e2', position: 2, isAddedByStaff: true })]} />);
  expect(await screen.findByText('1.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: textPattern('Zadzwoń: Nowak Anna, 501 234 567') })).toHaveLength(2);
  expect(pageText()).toContain('na liście od 20.11 · dopisała recepcja');
});

const GIVING = { courseId: 'c1', price: 89_000, keys: { p1: 'k1' } };

it('an entry whose place is held can be enrolled, and any entry taken off the list with a reason', async () => {
  renderPage(() => <EntryActs entry={entry()} giving={GIVING} mayEnrol={false} answer={undefined} />);
  expect(await screen.findByText('Usuń z listy: Nowak Zofia')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zapisz: Nowak Zofia' })).toBeNull();
});

it('the form that enrols sends the person, the course, the price that is shown and the key', async () => {
  renderPage(() => <EntryActs entry={offered(null)} giving={GIVING} mayEnrol answer={undefined} />);
  const button = await screen.findByRole('button', { name: 'Zapisz: Nowak Zofia' });
  const sent = Object.fromEntries(new FormData(button.closest('form') ?? undefined));
  expect(sent).toEqual({ key: 'k1', 'person.kind': 'known', 'person.playerId': 'p1', courseId: 'c1', price: '89000' });
});
