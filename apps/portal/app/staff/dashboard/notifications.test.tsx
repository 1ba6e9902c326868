// The dashboard's critical notifications: prominent when there are some, with a message when they could not be read.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { aConcerned } from '../../testing/staff-payments.ts';
import { DashboardNotice } from './dashboard-notice.tsx';
import type { Notification, ReadNotifications } from './notifications.server.ts';
import { Notifications } from './notifications.tsx';

function aNotification(more: Partial<Notification> = {}): Notification {
  const at = new Date('2026-11-20T13:02:00Z');
  return {
    id: 'n1',
    type: 'sync',
    severity: 'critical',
    reason: 'invoice-rejected',
    paymentIds: [10_234, 10_235],
    subject: 'buyer_tax_no',
    details: { fields: { buyer_tax_no: ['jest nieprawidłowy'] }, text: '' },
    count: 2,
    firstAt: at,
    lastAt: at,
    resolvedAt: null,
    resolvedBy: null,
    note: null,
    payments: [],
    provider: null,
    issue: null,
    ...more,
  };
}

function show(read: Partial<Extract<ReadNotifications, { kind: 'read' }>> | 'unread') {
  const all: ReadNotifications =
    read === 'unread' ? { kind: 'unread' } : { kind: 'read', open: [], resolved: [], ...read };
  return renderPage(() => <Notifications read={all} checkedAt="14:05" />);
}

