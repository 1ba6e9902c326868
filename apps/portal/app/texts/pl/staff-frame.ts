// The texts around every page of the staff area: the menu and its counters.
import type { WorkCounter } from '@zapisy/domain/staff-area/waiting-work';

export const staffFrameTexts = {
  staffMenu: {
    groups: { today: 'Dziś', clients: 'Klienci', marketing: 'Marketing', system: 'System' },
    /** The names of pages whose titles are too long for the menu. */
    short: {
      runs: 'Wystawianie',
      intake: 'Przyjmowanie',
      budget: 'Budżet',
      figures: 'Statystyki',
      unify: 'Ujednolicanie',
    },
    /** What a counter counts, read after its number. */
    waiting: {
      critical: 'krytyczne',
      overdue: 'rodziny zalegają',
      leads: 'do kontaktu',
      intake: 'do ponowienia',
      letters: 'do ponowienia',
      prints: 'wydruki czekają',
    } satisfies Readonly<Record<WorkCounter, string>>,
    more: (count: number) => `${count}+`,
    fold: 'Zwiń menu',
    unfold: 'Rozwiń menu',
  },
};
