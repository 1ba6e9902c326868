// Typed text stays in the tab for its own person only: not after signing out, not for another person, not for long.

import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../client/shell/client-frame.tsx';
import { forgetDrafts } from '../shared/invoice-data/stored-draft.ts';
import { COPY_LIFETIME_MS, copyOf, forgetCopies, saveCopy } from './tab-copies.ts';

const TEXT = 'Klient dzwonił w sprawie NIP';

/** Opens a page with a form for this person in the tab. */
async function open(email: string) {
  const Stub = createRemixStub([
    {
      path: '*',
      Component: () => (
        <ClientFrame name="Anna Nowak" email={email}>
          <form method="post">
            <textarea name="note" aria-label="Notatka" />
            <input type="password" name="haslo" aria-label="Hasło" />
          </form>
        </ClientFrame>
      ),
    },
  ]);
  render(<Stub initialEntries={['/']} future={{ v3_singleFetch: true } as never} />);
  await screen.findByRole('textbox', { name: 'Notatka' });
}

const type = async () => await userEvent.type(screen.getByRole('textbox', { name: 'Notatka' }), TEXT);
const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe('what was typed', () => {
  it('is deleted when its person signs out', async () => {
    await open('anna@poczta.example');
    await type();
    saveCopy('new-lead', TEXT);
    expect(stored()).toContain(TEXT);
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getAllByRole('button', { name: 'Wyloguj się', hidden: true })[0] as HTMLElement);
    expect(stored()).not.toContain(TEXT);
    expect(stored()).not.toContain('anna@poczta.example');
  });

  it('on every page is deleted at once when another person opens a page in the tab', async () => {
    await open('anna@poczta.example');
    await type();
    saveCopy('form-/profil', TEXT);
    saveCopy('draft-id-Zofia', TEXT);
    saveCopy('new-lead', TEXT);
    cleanup();
    await open('tomasz@poczta.example');
    expect(stored()).not.toContain(TEXT);
    expect(stored()).not.toContain('anna@poczta.example');
  });

  it('on another page is deleted when its own person opens a page again', async () => {
    await open('anna@poczta.example');
    saveCopy('form-/profil', TEXT);
    cleanup();
    await open('anna@poczta.example');
    expect(stored()).not.toContain(TEXT);
  });

  it('is deleted once it is older than a session can be', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open('anna@poczta.example');
    saveCopy('draft-id-Zofia', TEXT);
    vi.setSystemTime(Date.now() + COPY_LIFETIME_MS - 1);
    expect(copyOf('draft-id-Zofia')).toBe(TEXT);
    vi.setSystemTime(Date.now() + 1);
    expect(copyOf('draft-id-Zofia')).toBeUndefined();
    saveCopy('draft-id-Zofia', TEXT);
    vi.setSystemTime(Date.now() + COPY_LIFETIME_MS);
    cleanup();
    await open('anna@poczta.example');
    expect(stored()).not.toContain(TEXT);
  });

  it('into a field for a password is never kept', async () => {
    await open('anna@poczta.example');
    await type();
    await userEvent.type(screen.getByLabelText('Hasło'), 'tajne-slowo');
    expect(stored()).toContain(TEXT);
    expect(stored()).not.toContain('tajne-slowo');
  });
});

describe('the copies of one kind', () => {
  it('are deleted without those of another', () => {
    saveCopy('draft-id-Zofia', TEXT);
    saveCopy('new-lead', TEXT);
    forgetDrafts();
    expect([copyOf('draft-id-Zofia'), copyOf('new-lead')]).toEqual([undefined, TEXT]);
    forgetCopies('');
    expect(copyOf('new-lead')).toBeUndefined();
  });
});