describe('Notifications', () => {
  it('says what was refused, for which payments, why, and how often', async () => {
    show({ open: [aNotification()] });
    const item = (await screen.findByRole('heading', { name: textPattern('Dostawca odrzucił fakturę') })).closest('li');
    expect(item).toHaveTextContent('Płatności nr 10234, 10235');
    expect(item).toHaveTextContent('20.11.2026, 14:02');
    expect(item).toHaveTextContent('2 próby');
    expect(item).toHaveTextContent('Powód: NIP nabywcy nieprawidłowy');
    expect(item).not.toHaveTextContent('art. 106b');
  });

  it('shows how far the documents have come, and asks for the invoice while a company’s receipt is not fiscal', async () => {
    const fallback = { fields: { buyer_tax_no: [] }, receiptNotPrinted: 'company-invoice-would-be-forbidden' };
    const payments = [aConcerned({ outcome: 'fell-back' })];
    const issue = { allowed: true, documents: 'company' } as const;
    show({ open: [aNotification({ details: fallback, payments, issue })] });
    const item = (await screen.findByRole('heading', { name: textPattern('Dostawca odrzucił fakturę') })).closest('li');
    expect(item).toHaveTextContent('Paragon wystawiony');
    expect(item).toHaveTextContent('Faktury brak: NIP nabywcy nieprawidłowy');
    expect(item).toHaveTextContent('wystaw fakturę, zanim paragon będzie fiskalny');
    expect(item).not.toHaveTextContent('nie wolno');
  });

  it('leads to the family of each participant, and has the steps in their order', async () => {
    const ola = { id: 'id-Ola', firstName: 'Ola', lastName: 'Wiśniewska' };
    const sister = aConcerned({ id: 10_235, playerId: 'id-Ola', participant: ola, isBuyerChanged: true });
    const payments = [aConcerned(), sister];
    show({ open: [aNotification({ payments, issue: { allowed: true, documents: 'company' } })] });
    const heading = await screen.findByRole('heading', { name: textPattern('Dostawca odrzucił fakturę') });
    const item = within(heading.closest('li') as HTMLElement);
    expect(item.getByText(/^Uczestnicy/)).toHaveTextContent('Uczestnicy Filip Wiśniewski, Ola Wiśniewska');
    expect(item.getByRole('link', { name: 'Ola Wiśniewska' })).toHaveAttribute('href', '/zespol/uczestnicy/id-Ola');
    const steps = item.getAllByText(/^[12]\.$/).map((number) => number.parentElement?.textContent);
    expect(steps.map((step) => step?.replaceAll('\u00A0', ' '))).toEqual([
      '1.Popraw dane: FilipPopraw dane: Ola',
      expect.stringMatching(/^2\.Wystaw fakturę/),
    ]);
  });

  it('asks for nothing more once the invoice is there', async () => {
    const fallback = { fields: { buyer_tax_no: [] }, receiptNotPrinted: 'company-invoice-would-be-forbidden' };
    const invoice = aDocument('vat', 'FV 2/11/2026');
    show({ open: [aNotification({ details: fallback, payments: [aConcerned({ outcome: 'withdrawn', invoice })] })] });
    const item = (await screen.findByRole('heading', { name: textPattern('Dostawca odrzucił fakturę') })).closest('li');
    expect(item).toHaveTextContent('Dokumenty są już wystawione.');
    expect(item).not.toHaveTextContent('Popraw dane do faktury');
    expect(item).not.toHaveTextContent('art. 106b');
  });

  it('says when it last looked, when there is nothing', async () => {
    show({});
    expect(await screen.findByText('Brak krytycznych powiadomień.')).toBeInTheDocument();
    expect(screen.getByText('Ostatnie sprawdzenie: 14:05')).toBeInTheDocument();
  });

  it('does not let an error look like no alerts', async () => {
    show('unread');
    expect(await screen.findByRole('alert')).toHaveTextContent(/to nie znaczy, że ich nie ma/);
    expect(screen.queryByText('Brak krytycznych powiadomień.')).not.toBeInTheDocument();
  });

  it('asks what became of money, and says so when the note is missing', async () => {
    const details = { received: 25_000, orderId: '3000000123' };
    const money = aNotification({ reason: 'payment-without-due', subject: '3000000123', details });
    renderPage(() => (
      <Notifications
        read={{ kind: 'read', open: [money], resolved: [] }}
        withoutNote={{ typed: { initialValue: { id: 'n1' } }, at: 1 }}
        checkedAt="14:05"
      />
    ));
    const note = await screen.findByRole('textbox', { name: textPattern('Co się stało z pieniędzmi') });
    expect(note).toHaveAccessibleDescription(/Napisz,\sco\ssię\sstało/);
    expect(note).toBeInvalid();
    expect(note).toHaveFocus();
  });

  it('offers to undo what was dealt with just now', async () => {
    const answer = { act: 'resolve', kind: 'done', value: 'n1', at: 1 } as const;
    const { sent } = renderPage(() => <DashboardNotice answer={answer} payments={[]} />);
    expect(await screen.findByText('Załatwione.', { selector: 'b' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'n1', action: 'undo' }]));
  });

  it('takes a note with Załatwione', async () => {
    const { sent } = show({ open: [aNotification()] });
    await userEvent.click((await screen.findAllByText('Załatwione'))[0] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: /^Notatka/ }), 'wystawiono imienną');
    await userEvent.click(screen.getByRole('button', { name: 'Załatwione' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'n1', note: 'wystawiono imienną', action: 'resolve' }]));
  });

  it('leads to the payments, and from the wrong data to the invoice', async () => {
    const issue = { allowed: true, documents: 'company' } as const;
    const payments = [aConcerned({ outcome: 'fell-back', isBuyerChanged: true })];
    const { sent } = show({ open: [aNotification({ paymentIds: [10_234], payments, issue })] });
    expect(await screen.findByRole('link', { name: '10234' })).toHaveAttribute('href', '/zespol/platnosci/10234');
    expect(screen.getByRole('link', { name: textPattern('Popraw dane do faktury') })).toHaveAttribute(
      'href',
      '/zespol/uczestnik/id-Filip/dane-do-faktury?powrot=%2Fzespol',
    );
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wystaw fakturę') }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'issue', paymentIds: '10234' }]));
  });

  it('offers no invoice that the law forbids, and names the ways out', async () => {
    const why = { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [10_234] } as const;
    const payments = [aConcerned({ outcome: 'fell-back' })];
    const issue = { allowed: false, why } as const;
    show({ open: [aNotification({ paymentIds: [10_234], payments, issue })] });
    const item = (await screen.findByRole('heading', { name: textPattern('Dostawca odrzucił fakturę') })).closest('li');
    expect(item).toHaveTextContent('faktury na firmę nie wolno wystawić (art. 106b ust. 5).');
    expect(item).toHaveTextContent('Są dwa wyjścia: faktura imienna do tego paragonu');
    expect(screen.queryByRole('button', { name: textPattern('Wystaw fakturę') })).not.toBeInTheDocument();
  });

  it('lists what was dealt with lately: who, when, the note, and undoing', async () => {
    const resolved = aNotification({ resolvedAt: new Date('2026-11-20T13:10:00Z'), resolvedBy: 'kasia', note: 'ok' });
    const { sent } = show({ resolved: [resolved] });
    const list = within(await screen.findByRole('list'));
    expect(list.getByText(/kasia, 20\.11\.2026, 14:10/)).toHaveTextContent('· ok');
    await userEvent.click(list.getByRole('button', { name: 'Cofnij' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'n1', action: 'undo' }]));
  });
});
