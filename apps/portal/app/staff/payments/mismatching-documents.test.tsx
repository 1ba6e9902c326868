// A mismatching document: both sides, the difference, and the two decisions.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { MismatchingDocuments } from './mismatching-documents.tsx';

const face = { gross: grosze(25_000), lines: 1, isCompany: true, taxId: '5260250274', buyer: 'Pracownia Nowak' };
const found = {
  providerId: 77,
  number: 'FV 9',
  issuedOn: '2026-11-20',
  viewUrl: null,
  face: { ...face, gross: grosze(20_000) },
  differs: ['gross'] as const,
};

function show() {
  const mismatch = {
    paymentIds: [10_234],
    asked: { issuedOn: '2026-11-20', face },
    found: [found],
    isComplete: false,
  };
  return renderPage(() => (
    <MismatchingDocuments paymentId={10_234} kind="vat" mismatch={mismatch} answer={undefined} />
  ));
}

describe('MismatchingDocuments', () => {
  it('marks the field that is different, in words too, and says that there may be more', async () => {
    show();
    const row = (await screen.findByRole('rowheader', { name: 'Kwota brutto' })).closest('tr');
    expect(row).toHaveTextContent(/250,00\szł.*200,00\szł – inne/);
    expect(screen.getByRole('rowheader', { name: 'NIP' }).closest('tr')).not.toHaveTextContent('inne');
    expect(screen.getByText(/Może być tam jeszcze inny dokument/)).toBeInTheDocument();
  });

  it('takes it for ours', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: textPattern('To ten dokument: FV 9') }));
    const wanted = { paymentId: '10234', kind: 'vat', providerId: '77', action: 'accept-mismatching' };
    await waitFor(() => expect(sent).toEqual([wanted]));
  });

  it('or gives it up, with a reason', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByText(textPattern('To nie ten, wystaw nowy')));
    await userEvent.type(screen.getByRole('textbox', { name: 'Powód' }), 'cudza faktura');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Wystaw nowy dokument') }));
    const wanted = { paymentId: '10234', kind: 'vat', note: 'cudza faktura', action: 'abandon-request' };
    await waitFor(() => expect(sent).toEqual([wanted]));
  });
});
