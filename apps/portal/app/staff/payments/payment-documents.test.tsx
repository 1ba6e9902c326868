// A payment's documents for staff: the texts of the steps, the possible acts, and why the others are not possible.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { aPaymentCard, REJECTED_INVOICE } from '../../testing/staff-payments.ts';
import type { PaymentCard } from './payment-card.ts';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { MoreActs } from './payment-more-acts.tsx';

const YES = { allowed: true } as const;
const show = (card: PaymentCard) => renderPage(() => <PaymentDocuments card={card} />);

describe('PaymentDocuments', () => {
  it('says which step failed and why, and offers what the rule allows', async () => {
    const card = aPaymentCard({
      outcome: 'fell-back',
      documents: { requests: [REJECTED_INVOICE] },
      may: { issue: { allowed: true, documents: 'company' } },
    });
    const { sent } = show(card);
    expect(await screen.findByText(textPattern('Paragon zapisany: 1182'))).toBeInTheDocument();
    expect(screen.getByText(textPattern('Faktury nie udało się wystawić'))).toBeInTheDocument();
    expect(screen.getByText(/1\spróba · Powód: NIP nabywcy nieprawidłowy/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wystaw fakturę na firmę') }));
    await waitFor(() => expect(sent).toEqual([{ paymentIds: '10234', action: 'issue' }]));
  });

  it('says what becomes of an invoice that the e-invoice system rejected, before another is ordered', async () => {
    const invoice = aDocument('vat', 'FV 7', { govStatus: 'send_error' });
    const card = aPaymentCard({ receipt: null, invoice, may: { issue: { allowed: true, documents: 'company' } } });
    const { sent } = show(card);
    expect(
      await screen.findByText(/KSeF nie przyjął faktury FV 7.*Odrzuconą usuniemy u\sdostawcy/),
    ).toBeInTheDocument();
    expect(screen.getByText(textPattern('KSeF odrzucił fakturę FV 7'))).toBeInTheDocument();
    expect(screen.queryByText('Wystawione')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wystaw fakturę na firmę') }));
    await waitFor(() => expect(sent).toEqual([{ paymentIds: '10234', action: 'issue' }]));
  });

  it.each([
    ['named-to-receipt', 'Wystaw fakturę imienną do paragonu'],
    ['missing', 'Wystaw brakujące dokumenty'],
    ['own', 'Wystaw dokumenty'],
  ] as const)('names what is issued: %s', async (documents, name) => {
    show(aPaymentCard({ may: { issue: { allowed: true, documents } } }));
    expect(await screen.findByRole('button', { name: textPattern(name) })).toBeInTheDocument();
  });

  it('says why no invoice can be issued, with the way on', async () => {
    show(aPaymentCard());
    expect(await screen.findByText(/W\sdanych do\sfaktury wybrany jest sam paragon|sam paragon/)).toBeInTheDocument();
    expect(screen.getByText(/popraw dane do\sfaktury, a\spotem wystaw fakturę\./)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks whether another till printed the receipt before a company invoice, and sends the answer', async () => {
    const why = { code: 'not-allowed-now', reason: 'receipt-maybe-printed', paymentIds: [10_234] } as const;
    const { sent } = show(aPaymentCard({ outcome: 'fell-back', may: { issue: { allowed: false, why } } }));
    await userEvent.click(await screen.findByText(textPattern('Wystaw fakturę na firmę…')));
    expect(screen.getByText(/Czy ta\ssprzedaż ma\sparagon z\sinnej kasy\?/)).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: textPattern('Paragonu nie wydrukowano, wystaw fakturę') }),
    );
    await waitFor(() => expect(sent).toEqual([{ paymentId: '10234', action: 'issue-not-printed' }]));
  });

  it('says in words why an invoice that never left ended', async () => {
    const refusal = { fields: {}, text: 'receipt-not-replaceable' };
    show(aPaymentCard({ outcome: 'fell-back', documents: { requests: [{ ...REJECTED_INVOICE, refusal }] } }));
    expect(
      await screen.findByText(/paragon jest albo może być fiskalny, więc faktury nie\swysłano/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/receipt-not-replaceable/)).not.toBeInTheDocument();
  });

  it('shows how to link manually, and reads it again', async () => {
    const invoice = aDocument('vat', 'FV 7', { link: 'unlinked' });
    const card = aPaymentCard({
      outcome: 'issued-unlinked',
      invoice,
      linkManually: true,
      buyer: { preference: 'nominal', name: 'Anna' },
      may: { checkLink: YES },
    });
    const { sent } = show(card);
    expect(await screen.findByText(/otwórz fakturę FV 7 i\spowiąż ją z\sparagonem 1182/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Sprawdź ponownie') }));
    await waitFor(() => expect(sent).toEqual([{ paymentId: '10234', action: 'check-link' }]));
  });

  it('asks before it takes a person’s word that a document is not there', async () => {
    const unknown = { ...REJECTED_INVOICE, state: 'unknown', refusal: null } as typeof REJECTED_INVOICE;
    const card = aPaymentCard({
      outcome: 'needs-person',
      documents: { requests: [unknown] },
      may: { declareAbsent: { allowed: true, kind: 'vat' } },
    });
    const { sent } = show(card);
    expect(await screen.findByText(textPattern('Nie wiemy, czy faktura powstała'))).toBeInTheDocument();
    await userEvent.click(screen.getByText(textPattern('Nie ma faktury u dostawcy')));
    expect(screen.getByText(/Najpierw poszukaj faktury na\skoncie|Najpierw poszukaj faktury/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Potwierdzam, faktury nie ma') }));
    await waitFor(() => expect(sent).toEqual([{ paymentId: '10234', kind: 'vat', action: 'absent-invoice' }]));
  });

  it('offers nothing while documents are under way', async () => {
    show(aPaymentCard({ outcome: 'waiting', may: { issue: { allowed: true, documents: 'company' } } }));
    expect(await screen.findByText('W drodze')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says where a copy went, and sends it again', async () => {
    const email = { state: 'sent', sentTo: 'a…@poczta.example', at: new Date() } as const;
    const { sent } = show(aPaymentCard({ documents: { emails: { 'receipt-1182': email } } }));
    expect(await screen.findByText(/wysłano na\sa…@poczta\.example/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wyślij ponownie: 1182') }));
    const wanted = { documentId: 'receipt-1182', action: 'send-again' };
    await waitFor(() => expect(sent).toEqual([wanted]));
  });
});

it('a receipt that an invoice has replaced is no longer sent by e-mail', async () => {
  const email = { state: 'sent', sentTo: 'a…@poczta.example', at: new Date() } as const;
  const card = aPaymentCard({ documents: { emails: { 'receipt-1182': email } } });
  show({ ...card, receipt: card.receipt && { ...card.receipt, withdrawn: true } });
  expect(await screen.findByText(/wysłano na\sa…@poczta\.example/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: textPattern('Wyślij ponownie: 1182') })).toBeNull();
});

describe('MoreActs', () => {
  const settlement = {
    key: 'klucz-123',
    deskId: 'krakow-1',
    settledBy: 'kasia',
    at: new Date(),
    paymentIds: [10_234, 10_235],
    printJob: null,
  };

  it('takes a settlement back with a reason, and says how many payments that concerns', async () => {
    const card = aPaymentCard({ settlement, may: { cancelSettlement: YES } });
    const { sent } = renderPage(() => <MoreActs card={card} mayRefund={false} desks={[]} answer={undefined} />);
    await userEvent.click(await screen.findByText(textPattern('Anuluj rozliczenie')));
    expect(screen.getByText(/^Razem rozliczono 2\spłatności/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Powód' }), 'pomyłka');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Anuluj to rozliczenie') }));
    const wanted = { settlementKey: 'klucz-123', reason: 'pomyłka', action: 'cancel-settlement' };
    await waitFor(() => expect(sent).toEqual([wanted]));
  });

  it('prints a receipt that no rule prints, at the desk that is chosen', async () => {
    const { sent } = renderPage(() => (
      <MoreActs
        card={aPaymentCard({ may: { printReceipt: YES } })}
        mayRefund={false}
        desks={['krakow-1']}
        answer={undefined}
      />
    ));
    await userEvent.click(await screen.findByText(textPattern('Drukuj mimo to')));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: textPattern('Gdzie wydrukować') }), 'krakow-1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Powód' }), 'klient chce paragon');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wydrukuj ten paragon') }));
    const wanted = { paymentId: '10234', deskId: 'krakow-1', note: 'klient chce paragon' };
    await waitFor(() => expect(sent).toEqual([{ ...wanted, action: 'print-receipt' }]));
  });

  it('offers no print where one may come or has come', async () => {
    renderPage(() => <MoreActs card={aPaymentCard()} mayRefund desks={['krakow-1']} answer={undefined} />);
    expect(await screen.findByText('Zwrot')).toBeInTheDocument();
    expect(screen.queryByText(textPattern('Drukuj mimo to'))).not.toBeInTheDocument();
  });

  it('says the way out where it is too late, and who may take it', async () => {
    const why = { code: 'not-allowed-now', reason: 'document-issued', paymentIds: [10_234] } as const;
    const card = aPaymentCard({ settlement, may: { cancelSettlement: { allowed: false, why } } });
    renderPage(() => <MoreActs card={card} mayRefund={false} desks={[]} answer={undefined} />);
    expect(
      await screen.findByText(/Zamiast anulować, trzeba zapisać „Zwrot”.*„Zwrot” zapisuje biuro albo kierownik\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('marks a refund once, for those who may', async () => {
    const card = aPaymentCard();
    const { sent } = renderPage(() => <MoreActs card={card} mayRefund desks={[]} answer={undefined} />);
    await userEvent.click(await screen.findByText('Zwrot'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Powód' }), 'choroba');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zapisz zwrot') }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'refund', reason: 'choroba' }]));
    expect(sent[0]?.['amount']).toMatch(/^250,00/);
  });
});

