// The texts of issuing documents for many payments.

import type { RunItemState } from '@zapisy/domain/documents/orders/document-run';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

export const staffRuns = typesetAll({
  title: 'Zbiorcze wystawianie',
  note: 'ostatnie 20',
  one: 'Wystawianie dokumentów',
  started: (actor: string, when: string) => `${when}, ${actor}`,
  listColumns: { startedAt: 'Kiedy', startedBy: 'Kto', result: 'Wynik', progress: 'Postęp' },
  progress: 'Postęp',
  open: (when: string) => `Wystawianie z ${when}`,
  done: (done: number, total: number) => `${done} z ${total}`,
  progressText: (done: number, total: number, failed: number) =>
    `Gotowe ${done} z ${total}${failed > 0 ? `, do sprawdzenia ${failed}` : ''}`,
  running: 'Wystawiamy dokumenty…',
  runningHint: 'Możesz zamknąć tę stronę – dokumenty powstaną i tak. Wynik znajdziesz na liście zbiorczych wystawień.',
  cancelling: 'Zatrzymujemy…',
  cancellingHint: 'Kończymy dokumenty, które są już w drodze. Reszta nie zostanie wystawiona.',
  allIssued: (count: number) => `Wystawiono dokumenty dla ${counted(count, ['płatności', 'płatności', 'płatności'])}.`,
  someFailed: (failed: number, total: number) =>
    `Gotowe. Do sprawdzenia: ${failed} z ${counted(total, ['płatności', 'płatności', 'płatności'])}.`,
  cancelled: (count: number) => `Przerwano. Bez zmian: ${counted(count, ['płatność', 'płatności', 'płatności'])}.`,
  failedTitle: 'Do sprawdzenia',
  restTitle: 'Pozostałe',
  underWay: 'W toku',
  toCheck: (count: number) => `Do sprawdzenia: ${count}`,
  finished: 'Gotowe',
  cancel: 'Przerwij',
  retry: (count: number) => `Ponów nieudane (${count})`,
  columns: { payment: 'Płatność', actor: 'Kto', state: 'Stan', amount: 'Kwota' },
  states: {
    waiting: 'Czeka',
    working: 'W drodze',
    issued: 'Wystawione',
    refused: 'Nie zlecono',
    'needs-person': 'Wymaga człowieka',
    cancelled: 'Przerwano',
  } satisfies Readonly<Record<RunItemState, string>>,
  none: 'Nie było jeszcze zbiorczego wystawiania.',
  noneHint: 'Zaznacz płatności na liście i wystaw dla nich dokumenty.',
  toPayments: 'Przejdź do płatności',
  loadFailed: 'Nie udało się wczytać zbiorczego wystawiania',
});
