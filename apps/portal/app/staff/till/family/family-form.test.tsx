// The form of a family's till after an answer: what must be corrected, and where.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { aWard, CLASSIC, NOMINAL } from '#app/testing/families.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { stubApi } from '#app/testing/stub-api.ts';
import { answers, due } from '#app/testing/till.ts';
import { fieldsOf } from '../till-sale.ts';
import { FamilyForm } from './family-form.tsx';
import type { FamilyProblem } from './family-sale.ts';
import { familyStart, startForm } from './family-start.ts';
import { readFamilyTill } from './family-till.server.ts';

const WARDS = [
  { profile: aWard('Zofia', CLASSIC), due: [{ ...due[0], id: 1, dueOn: warsawDate(new Date()) }], online: [] },
  {
    profile: aWard('Ola', NOMINAL),
    due: [{ ...due[0], id: 2, dueOn: addDays(warsawDate(new Date()), 30) }],
    online: [],
  },
];

/** The form of Zofia's company and of Ola, after an answer with these problems to the form that a person has changed. */
async function show(problems: readonly FamilyProblem[], change: (form: FormData) => void) {
  const more = { 'payments.dueOfFamily': () => WARDS, 'printing.desks': () => [] };
  const till = await readFamilyTill(stubApi(answers(EMPTY_INVOICE, more)).api, 'id-Ola');
  const sent = startForm(till, familyStart(till, undefined));
  change(sent);
  const outcome = { kind: 'wrong', problems, fields: fieldsOf(sent), at: 1 } as const;
  localStorage.clear();
  renderPage(() => <FamilyForm till={till} freshKey="key-1" outcome={outcome} />);
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  return { summary, targets: links.map((link) => document.querySelector(link.getAttribute('href') ?? '')) };
}

const region = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('after an answer', () => {
  it('names all choices that are missing at once, each marked at its field, and each until it is made', async () => {
    const problems: readonly FamilyProblem[] = [
      { kind: 'no-waiver', buyer: 'id-Zofia' },
      { kind: 'no-reason', buyer: 'id-Ola' },
      { kind: 'no-method' },
      { kind: 'no-desk' },
    ];
    const { summary, targets } = await show(problems, (form) => {
      form.set('receipt-id-Zofia', 'yes');
      form.set('payment-id-Ola', '2');
      form.delete('receipt-id-Ola');
    });
    expect(summary).toHaveTextContent(/^Popraw\s4\spola/);
    expect(summary).toHaveTextContent(/Dlaczego bez paragonu\? \(Faktura imienna: Anna Nowak\)/);
    const company = region(/^Faktura na\sfirmę/);
    const person = region(/^Faktura imienna/);
    const waiver = company.getByRole('checkbox', { name: textPattern('Klient rezygnuje z faktury na firmę') });
    const reason = person.getByRole('combobox', { name: textPattern('Dlaczego bez paragonu?') });
    const desk = screen.getByRole('combobox', { name: /^Stanowisko/ });
    expect(targets).toEqual([waiver, reason, screen.getByRole('radio', { name: 'Gotówka' }), desk]);
    expect(waiver).toHaveAccessibleDescription(/^Odznacz „Drukuj paragon” albo/);
    expect(reason).toHaveAccessibleDescription(textPattern('Wybierz powód, dla którego nie drukujemy paragonu.'));
    const methods = screen.getByRole('group', { name: textPattern('Forma płatności') });
    expect(methods).toHaveAccessibleDescription('Wybierz formę płatności.');
    expect(desk).toHaveAccessibleDescription(/Wybierz stanowisko, na którym klient płaci\.$/);
    await userEvent.click(waiver);
    await userEvent.selectOptions(reason, 'exempt-sale');
    await userEvent.click(screen.getByRole('radio', { name: 'Karta' }));
    expect(summary).toHaveTextContent(/^Popraw\s1\spole/);
    expect(waiver).not.toHaveAttribute('aria-invalid');
    await userEvent.selectOptions(desk, 'no-printer');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the first payment where none is chosen, and says so above the boxes', async () => {
    const { targets } = await show([{ kind: 'nothing' }], (form) => form.delete('payment-id-Zofia'));
    const [payment] = region(/^Faktura na\sfirmę/).getAllByRole('checkbox');
    expect(targets).toEqual([payment]);
    expect(payment).toHaveAccessibleDescription('Zaznacz, co dziś opłacane.');
  });
});