describe('PaymentHistory', () => {
  it('shows who did what, with what they wrote', async () => {
    const entry = {
      id: 7n,
      at: new Date('2026-11-20T13:10:00Z'),
      actor: 'kasia',
      name: 'Kasia Lis',
      action: 'cancelSettlement',
      entity: 'payment',
      before: {},
      after: { reason: 'pomyłka' },
      reports: 1,
      since: new Date('2026-11-20T13:05:00Z'),
    };
    const nameless = { ...entry, id: 8n, name: null, action: 'settle' };
    const printed = { ...entry, id: 9n, action: 'reportPrintJob', after: { attempts: 3 }, reports: 6 };
    renderPage(() => <PaymentHistory history={[entry, nameless, printed]} />);
    expect(await screen.findByText(/próby: 3, pierwsza 20\.11\.2026, 14:05$/)).toBeInTheDocument();
    expect(await screen.findByText('Anulowano rozliczenie')).toHaveTextContent('Kasia Lis (kasia) · pomyłka');
    expect(screen.getByText('kasia · pomyłka')).toBeInTheDocument();
    expect(screen.getAllByText('20.11.2026, 14:10')).toHaveLength(3);
  });

  it('does not let an error look like no changes', async () => {
    renderPage(() => <PaymentHistory history={null} />);
    expect(await screen.findByText(textPattern('Nie udało się wczytać historii. Odśwież stronę.'))).toBeInTheDocument();
  });
});
