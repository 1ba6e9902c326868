// The print queue on the screen: the text of each state, a person's acts, and the unknown outcome first of all.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PrintItem } from '@zapisy/counter/ports/prints';
import { aPrint } from '@zapisy/counter/testing/fake-counter';
import type { Typing } from '@zapisy/counter/testing/screen-test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskStatus, ReceptionBridge } from '../../bridge.ts';
import { aStatus } from '../testing/a-status.ts';
import { PrintQueueScreen } from './print-queue-screen.tsx';

const bridge = {
  retryPrint: vi.fn(async () => true),
  movePrintToEnd: vi.fn(async () => true),
  cancelPrint: vi.fn(async () => true),
  resolveUnknownPrint: vi.fn(async () => true),
  outboxDone: vi.fn(async () => undefined),
};
const status = aStatus();
const item = (more: Partial<PrintItem>): PrintItem => aPrint({ id: 'a', ...more });
const open = (prints: PrintItem[], more: Partial<DeskStatus> = {}) =>
  render(<PrintQueueScreen status={{ ...status, ...more }} prints={prints} onBack={() => undefined} />);

let type: Typing;
beforeEach(() => {
  type = userEvent.setup();
  Object.assign(window, { reception: bridge as unknown as ReceptionBridge });
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('a job', () => {
  it.each([
    [{ state: 'queued' }, 'Czeka'],
    [{ state: 'printing' }, 'Drukuję…'],
    [{ state: 'printed', receiptNumber: 7 }, 'Wydrukowano 14:06'],
    [{ state: 'held', problem: 'paper' }, 'Brak papieru. Wymień rolkę i naciśnij Ponów.'],
    [{ state: 'held', problem: 'no-printer' }, 'Drukarka nie odpowiada. Sprawdź kabel i zasilanie.'],
    [{ state: 'held', problem: 'connection' }, 'Połączenie z drukarką przekłamuje dane. Sprawdź kabel i wtyczki.'],
    [{ state: 'failed', problem: 'service', code: 387 }, /wymaga serwisu\. Przyjmuj płatności.*\(kod 387\)/],
    [
      { state: 'failed', problem: 'item-locked', code: 2106, item: 'Pilka' },
      /z niższą stawką VAT.*trzeba zmienić nazwę\. \(kod 2106\) Pozycja: „Pilka”\./,
    ],
    [{ state: 'cancelled', cancelReason: 'zwrot' }, 'powód: zwrot'],
  ] as const)('%o says so', (more, text) => {
    open([item(more)]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('that failed can be tried again, moved, or taken out with a reason', async () => {
    open([item({ state: 'failed', problem: 'refused' })]);
    await type.click(screen.getByRole('button', { name: 'Ponów' }));
    expect(bridge.retryPrint).toHaveBeenCalledWith('a');
    await type.click(screen.getByRole('button', { name: 'Czynności: Zofia Nowak' }));
    await type.click(screen.getByRole('menuitem', { name: /Przenieś na\skoniec/ }));
    expect(bridge.movePrintToEnd).toHaveBeenCalledWith('a');
    await type.click(screen.getByRole('button', { name: 'Czynności: Zofia Nowak' }));
    await type.click(screen.getByRole('menuitem', { name: 'Anuluj wydruk' }));
    await type.click(screen.getByRole('button', { name: 'Anuluj wydruk' }));
    expect(screen.getByText('Napisz powód (co najmniej 3 znaki).')).toBeTruthy();
    await type.type(screen.getByRole('textbox', { name: 'Powód' }), 'zwrot przed wydrukiem');
    await type.click(screen.getByRole('button', { name: 'Anuluj wydruk' }));
    expect(bridge.cancelPrint).toHaveBeenCalledWith('a', 'zwrot przed wydrukiem');
  });

  it('is the participant and the short name of what was paid, not the name on the receipt', () => {
    open([item({ title: 'Tymon Żółw', what: 'Hip-hop kids · październik' })]);
    expect(screen.getByText('Tymon Żółw').closest('li')?.textContent).toContain('Hip-hop kids · październik');
  });

  it('without a name of what was paid has its title alone', () => {
    open([item({ title: 'Tymon Żółw', what: '' })]);
    expect(screen.getByText('Tymon Żółw').nextElementSibling).toBeNull();
  });

  it('that is printed offers nothing', () => {
    open([item({ state: 'printed', receiptNumber: 7 })]);
    expect(screen.queryByRole('button', { name: /Ponów|Czynności/ })).toBeNull();
  });
});

describe('a receipt with an unknown outcome', () => {
  const unknown = item({
    state: 'unknown',
    unknownPrint: { expectedNumber: 1183, asked: true, lastReceipt: 1184, isCancelledByOffice: false },
  });

  it('is asked about with no answer preselected, and what waits behind it says why', async () => {
    open([unknown, item({ id: 'b', title: 'Jan Nowak' })]);
    const heading = screen.getByRole('heading', { name: /Nie wiemy, czy paragon 1183 się wydrukował\./ });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Zacznie się, gdy wyjaśnisz/)).toBeTruthy();
    expect(screen.getByText(/Ostatni paragon na drukarce ma numer 1184/)).toBeTruthy();
    expect(screen.getByText('#1183')).toBeTruthy();
    await type.keyboard('{Enter}');
    expect(bridge.resolveUnknownPrint).not.toHaveBeenCalled();
    await type.click(screen.getByRole('button', { name: /^Nie wyszedł/ }));
    expect(bridge.resolveUnknownPrint).toHaveBeenCalledWith('a', false);
    await type.click(screen.getByRole('button', { name: 'Wyszedł' }));
    expect(bridge.resolveUnknownPrint).toHaveBeenLastCalledWith('a', true);
  });

  it('whose printer does not answer says that it may answer by itself', () => {
    open([
      {
        ...unknown,
        unknownPrint: { expectedNumber: null, asked: false, lastReceipt: null, isCancelledByOffice: false },
      },
    ]);
    expect(screen.getByRole('heading', { name: /paragon do\spłatności nr\s10234/ })).toBeTruthy();
    expect(screen.getByText(/Pytamy drukarkę/)).toBeTruthy();
  });

  it('that the office has cancelled is not promised to be printed', async () => {
    open([
      { ...unknown, unknownPrint: { expectedNumber: 1183, asked: true, lastReceipt: 1184, isCancelledByOffice: true } },
    ]);
    expect(screen.getByText(/Biuro anulowało ten wydruk/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /drukuj/ })).toBeNull();
    await type.click(screen.getByRole('button', { name: 'Nie wyszedł' }));
    expect(bridge.resolveUnknownPrint).toHaveBeenCalledWith('a', false);
  });
});

describe('the printer', () => {
  it.each([
    ['ready', 'jest'],
    ['paper', 'brak'],
    ['no-printer', null],
  ] as const)('that is %s shows whether it has a roll: %s', (printer, paper) => {
    open([item({ state: 'printed', receiptNumber: 7, changedAt: new Date().toISOString() })], { printer });
    expect(screen.queryByText('Papier')?.nextElementSibling?.textContent ?? null).toBe(paper);
    expect(screen.getByText('Dziś wydrukowano').nextElementSibling?.textContent).toMatch(/^1\sparagon$/);
  });
});

it('that reports itself ready has no roll while a receipt waits for one', () => {
  open([item({ state: 'held', problem: 'paper' })], { printer: 'ready' });
  expect(screen.getByText('Papier').nextElementSibling?.textContent).toBe('brak');
  expect(screen.getByText('Brak papieru w drukarce')).toBeTruthy();
});

describe('cash taken without the server', () => {
  it('that the server refused, or whose receipt has an unknown outcome, is resolved by a person', async () => {
    const waiting = {
      settlementKey: 'k',
      title: 'Łucja Żółw',
      paymentIds: [10_240],
      totalGrosze: 22_000,
      shown: null,
      takenAt: '2026-11-20T13:00:00Z',
      isResolved: false,
    };
    open([], {
      outbox: [
        { ...waiting, problem: null },
        { ...waiting, settlementKey: 'l', problem: 'already-settled' },
        { ...waiting, settlementKey: 'm', problem: 'receipt-unknown' },
        { ...waiting, settlementKey: 'n', problem: 'not-found' },
        { ...waiting, settlementKey: 'o', problem: 'not-found', isResolved: true },
        { ...waiting, settlementKey: 'p', problem: 'invoice-not-waived' },
        { ...waiting, settlementKey: 'q', problem: 'taker-unknown' },
        { ...waiting, settlementKey: 'r', problem: 'settled-after-all' },
        { ...waiting, settlementKey: 's', problem: 'being-paid' },
      ],
    });
    expect(screen.getByText('Czeka na połączenie')).toBeTruthy();
    expect(screen.getByText(/Tę rezerwację opłacono już online/)).toBeTruthy();
    expect(screen.getByText(/nie wiemy, czy paragon się wydrukował/)).toBeTruthy();
    expect(screen.getByText(/Serwer nie przyjął tej płatności/)).toBeTruthy();
    expect(screen.getByText(/nikt nie zapytał, czy z niej rezygnuje/)).toBeTruthy();
    expect(screen.getByText(/nie zna osoby, która przyjęła tę gotówkę/)).toBeTruthy();
    expect(screen.getByText(/jest jednak rozliczona w systemie/)).toBeTruthy();
    expect(screen.getByText(/ma właśnie otwartą płatność online/)).toBeTruthy();
    expect(screen.getByText(/czeka na wysłanie notatki/)).toBeTruthy();
    const done = screen.getAllByRole('button', { name: 'Załatwione' });
    expect(done).toHaveLength(6);
    for (const button of done) {
      await type.click(button);
      const form = screen.getByRole('dialog', { name: 'Załatwione' });
      await type.click(within(form).getByRole('button', { name: 'Załatwione' }));
      expect(document.activeElement?.getAttribute('aria-describedby')).toBe(
        within(form)
          .getByText(/^Napisz notatkę/)
          .closest('p')?.id,
      );
      await type.type(within(form).getByLabelText('Co zrobiono z pieniędzmi i paragonem'), ' gotówka oddana ');
      await type.click(within(form).getByRole('button', { name: 'Załatwione' }));
    }
    const note = 'gotówka oddana';
    expect(bridge.outboxDone.mock.calls).toEqual(['l', 'm', 'n', 'p', 'q', 'r'].map((key) => [key, note]));
  });
});
