// The form of the till: what it shows and asks before a sale, and after an answer.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { adviseSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aWard, CLASSIC, NOMINAL } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { due, form, goods } from '../../testing/till.ts';
import type { Till } from './till.server.ts';
import { TillAdvice } from './till-advice.tsx';
import type { NotSold } from './till-answer.ts';
import { TillForm } from './till-form.tsx';
import { fieldsOf } from './till-sale.ts';

function till(invoice: StoredInvoice): Till {
  const advice = adviseSettlement({ kind: 'known', invoice, siblings: [], isAppliedToAll: true });
  const { participant } = aWard('Filip', invoice);
  return {
    participant,
    city: 'Kraków',
    due,
    desks: ['krakow-1', 'krakow-2'].map((id) => ({ id, driver: 'posnet' })),
    advice,
    goods,
    version: 4,
    today: '2026-11-25',
  } as never;
}

function show(invoice: StoredInvoice, outcome?: NotSold, chosen: readonly number[] = [], owed = due) {
  const one: Till = { ...till(invoice), due: owed as never };
  return renderPage(() => <AdvisedForm till={one} chosen={chosen} outcome={outcome} />);
}

type AdvisedProps = {
  readonly till: Till;
  readonly chosen: readonly number[];
  readonly outcome: NotSold | undefined;
};

function AdvisedForm({ till, chosen, outcome }: AdvisedProps) {
  const [prints, setPrints] = useState<boolean>();
  return (
    <>
      <TillAdvice advice={till.advice} correctAt="/popraw" here="/tu" printsReceipt={prints} />
      <TillForm till={till} chosen={chosen} freshKey="key-123" outcome={outcome} onReceipt={setPrints} />
    </>
  );
}

/** What this form sends when the payment is ticked, with additional fields. */
function sent(more: Readonly<Record<string, string>> = {}): string {
  return fieldsOf(form({ key: 'key-before', payment: '10240', paymentMethod: 'card', receipt: 'yes', ...more }));
}

