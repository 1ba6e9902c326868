// The texts of the audit log's rows: one for every action, as nouns, with amounts, names and reasons.
import { AUDITED_ACTIONS } from '@zapisy/domain/audit/audited-action';
import { plainText } from '@zapisy/screens/texts/typesetting';
import { describe, expect, it } from 'vitest';
import { type AuditEntry, actionText, actorName, reasonText } from './audit-action.ts';
import type { ValueContext } from './audited-value.ts';

const JAN = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const names = { [JAN]: 'Jan Nowak', 'ola.pawlik@zapisy.example': 'Ola Pawlik' };

function entry(given: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1n,
    at: new Date('2026-11-23T13:06:00Z'),
    actor: { email: 'kasia.lis@zapisy.example', sub: 'kasia-1', name: 'Kasia Lis', isAutomatic: false },
    action: 'settle',
    entity: 'payment',
    entityId: '10234',
    before: null,
    after: null,
    attempts: 1,
    attempted: [],
    concerned: {},
    ...given,
  };
}

const context = (one: AuditEntry): ValueContext => ({
  entity: one.entity,
  names,
  deskName: (id) => `Stanowisko ${id}`,
});
const said = (given: Partial<AuditEntry>) => plainText(actionText(entry(given), context(entry(given))));

describe('the text of an action', () => {
  it.each<[string, Partial<AuditEntry>]>([
    ['rozliczenie 250,00 zł gotówką', { before: { state: 'due' }, after: { amount: 25_000, method: 'cash' } }],
    ['sprzedaż towaru za 89,00 zł gotówką', { after: { amount: 8_900, method: 'cash' } }],
    [
      'rozliczenie 250,00 zł (gotówka 100,00 zł, karta 150,00 zł) razem z rodziną',
      {
        before: { state: 'due' },
        after: {
          amount: 25_000,
          method: 'card',
          buyers: 2,
          parts: [
            { method: 'cash', amount: 10_000 },
            { method: 'card', amount: 15_000 },
          ],
        },
      },
    ],
    [
      'rozliczenie 250,00 zł kartą, klient rezygnuje z faktury',
      { before: { state: 'due' }, after: { amount: 25_000, method: 'card', invoiceWaiver: 'given' } },
    ],
    [
      'obniżenie ceny: 250,00 zł → 225,00 zł',
      { action: 'lowerPrice', before: { price: 25_000 }, after: { price: 22_500 } },
    ],
    [
      'podział na raty 100,00 zł: 50,00 zł do 01.12.2026, 50,00 zł do 01.01.2027',
      {
        action: 'divideDue',
        before: { amount: 10_000 },
        after: {
          instalments: [
            { amount: 5_000, dueOn: '2026-12-01' },
            { amount: 5_000, dueOn: '2027-01-01' },
          ],
        },
      },
    ],
    [
      'zapisanie zwrotu 110,00 zł',
      { action: 'markRefund', after: { refund: { amount: 11_000, reason: 'zły rozmiar' } } },
    ],
    [
      'zapis na zajęcia, rezerwacja do 24.11.2026',
      { action: 'enrolParticipant', after: { reservedUntil: '2026-11-24' } },
    ],
    [
      'przeniesienie leada: Nowy → Kontakt',
      { action: 'moveLead', entity: 'lead', before: { stage: 'Nowy' }, after: { stage: 'Kontakt' } },
    ],
    [
      'przydzielenie leada (opiekun: Ola Pawlik)',
      {
        action: 'assignLead',
        entity: 'lead',
        before: { assignee: null },
        after: { assignee: 'ola.pawlik@zapisy.example' },
      },
    ],
    [
      'zmiana miasta leada: Kraków → Gdańsk',
      {
        action: 'correctLeadCity',
        entity: 'lead',
        before: { city: 'Kraków', source: 'form' },
        after: { city: { name: 'Gdańsk', source: 'staff', offList: false } },
      },
    ],
    [
      'wyłączenie zadania „Usuwanie danych po terminie”',
      {
        action: 'switchScheduledJob',
        entity: 'cron_config',
        entityId: 'retention',
        before: { enabled: true },
        after: { enabled: false },
      },
    ],
    [
      'budżet, reklama, Kraków, listopad 2026: 1 000,00 zł → 2 000,00 zł',
      {
        action: 'saveBudget',
        entity: 'marketing_budget',
        entityId: 'social/Kraków/2026-11',
        before: { amount: 100_000 },
        after: { amount: 200_000 },
      },
    ],
    [
      'budżet, telefon, Kraków, listopad 2026: usunięto 1 000,00 zł',
      {
        action: 'saveBudget',
        entity: 'marketing_budget',
        entityId: 'telefon/Kraków/2026-11',
        before: { amount: 100_000 },
      },
    ],
    [
      'naliczenie opłat za listopad 2026, Kraków: 2 płatności, 500,00 zł',
      { action: 'chargeMonth', entity: 'monthly_due', entityId: '2026-11/Kraków', after: { count: 2, sum: 50_000 } },
    ],
    ['wydruk paragonu: wydrukowany', { action: 'reportPrintJob', entity: 'print_job', after: { state: 'printed' } }],
    [
      'potwierdzenie, że paragonu nie ma u dostawcy',
      { action: 'declareAbsent', concerned: { documentKind: 'receipt' } },
    ],
    ['dodanie zajęć', { action: 'saveCourse', entity: 'course', after: { name: 'Balet' } }],
    ['zmiana zajęć', { action: 'saveCourse', entity: 'course', before: { name: 'Balet' }, after: { name: 'Balet 2' } }],
  ])('reads: %s', (line, given) => {
    expect(said(given)).toBe(line);
  });

  it.each(AUDITED_ACTIONS)('%s is in words, also where nothing is stored any more', (action) => {
    const line = said({ action, entity: 'lead', entityId: 'a' });
    expect(line).toMatch(/^\p{Ll}/u);
    expect(line).not.toMatch(/undefined|null|NaN|\[object|: $/);
  });

  it('gives no member of staff a gender: no verb of the past tense', () => {
    const pastTense = /\p{L}+(ł|ła|łem|łam)(?=[\s,.:]|$)/u;
    const nouns = (line: string) => line.replaceAll(/zł|podział/g, '');
    expect(AUDITED_ACTIONS.filter((action) => pastTense.test(nouns(said({ action }))))).toEqual([]);
  });
});

describe('the actor', () => {
  it('has the best name that is known', () => {
    const { actor } = entry({});
    expect(actorName(actor)).toBe('Kasia Lis');
    expect(actorName({ ...actor, name: null })).toBe('kasia.lis@zapisy.example');
    const job = { email: 'reservation_release', sub: null, name: null, isAutomatic: true };
    expect(plainText(actorName(job))).toBe('Automat „Zwalnianie nieopłaconych rezerwacji”');
    expect(actorName({ ...job, email: 'former_job' })).toBe('Automat');
  });
});

it('the reason is the one of the list and the person’s words', () => {
  const one = entry({ action: 'lowerPrice', after: { changeReason: 'sibling', reason: 'troje dzieci' } });
  expect(reasonText(one, context(one))).toBe('rabat dla rodzeństwa, troje dzieci');
  expect(reasonText(entry({}), context(one))).toBe('');
});
