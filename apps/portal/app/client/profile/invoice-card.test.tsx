// The profile shows what is set for the invoices: once for the family when it is the same, else for each child.
import { screen, within } from '@testing-library/react';
import { withPreference } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { aWard, CLASSIC } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { InvoiceCard } from './invoice-card.tsx';

const company = withPreference({ ...CLASSIC, companyName: 'ACME sp. z o.o.', taxId: '5260250274' }, 'classic');
const zofia = { ...aWard('Zofia'), invoice: company };
const jan = aWard('Jan');
const rows = () => within(screen.getByRole('region', { name: 'Dane do faktury' })).getAllByRole('listitem');
const plain = (row: HTMLElement) => row.textContent?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

it('names the document and the buyer of each child, and each link says what it changes', async () => {
  await renderPage(() => <InvoiceCard wards={[zofia, jan]} />);
  expect(rows().map(plain)).toEqual([
    'ZZofiaFaktura na firmęACME sp. z o.o., NIP 526-025-02-74Zmień',
    'JJanParagonZmień',
  ]);
  expect(screen.getByRole('link', { name: textPattern('Zmień dane do faktury: Jan') })).toHaveAttribute(
    'href',
    `/profil/dane-do-faktury?uczestnik=${jan.participant.id}`,
  );
});

it('says once what is the same for all', async () => {
  await renderPage(() => <InvoiceCard wards={[zofia, { ...jan, invoice: company }]} />);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('Zofia i Jan');
  expect(screen.getByRole('link', { name: textPattern('Zmień dane do faktury') })).toHaveAttribute(
    'href',
    '/profil/dane-do-faktury',
  );
});
