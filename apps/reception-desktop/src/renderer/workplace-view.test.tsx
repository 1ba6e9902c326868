// The open desk in use: its lists are read again, its shortcuts work where they are shown, and the focus is never lost.
import { act, render, screen, waitFor } from '@testing-library/react';
import type { PrintItem } from '@zapisy/counter/ports/prints';
import { aCourse, OFFER_DAY } from '@zapisy/counter/testing/enrolment';
import { aPrint, aProfile, foundZofia, ok, ZOFIA } from '@zapisy/counter/testing/fake-counter';
import type { Typing } from '@zapisy/counter/testing/screen-test';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskStatus } from '../bridge.ts';
import { aStatus } from './testing/a-status.ts';
import { beginDeskTest, type FakeBridge } from './testing/fake-bridge.ts';
import { Workplace } from './workplace.tsx';

let fake: FakeBridge;
let type: Typing;
let show: (status?: Partial<DeskStatus>, prints?: readonly PrintItem[]) => void;

beforeEach(() => {
  ({ fake, type } = beginDeskTest());
  fake.profiles.set(ZOFIA.id, ok(aProfile(EMPTY_INVOICE, { version: 0 })));
  fake.found.push(foundZofia({ dueGrosze: grosze(25_000) }));
  const props = { secondsToLock: null, isLocked: false, onLeave: () => undefined };
  const page = (status: Partial<DeskStatus>, prints: readonly PrintItem[]) => {
    const access = { waiting: { prints: prints.length, payments: 0 } };
    return <Workplace status={{ ...aStatus({ access }), ...status }} prints={prints} {...props} />;
  };
  const { rerender } = render(page({}, []));
  show = (status = {}, prints = []) => rerender(page(status, prints));
});

const asked = (procedure: string) => fake.asked.filter((one) => one.procedure === procedure).length;
const search = () => screen.getByRole('combobox', { name: 'Szukaj uczestnika' });
const findZofia = async () => {
  await type.type(search(), 'zof');
  return screen.findByRole('option', { name: /Zofia/ });
};
const openZofia = async () => {
  await findZofia();
  await type.keyboard('{Enter}');
  await screen.findByTestId('receipt-line');
};

describe('the lists', () => {
  it('do not call paid what is being paid online', async () => {
    fake.found.splice(0, 1, foundZofia({ pendingGrosze: grosze(18_000) }));
    expect((await findZofia()).textContent).toMatch(/180,00\szłpłaci online/);
  });

  it('are read again after a settlement: what was paid is due no longer', async () => {
    await openZofia();
    expect(screen.getByText('do zapłaty')).toBeTruthy();
    const before = asked('payments.day');
    fake.found.splice(0, 1, foundZofia());
    await type.keyboard('{F5}{Control>}{Enter}{/Control}');
    await screen.findByText('przyjęto');
    await type.keyboard('{Enter}');
    expect(await screen.findByText('opłacone')).toBeTruthy();
    expect([asked('payments.day'), asked('people.findParticipants')]).toEqual([before + 1, 2]);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Zofia');
  });

  it('are read again once the server is back, and once it has received a sale', async () => {
    await findZofia();
    const [day, found] = [asked('payments.day'), asked('people.findParticipants')];
    const unsent = {
      settlementKey: 'k',
      title: '',
      paymentIds: [1],
      totalGrosze: 1,
      takenAt: '2026-11-20T13:03:00Z',
      problem: null,
    };
    show({ offlineSince: '2026-11-20T13:02:00Z', outbox: [unsent] as never });
    show({ outbox: [unsent] as never });
    await waitFor(() => expect(asked('payments.day')).toBe(day + 1));
    show();
    await waitFor(() => expect(asked('payments.day')).toBe(day + 2));
    expect(asked('people.findParticipants')).toBe(found + 2);
  });

  it('stay as they are while the server is away', async () => {
    await findZofia();
    const day = asked('payments.day');
    show({ offlineSince: '2026-11-20T13:02:00Z' });
    expect(asked('payments.day')).toBe(day);
    expect(screen.getByRole('option', { name: /Zofia/ })).toBeTruthy();
  });
});