describe('the form', () => {
  it('takes the tick away from a company client, and the button names the invoice', async () => {
    const { sent } = show(CLASSIC);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Faktura na\sfirmę – bez paragonu\./);
    expect(screen.getByRole('checkbox', { name: textPattern('Drukuj paragon') })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Karta' }));
    await userEvent.click(screen.getByRole('button', { name: /^Przyjmij 250,00\szł\s– faktura na\sfirmę$/ }));
    await waitFor(() => expect(sent).toMatchObject([{ payment: '10240', paymentMethod: 'card', key: 'key-123' }]));
    expect(sent[0]).not.toHaveProperty('receipt');
  });

  it('warns in red when it is ticked again', async () => {
    show(CLASSIC);
    await userEvent.click(await screen.findByRole('checkbox', { name: textPattern('Drukuj paragon') }));
    expect(screen.getByText(textPattern('Drukujesz paragon bez NIP.'))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /i\swydrukuj paragon$/ })).toBeInTheDocument();
  });

  it('describes the receipt as it is ticked now, not as the form once set it', async () => {
    show(CLASSIC);
    const tick = await screen.findByRole('checkbox', { name: textPattern('Drukuj paragon') });
    expect(screen.getByRole('alert')).toHaveTextContent(/Odznaczyliśmy\s„Drukuj\sparagon”/);
    await userEvent.click(tick);
    expect(screen.getByRole('alert')).toHaveTextContent(/Wydrukujemy\sparagon\sbez\sNIP\snabywcy/);
    expect(screen.queryByText(/Odznaczyliśmy|bez\sparagonu\./)).toBeNull();
    await userEvent.click(tick);
    expect(screen.getByRole('alert')).toHaveTextContent(/bez\sparagonu\./);
  });

  it('promises a named invoice without a receipt once the receipt is unticked', async () => {
    show(NOMINAL);
    const tick = await screen.findByRole('checkbox', { name: textPattern('Drukuj paragon') });
    expect(screen.getByText(/Wydrukujemy\sparagon\si\swystawimy/)).toBeInTheDocument();
    await userEvent.click(tick);
    expect(screen.queryByText(/Wydrukujemy\sparagon/)).toBeNull();
    expect(screen.getByText(/Paragonu\snie\swydrukujemy/)).toBeInTheDocument();
  });

  it('says what the amounts of several methods add up to while they are typed', async () => {
    show(NOMINAL);
    await screen.findByRole('checkbox', { name: /Akrobatyka/, checked: true });
    await userEvent.click(screen.getByText(textPattern('Kilka form naraz')));
    await userEvent.type(screen.getByRole('textbox', { name: 'Gotówka' }), '100');
    expect(screen.getByText(/^Brakuje 150,00\szł do 250,00\szł\.$/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Karta' }), '150,0x');
    expect(screen.getByText(textPattern('Wpisz każdą kwotę w złotych, np. 100,00.'))).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Karta' }), '{Backspace}');
    expect(screen.getByText('zgadza się')).toBeInTheDocument();
  });

  it('asks a company client who gets a receipt whether the invoice is given up, and takes its words back then', async () => {
    const { sent: received } = show(CLASSIC, { kind: 'wrong', problems: ['no-waiver'], fields: sent(), at: 1 });
    const shown = 'Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.';
    const isAlerted = () =>
      screen.queryAllByRole('alert').some(({ textContent }) => /^Popraw\s1\spole/.test(textContent.trim()));
    await waitFor(() => expect(isAlerted()).toBe(true));
    const waiver = screen.getByRole('checkbox', { name: textPattern('Klient rezygnuje z faktury na firmę') });
    expect(waiver).not.toBeChecked();
    expect(waiver).toHaveAccessibleDescription(textPattern(shown));
    await userEvent.click(waiver);
    expect(isAlerted()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /wydrukuj paragon$/ }));
    await waitFor(() => expect(received).toMatchObject([{ receipt: 'yes', waiver: 'yes' }]));
  });

  it('does not ask other clients for it', async () => {
    show(NOMINAL);
    await screen.findByRole('checkbox', { name: textPattern('Drukuj paragon') });
    expect(screen.queryByRole('checkbox', { name: textPattern('Klient rezygnuje z faktury na firmę') })).toBeNull();
  });

  it('leads to the data first when no invoice could bear them', async () => {
    show({ ...CLASSIC, taxId: '1111111111' });
    expect(await screen.findByRole('link', { name: textPattern('Popraw dane do faktury') })).toHaveAttribute(
      'href',
      '/popraw',
    );
    expect(screen.getByRole('button', { name: /faktura po\spoprawie danych$/ })).toBeInTheDocument();
  });

  it('asks why there is no receipt, unless the client is a company', async () => {
    show(NOMINAL);
    expect(await screen.findByRole('checkbox', { name: textPattern('Drukuj paragon') })).toBeChecked();
    expect(screen.getByRole('combobox', { name: textPattern('Dlaczego bez paragonu?') })).toBeInTheDocument();
  });

  it('does not say of the desk that it prints once the receipt is not ticked', async () => {
    show(NOMINAL);
    const desk = await screen.findByRole('combobox', {
      name: textPattern('Stanowisko (na nim wydrukuje się paragon)'),
    });
    await userEvent.selectOptions(desk, 'no-printer');
    screen.getByText(/^Tego paragonu nic nie wydrukuje/);
    await userEvent.click(screen.getByRole('checkbox', { name: textPattern('Drukuj paragon') }));
    expect(desk).toHaveAccessibleName('Stanowisko');
    expect(screen.queryByText(/^Tego paragonu/)).toBeNull();
  });

  it('opened for a payment has it ticked, and one that is not due any more changes nothing', async () => {
    show(NOMINAL, undefined, [10_240]);
    expect(await screen.findByRole('checkbox', { name: /Akrobatyka/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Przyjmij 250,00\szł/ })).toBeInTheDocument();
    cleanup();
    show(NOMINAL, undefined, [10_999]);
    expect(await screen.findByRole('checkbox', { name: /Akrobatyka/ })).not.toBeChecked();
  });

  it('has a single due payment ticked, and the button says its sum', async () => {
    show(NOMINAL);
    expect(await screen.findByRole('checkbox', { name: /Akrobatyka/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Przyjmij 250,00\szł/ })).toBeInTheDocument();
  });

  it('ticks none of several due payments before a person does', async () => {
    const other = due.map((one) => ({ ...one, id: 10_241 }));
    show(NOMINAL, undefined, [], [...due, ...other]);
    const boxes = await screen.findAllByRole('checkbox', { name: /Akrobatyka/ });
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  });

  it('leaves a single due payment unticked that was unticked in the sent form', async () => {
    show(NOMINAL, { kind: 'wrong', problems: ['nothing'], fields: fieldsOf(form({ key: 'key-before' })), at: 1 });
    expect(await screen.findByRole('checkbox', { name: /Akrobatyka/ })).not.toBeChecked();
  });

  it('warns in red of cash without a receipt, also when most of the sum is paid by card', async () => {
    show(NOMINAL);
    const red = () => screen.queryByText(textPattern('Ta sprzedaż nie trafi na kasę fiskalną.'));
    await screen.findByRole('checkbox', { name: /Akrobatyka/, checked: true });
    await userEvent.click(screen.getByRole('checkbox', { name: textPattern('Drukuj paragon') }));
    await userEvent.click(screen.getByText(textPattern('Kilka form naraz')));
    await userEvent.type(screen.getByRole('textbox', { name: 'Karta' }), '150');
    expect(red()).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Gotówka' }), '100');
    expect(red()).toBeInTheDocument();
  });
});

