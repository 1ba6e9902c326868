// The page after due payments were paid: who, what, each document once as a paper of its kind, the e-mail once, what next.
import { screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aWard, CLASSIC } from '../../testing/families.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { PaidPage } from './paid-page.tsx';
import type { OwnPayment } from './payment-text.ts';

const NOTHING = { count: 0, total: grosze(0) };
const ADDRESS = 'anna.nowak@poczta.example';
const mailed = (state: 'sent' | 'waiting', sentTo: string) => ({ email: { state, sentTo, at: new Date() } });
const invoice = aDocument('vat', '1/11/2026', mailed('sent', ADDRESS));
const receipt = aDocument('receipt', 'PAR/1/11/2026', mailed('sent', ADDRESS));
const buyer = {
  preference: 'classic',
  data: { ...CLASSIC, companyName: 'ACME sp. z o.o.' },
  invoiceVersion: 1,
} as const;
const COURSE = { courseName: 'Akrobatyka 7–9 lat', month: '2026-12' };
const ofZofia = aPayment({ ...COURSE, payment: { id: 1, buyer, amount: grosze(23_000) }, documents: [invoice] });
const ofJan = aPayment({ ...COURSE, payment: { id: 2 }, participant: aWard('Jan').participant, documents: [receipt] });
const ofOla = { ...ofJan, payment: { ...ofJan.payment, id: 3 }, participant: aWard('Ola').participant };

async function show(payments: readonly OwnPayment[], owed = NOTHING) {
  await renderPage(() => <PaidPage amount={grosze(73_000)} payments={payments} owed={owed} children={null} />);
  return (document.body.textContent ?? '').replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}

const papers = () => screen.getByRole('region', { name: 'Dokumenty' });

it('the page of paid due payments names the sum, and each child with its class in the short name', async () => {
  const text = await show([ofZofia, ofJan, ofOla]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textPattern('Zapłacono 730,00 zł'));
  expect(text).toContain('Płatności nr 1, 2 i 3');
  expect(text).toContain('Akrobatyka 7–9 lat · grudzieńZofia230,00 zł');
  expect(text).toContain('Akrobatyka 7–9 lat · grudzieńJan250,00 zł');
});

it('the page of paid due payments has each document once, an invoice with its buyer and a receipt of two children with the sum of both', async () => {
  await show([ofZofia, ofJan, ofOla]);
  const rows = within(papers()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00A0', ' ').replaceAll('\u2060', ''))).toEqual([
    'Faktura 1/11/2026ACME sp. z o.o.Zofia · 230,00 złPobierz PDF',
    'E-paragon PAR/1/11/2026Jan i Ola · 500,00 złPobierz PDF',
  ]);
  expect(screen.getAllByRole('link', { name: /^Pobierz PDF/ })).toHaveLength(2);
  expect(papers().querySelectorAll('.small-sheet')).toHaveLength(1);
  expect(papers().querySelectorAll('.small-slip')).toHaveLength(1);
});

it('the page of paid due payments says the address of the e-mails once', async () => {
  const text = await show([ofZofia, ofJan, ofOla]);
  expect(text.split(ADDRESS)).toHaveLength(2);
  expect(text).toContain(`Wysłane e-mailem na ${ADDRESS}.`);
});

it('the page of paid due payments says the address once while another document still waits', async () => {
  const waiting = { ...invoice, ...mailed('waiting', ADDRESS) };
  const once = await show([{ ...ofZofia, documents: [waiting] }, ofJan, ofOla]);
  expect(once.split(ADDRESS)).toHaveLength(2);
  expect(once).toContain('wyślemy ją e-mailem');
});

it('the page of paid due payments says two addresses each beside its document', async () => {
  const elsewhere = { ...invoice, ...mailed('sent', 'biuro@acme.example') };
  const text = await show([{ ...ofZofia, documents: [elsewhere] }, ofJan]);
  expect(text).toContain('wysłana na biuro@acme.example');
  expect(text).toContain(`wysłany na ${ADDRESS}`);
});

it('the page of paid due payments says of each buyer once that the document is being made', async () => {
  const waiting = [ofJan, ofOla].map((one) => ({ ...one, outcome: 'waiting' as const, documents: [] }));
  await show([{ ...ofZofia, outcome: 'waiting', documents: [] }, ...waiting]);
  expect(
    within(papers())
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent?.replaceAll('\u2060', '')),
  ).toEqual(['Przygotowujemy fakturę', 'Przygotowujemy e-paragon']);
  expect(within(papers()).queryByRole('link')).toBeNull();
});

it('the page of paid due payments leads on: to what is still owed, or says that nothing is', async () => {
  expect(await show([ofJan])).toContain('Nic więcej nie jest teraz do zapłaty.');
});

it('the page of paid due payments leads to the dues that are left', async () => {
  await show([ofJan], { count: 2, total: grosze(47_000) });
  expect(screen.getByRole('link', { name: textPattern('Zapłać 2 płatności') })).toHaveAttribute('href', '/zaplac');
});