describe('keys', () => {
  it('? opens the list of keys out of the search and over a settlement; Esc closes one layer', async () => {
    await type.type(search(), '?');
    await screen.findByRole('dialog', { name: 'Skróty klawiszowe' });
    await type.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((search() as HTMLInputElement).value).toBe('');

    await openZofia();
    await type.keyboard('?');
    await screen.findByRole('dialog', { name: 'Skróty klawiszowe' });
    await type.keyboard('{F5}{Control>}{Enter}{/Control}');
    expect(fake.orders).toEqual([]);
    await type.keyboard('{Escape}');
    expect(screen.getByRole('dialog').textContent).toContain('Rozliczenie rezerwacji');
    await type.keyboard('{F6}{Control>}{Enter}{/Control}');
    await screen.findByText('przyjęto');
  });

  it('F3 opens the enrolment of the chosen result, or of the name that was typed; not while the server is away', async () => {
    fake.answers['enrolment.offer'] = () => ok({ today: '2026-11-23', asksTexts: false, courses: [] });
    await findZofia();
    await type.keyboard('{F3}');
    expect((await screen.findByRole('dialog', { name: 'Zapisz na zajęcia' })).textContent).toContain('Zofia Nowak');
    await type.keyboard('{Escape}');
    expect(document.activeElement).toBe(search());
    fake.found.splice(0);
    await type.clear(search());
    await type.type(search(), 'hanna maj');
    await screen.findByText(/^Brak wyników/);
    await type.keyboard('{F3}');
    expect(await screen.findByLabelText('Imię i nazwisko')).toHaveProperty('value', 'Hanna Maj');
    expect(document.activeElement).toBe(screen.getByLabelText('Rok urodzenia'));
    await type.keyboard('{Escape}');
    show({ offlineSince: '2026-11-20T13:02:00Z' });
    await type.keyboard('{F3}');
    await type.click(screen.getByRole('button', { name: /^Zapisz na zajęcia/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an enrolment that is paid at once says above the settlement whom it has invited', async () => {
    const courses = [aCourse()];
    fake.answers['enrolment.offer'] = () => ok({ today: OFFER_DAY, asksTexts: false, courses });
    const invited = 'anna@poczta.example';
    fake.answers['enrolment.enrol'] = () => ok({ participant: ZOFIA, registrationId: 'r', paymentId: 10_300, invited });
    await findZofia();
    await type.keyboard('{F3}');
    await screen.findByRole('option', { name: /akrobatyka/ });
    await type.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Rozliczenie rezerwacji' });
    expect(screen.getByText(/Wysyłamy zaproszenie do konta na\sanna@poczta\.example/)).toBeTruthy();
    await type.keyboard('{Escape}');
    await openZofia();
    expect(screen.queryByText(/Wysyłamy zaproszenie/)).toBeNull();
  });

  it('F10 tries the server at once, over a settlement too', async () => {
    await openZofia();
    show({ offlineSince: '2026-11-20T13:02:00Z' });
    const before = asked('people.me');
    await type.keyboard('{F10}');
    expect(asked('people.me')).toBe(before + 1);
  });

  it('Esc in the form that corrects the data goes back to the settlement, whose keys do nothing meanwhile', async () => {
    const both = { ...EMPTY_INVOICE, classicInvoice: true, nominalInvoice: true };
    fake.profiles.set(ZOFIA.id, ok(aProfile(both)));
    await openZofia();
    await type.keyboard('{F5}');
    await type.click(await screen.findByRole('button', { name: 'Popraw profil' }));
    await screen.findByRole('button', { name: 'Wróć do rozliczenia' });
    await type.keyboard('{Control>}{Enter}{/Control}');
    expect(fake.orders).toEqual([]);
    await type.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Popraw profil' });
  });

  it('Esc that closes a menu of the queue does not leave the queue', async () => {
    show({}, [aPrint({ state: 'held', problem: 'paper' })]);
    await type.keyboard('{F9}');
    await type.click(screen.getByRole('button', { name: 'Czynności: Zofia Nowak' }));
    await screen.findByRole('menu');
    await type.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Kolejka wydruków' })).toBeTruthy();
    await type.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(search()));
  });
});

describe('the focus', () => {
  it('stays in the queue when the button that was pressed goes', async () => {
    show({}, [aPrint({ state: 'held', problem: 'paper' })]);
    await type.keyboard('{F9}');
    screen.getByRole('button', { name: 'Ponów' }).focus();
    act(() => show({}, [aPrint({ state: 'printing' })]));
    const title = screen.getByRole('heading', { level: 1, name: 'Kolejka wydruków' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('stays in the queue when the unknown outcome was resolved', async () => {
    const unknownPrint = { expectedNumber: 5, asked: true, lastReceipt: 4, isCancelledByOffice: false };
    show({}, [aPrint({ state: 'unknown', unknownPrint })]);
    await type.keyboard('{F9}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Nie wiemy/));
    act(() => show({}, [aPrint({ state: 'printed', receiptNumber: 5 })]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kolejka wydruków'));
  });

  it('goes back to the search when a button of the lists goes', async () => {
    fake.dayReplies.push({ ok: false, failure: { kind: 'failed' } });
    show({ desk: { ...aStatus().desk, city: 'Gdańsk' } });
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    await type.click(again);
    await waitFor(() => expect(document.activeElement).toBe(search()));
  });
});

describe('the page', () => {
  it('has one main part with one heading of the first level, in each view', async () => {
    for (const name of ['Stanowisko: Kraków', 'Kolejka wydruków']) {
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([name]);
      await type.keyboard('{F9}');
    }
  });

  it('scrolls its lists by keys, though nothing in them takes the focus', async () => {
    await screen.findByText(/Na\sdziś nie ma płatności/);
    expect(screen.getByRole('region', { name: 'Dzisiejsze rezerwacje' }).parentElement?.tabIndex).toBe(0);
    await type.keyboard('{F9}');
    expect(screen.getByRole('complementary', { name: 'Drukarka' }).tabIndex).toBe(0);
  });

  it.each([
    ['nothing in it', [], 'Kolejka wydruków: 0', null],
    ['one that prints', [aPrint({ state: 'printing' })], 'Kolejka wydruków: 1', null],
    ['one that waits for a person', [aPrint({ state: 'held', problem: 'paper' })], 'Kolejka wydruków: 1', 'warn'],
    [
      'one with an unknown outcome',
      [aPrint({ state: 'unknown' }), aPrint({ id: 'b' })],
      'Kolejka wydruków: 2',
      'error',
    ],
  ] as const)('counts the queue in the colour of its worst: %s', (_, prints, text, tone) => {
    show({}, prints);
    const counter = screen.getByRole('button', { name: new RegExp(`^${text}`) });
    expect(counter.textContent?.includes('wymaga wyjaśnienia')).toBe(tone === 'error');
    expect(counter.textContent?.includes('wydruk stoi')).toBe(tone === 'warn');
    expect(counter.querySelector('b')?.className.includes('bg-error-bg')).toBe(tone === 'error');
    expect(counter.querySelector('b')?.className.includes('bg-warn-bg')).toBe(tone === 'warn');
  });
});