describe('goods that cost more now, and one that was withdrawn,', () => {
  const [bag] = goods;
  const now = [
    { ...bag, price: grosze(5_999) },
    { ...bag, id: 'kask', name: 'Kask', price: grosze(10_000), active: false },
    { ...bag, id: 'stary', name: 'Stary', active: false },
  ];
  const fields = fieldsOf(
    form({
      key: 'key-before',
      'count-worek': '2',
      'price-worek': '3999',
      'count-kask': '1',
      'price-kask': '10000',
      paymentMethod: 'card',
      receipt: 'yes',
    }),
  );
  const showGoods = (outcome: NotSold) => {
    const one: Till = { ...till(NOMINAL), due: [], goods: now as never };
    return renderPage(() => <AdvisedForm till={one} chosen={[]} outcome={outcome} />);
  };

  it('are sent again as they were sent, while it is unknown whether they are sold', async () => {
    const { sent: received } = showGoods({ kind: 'lost', fields, at: 1 });
    expect(await screen.findByText('100,00 zł za sztukę, wycofany ze sprzedaży')).toBeInTheDocument();
    expect(screen.queryByText('Stary')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Przyjmij 179,98\szł/ }));
    const again = { 'count-worek': '2', 'price-worek': '3999', 'count-kask': '1', 'price-kask': '10000' };
    await waitFor(() => expect(received).toMatchObject([{ ...again, key: 'key-before' }]));
  });

  it('are offered as they are now once the server has refused them', async () => {
    const details = { code: 'not-allowed-now', reason: 'product-retired', productIds: ['kask'] } as const;
    const failure = { kind: 'refused', code: 'not-allowed-now', details } as const;
    const { sent: received } = showGoods({ kind: 'refused', failure, fields, at: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Tego towaru już nie sprzedajemy\./);
    await userEvent.click(screen.getByRole('button', { name: /^Przyjmij 119,98\szł/ }));
    await waitFor(() => expect(received).toMatchObject([{ 'count-worek': '2', 'price-worek': '5999' }]));
    expect(received[0]).not.toHaveProperty('count-kask');
  });
});

