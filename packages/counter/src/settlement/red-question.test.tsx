// The red question: a receipt for a company client is settled only with the answer that the invoice is given up.
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, CLASSIC, type FakeCounter, ok, ZOFIA } from '../../testing/fake-counter.ts';
import {
  aDialog,
  receiptBox as box,
  focusedText as focused,
  openDialog,
  personOf,
} from '../../testing/open-dialog.tsx';
import { OTHER_VERSION, refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';

let fake: FakeCounter;
let type: Typing;

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
});

const open = (profile: Parameters<typeof openDialog>[1]) => openDialog(fake, profile);
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');

describe('a receipt ticked by hand for a company client', () => {
  it('stays with a company client only with the answer: Ctrl Enter leads to the red question and settles nothing', async () => {
    open(ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await type.keyboard('{Alt>}p{/Alt}{F5}');
    expect(screen.getByText(/^Najpierw odpowiedz na czerwone pytanie/)).toBeTruthy();
    const act = screen.getByRole('button', { name: /i\swydrukuj paragon$/ });
    expect(act.getAttribute('aria-disabled')).toBe('true');
    await confirm();
    expect(focused()).toContain('Drukujesz paragon bez NIP.');
    await type.click(act);
    expect(focused()).toContain('Drukujesz paragon bez NIP.');
    expect(fake.orders).toEqual([]);
    await type.tab();
    await type.tab();
    await type.keyboard('{Enter}');
    expect(focused()).toContain('Klient rezygnuje z faktury na firmę.');
    expect(act.isConnected).toBe(false);
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ groups: [{ printReceipt: true, invoiceWaived: true }] }]);
  });

  it('asks a company client again once the receipt was taken away meanwhile', async () => {
    open(ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await type.keyboard('{F5}{Alt>}p{/Alt}');
    await type.click(screen.getByRole('button', { name: /klient rezygnuje z\sfaktury/ }));
    await type.keyboard('{Alt>}pp{/Alt}');
    expect(screen.getByText('Drukujesz paragon bez NIP.')).toBeTruthy();
    await confirm();
    expect(fake.orders).toEqual([]);
    await type.click(screen.getByRole('button', { name: 'Zostaw bez paragonu' }));
    expect(document.activeElement).toBe(box());
    await confirm();
    expect(fake.orders).toMatchObject([{ groups: [{ printReceipt: false }] }]);
    expect(fake.orders[0]).not.toHaveProperty('groups.0.invoiceWaived');
  });

  it('asks the red question again when the profile changed under the dialog, and offline out of the copy', async () => {
    fake.settleReplies.push(refused(OTHER_VERSION));
    const { rerender } = open(ok(aProfile(CLASSIC, { version: 2 })));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await type.keyboard('{F5}{Alt>}p{/Alt}');
    await type.click(screen.getByRole('button', { name: /klient rezygnuje z\sfaktury/ }));
    fake.profiles.set(ZOFIA.id, {
      ok: true,
      value: aProfile(CLASSIC, { version: 4 }),
      cachedAt: '2026-11-20T12:40:00Z',
    });
    await confirm();
    await screen.findByText('Drukujesz paragon bez NIP.');
    await confirm();
    expect(fake.orders).toHaveLength(1);
    rerender(aDialog(fake, personOf(ZOFIA.id), { isOffline: true }));
    await confirm();
    expect(focused()).toContain('Drukujesz paragon bez NIP.');
    expect(fake.offlineOrders).toEqual([]);
    await type.click(screen.getByRole('button', { name: /klient rezygnuje z\sfaktury/ }));
    fake.offlineReplies.push({ kind: 'taken' });
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.offlineOrders).toMatchObject([{ groups: [{ invoiceVersion: 4, invoiceWaived: true }] }]);
  });
});
