// What a family owes on its page: each payment with its day and the ways to it; nothing owed and nothing known are said apart.
import { screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { NO_INVOICE_ROW } from '@zapisy/domain/preferences/ward-invoice';
import { describe, expect, it } from 'vitest';
import { aPayment } from '#app/testing/payments.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { FamilyDues } from './family-dues.tsx';

type Dues = NonNullable<Parameters<typeof FamilyDues>[0]['dues']>;

const TODAY = '2026-11-24';

function ward(firstName: string, given: Partial<Dues[number]> = {}): Dues[number] {
  const participant = { id: `id-${firstName}`, firstName, lastName: 'Nowak', birthYear: 2017, mark: 0, ownerEmail: '' };
  return { profile: { ...NO_INVOICE_ROW, participant }, due: [], online: [], ...given };
}

function due(id: number, dueOn: string, amount: number): Dues[number]['due'][number] {
  const { payment } = aPayment();
  return {
    ...payment,
    id,
    state: 'due',
    dueOn,
    amount: grosze(amount),
    courseName: 'Hip-hop kids',
    month: '2026-11',
    part: null,
  };
}

const show = (dues: Dues | null) => renderPage(() => <FamilyDues dues={dues} today={TODAY} />);
const card = async () => within(await screen.findByRole('region', { name: /^Do\szapłaty/ }));

describe('what a family owes', () => {
  it('is the sum, and each payment with its day, its page and its settling', async () => {
    show([
      ward('Zofia', { due: [due(10_245, '2026-11-24', 3_000), due(10_200, '2026-11-11', 23_000)] }),
      ward('Jan', { due: [due(10_246, '2026-12-01', 1_000)] }),
    ]);
    const shown = await card();
    expect(shown.getByText(/270,00\szł/)).toBeVisible();
    const [today, late, later] = shown.getAllByRole('listitem');
    expect(today).toHaveTextContent(/Zofia Nowak · Hip-hop kids · listopad.*termin 24\.11\.2026.*30,00\szł/);
    expect(late).toHaveTextContent(/12\sdni po terminie/);
    expect(later).toHaveTextContent(/Jan Nowak/);
    expect(within(late as HTMLElement).getByRole('link', { name: /^Płatność.*10200$/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/zespol/platnosci/10200'),
    );
    const settle = within(later as HTMLElement).getByRole('link', { name: /^Rozlicz: Jan Nowak, płatność 10246$/ });
    expect(settle).toHaveAttribute('href', '/zespol/kasa?osoba=id-Jan&platnosc=10246');
    expect(shown.getByRole('link', { name: /^Rozlicz\scałą\srodzinę$/ })).toHaveAttribute(
      'href',
      '/zespol/kasa/rodzina?osoba=id-Zofia',
    );
  });

  it('that is being paid online is not offered to be settled', async () => {
    const { payment } = aPayment();
    show([ward('Zofia', { online: [{ payment, since: new Date('2026-11-24T10:00:00Z'), opening: null }] })]);
    const shown = await card();
    expect(shown.getByRole('listitem')).toHaveTextContent(/11:00/);
    expect(shown.queryByRole('link', { name: /^Rozlicz/ })).toBeNull();
  });

  it('is said to be nothing, and not to be known, in different words', async () => {
    show([ward('Zofia')]);
    expect((await card()).getByText(/nie\sma\snic\sdo\szapłaty/)).toBeVisible();
    show(null);
    expect(await screen.findByText(/to\snie\sznaczy,\sże\snic\snie\sjest\sdo\szapłaty/)).toBeVisible();
  });
});
