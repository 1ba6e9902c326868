// After a save: what is said of the siblings is what is stored for them now, and a manager gives them the same data.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { aWard, CLASSIC } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { DASHBOARD, FAMILIES, paymentAddress } from '../shell/addresses.ts';
import { InvoiceNotice } from './invoice-notice.tsx';
import { Siblings } from './siblings.tsx';

const saved = { at: 1, kind: 'saved', what: 'saved', count: 1, undo: [] } as const;
const family = (invoice: StoredInvoice, isAppliedToAll: boolean) => ({
  invoice,
  isAppliedToAll,
  siblings: ['Jan', 'Ola'].map((name) => ({
    participant: aWard(name).participant,
    preference: 'classic' as const,
  })),
});
const OFFER = textPattern('Daj też rodzeństwu');
const said = async () => (await screen.findByRole('status')).textContent?.replaceAll('\u00A0', ' ');

it('names the siblings whose data differ, and gives them the same', async () => {
  const ward = family(CLASSIC, false);
  const { sent } = renderPage(() => <InvoiceNotice outcome={saved} ward={ward} back={DASHBOARD} maySpread />);
  expect(await said()).toContain('Inne dane do faktury mają nadal: Jan, Ola.');
  await userEvent.click(screen.getByRole('button', { name: OFFER }));
  await waitFor(() => expect(sent).toMatchObject([{ action: 'siblings' }]));
});

it('offers nothing to staff who may not give it, and says nothing of siblings with the same data', async () => {
  renderPage(() => (
    <>
      <InvoiceNotice outcome={saved} ward={family(CLASSIC, false)} back={DASHBOARD} maySpread={false} />
      <InvoiceNotice outcome={saved} ward={family(CLASSIC, true)} back={DASHBOARD} maySpread />
    </>
  ));
  expect(await screen.findAllByText(/mają nadal/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

it.each([
  [paymentAddress(10_234), 'Teraz możesz wystawić dokumenty jeszcze raz.'],
  [DASHBOARD, 'Teraz możesz wystawić dokumenty jeszcze raz.'],
  [`${FAMILIES}/id-Filip`, 'Zmiana dotyczy kolejnych płatności.'],
])('a save on the way to %s says: %s', async (back, hint) => {
  renderPage(() => <InvoiceNotice outcome={saved} ward={family(CLASSIC, true)} back={back} maySpread />);
  expect(await said()).toContain(hint);
});

it.each([
  [CLASSIC, true, 'Wszyscy mają te same dane do faktury.'],
  [CLASSIC, false, 'Rodzeństwo ma inne dane do faktury.'],
  [EMPTY_INVOICE, true, 'Nikt nie ma danych do faktury.'],
])('the card of the siblings compares what is stored now: %#', async (invoice, isAppliedToAll, comparison) => {
  renderPage(() => <Siblings ward={family(invoice, isAppliedToAll)} maySpread={false} back={DASHBOARD} />);
  expect(await screen.findByText(textPattern(comparison))).toBeVisible();
});