describe('after an answer', () => {
  it('says who was faster, with the number, the form and the hour', async () => {
    const paidOn = '2026-11-25';
    const paid = { paymentIds: [10_240], method: 'card', paidOn, paidAt: new Date() } as const;
    const details = { code: 'already-settled', ...paid } as const;
    const failure = { kind: 'refused', code: 'already-settled', details } as const;
    show(NOMINAL, { kind: 'refused', failure, fields: sent(), at: 1 });
    const shown = /^Tę płatność rozliczono już \(nr\s10240, karta, \d\d:\d\d\)\s– nie przyjmuj drugi raz\./;
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(screen.getByRole('link', { name: textPattern('Otwórz płatność nr 10240') })).toHaveAttribute(
      'href',
      '/zespol/platnosci/10240',
    );
  });

  it('names all choices that are missing at once, each marked at its field, and each until it is made', async () => {
    localStorage.clear();
    const fields = fieldsOf(form({ receipt: 'yes', deskId: '' }));
    show(NOMINAL, { kind: 'wrong', problems: ['nothing', 'no-method', 'no-desk'], fields, at: 1 });
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(/^Popraw\s3\spola/);
    const links = within(summary).getAllByRole('link');
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    const payment = screen.getByRole('checkbox', { name: /Akrobatyka/ });
    const desk = screen.getByRole('combobox', { name: /^Stanowisko/ });
    expect(targets).toEqual([payment, screen.getByRole('radio', { name: 'Gotówka' }), desk]);
    expect(payment).toHaveAccessibleDescription('Zaznacz, za co klient płaci.');
    const methods = screen.getByRole('group', { name: textPattern('Forma płatności') });
    expect(methods).toHaveAccessibleDescription('Wybierz formę płatności.');
    expect(desk).toHaveAccessibleDescription(textPattern('Wybierz stanowisko, na którym klient płaci.'));
    await userEvent.click(screen.getByRole('radio', { name: 'BLIK' }));
    await userEvent.selectOptions(desk, 'no-printer');
    expect(summary).toHaveTextContent(/^Popraw\s1\spole/);
    expect(methods).not.toHaveAccessibleDescription();
    expect(desk).not.toHaveAttribute('aria-invalid');
    await userEvent.click(payment);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for the words of ‘inny powód’ at their own field, which is not optional', async () => {
    const fields = fieldsOf(form({ payment: '10240', paymentMethod: 'card', reason: 'other' }));
    show(NOMINAL, { kind: 'wrong', problems: ['no-reason-text'], fields, at: 1 });
    const message = await screen.findByRole('textbox', { name: 'Napisz, jaki' });
    expect(message).toBeRequired();
    expect(message).toHaveAccessibleDescription('Napisz powód.');
    expect(message).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('combobox', { name: textPattern('Dlaczego bez paragonu?') })).toHaveValue('other');
    await userEvent.type(message, 'kolega');
    expect(message).not.toHaveAttribute('aria-invalid');
  });

  it('says at its field what is wrong with the day of a transfer, until it is mended', async () => {
    const fields = sent({ paymentMethod: 'transfer', paidOn: '2026-09-30' });
    show(NOMINAL, { kind: 'wrong', problems: ['day-too-long-ago'], fields, at: 1 });
    const day = await screen.findByLabelText(textPattern('Dzień wpływu'));
    expect(day).toHaveValue('2026-09-30');
    expect(day).toHaveAttribute('min', '2026-10-01');
    expect(day).toHaveAttribute('max', '2026-11-25');
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(day).toHaveAccessibleDescription(/najwcześniej pierwszym dniem poprzedniego miesiąca/);
    fireEvent.change(day, { target: { value: '2026-10-01' } });
    expect(day).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says there too that the server, where it is another day by now, takes that day no more', async () => {
    const reason = 'day-too-long-ago';
    const days = { earliest: '2026-10-01', latest: '2026-11-25' };
    const details = { code: 'bad-input', fields: ['paidOn'], reason, ...days } as const;
    const failure = { kind: 'refused', code: 'bad-input', details } as const;
    show(NOMINAL, { kind: 'refused', failure, fields: sent({ paymentMethod: 'transfer' }), at: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Dzień wpływu jest nieprawidłowy\./);
    const day = screen.getByLabelText(textPattern('Dzień wpływu'));
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(day).toHaveValue('2026-11-25');
  });

  it('comes back filled in under its key, but sets the receipt tick again where the data are others now', async () => {
    show(CLASSIC, { kind: 'lost', fields: sent({ version: '3', 'amount-cash': '5', waiver: 'yes' }), at: 1 });
    expect(await screen.findByRole('checkbox', { name: /Akrobatyka/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Karta' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Gotówka' })).toHaveValue('5');
    expect(screen.getByRole('checkbox', { name: textPattern('Drukuj paragon') })).not.toBeChecked();
    expect(document.querySelector('[name=waiver]')).not.toBeChecked();
    expect(document.querySelector('[name=key]')).toHaveValue('key-before');
  });
});
