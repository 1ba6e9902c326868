// The texts for staff when an operation is refused, with what to do then.
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { documentsRefusals } from './refusals/documents.ts';
import { duesRefusals, WRONG_INSTALMENTS } from './refusals/dues.ts';
import { leadsRefusals } from './refusals/leads.ts';
import { notificationsRefusals } from './refusals/notifications.ts';
import { paymentsRefusals, WRONG_TRANSFER_DAY } from './refusals/payments.ts';
import { peopleRefusals } from './refusals/people.ts';
import { printingRefusals } from './refusals/printing.ts';
import { registrationsRefusals } from './refusals/registrations.ts';

const staffRefusalsTexts = {
  staffRefusals: {
    /** By the server's reason. A page has a text of its own for a reason of its acts that is not here. */
    reasons: {
      ...documentsRefusals,
      ...duesRefusals,
      ...leadsRefusals,
      ...notificationsRefusals,
      ...paymentsRefusals,
      ...peopleRefusals,
      ...printingRefusals,
      ...registrationsRefusals,
    },
    /** By the first field that was not accepted; `most` is the largest allowed amount, if there is one. */
    fields: {
      amount: (most?: string) => ({
        title: 'Kwota jest nieprawidłowa.',
        text: `Wpisz ją w złotych, np. 100,00${most ? ` – najwyżej ${most}` : ''}. Tysięcy nie oddzielaj kropką.`,
      }),
      paidOn: () => WRONG_TRANSFER_DAY,
      price: (most?: string) => ({
        title: 'Nowa cena jest nieprawidłowa.',
        text: `Wpisz ją w złotych${most ? `, mniej niż ${most}` : ''}. Podnieść ceny nie można.`,
      }),
      instalments: () => WRONG_INSTALMENTS,
      dueOn: () => ({
        title: 'Termin raty jest nieprawidłowy.',
        text: 'Podaj dzień od dziś, najwyżej rok naprzód.',
      }),
      dues: () => ({
        title: 'Nie wiemy, co zrobić z należnościami.',
        text: 'Przy każdej wybierz „Zostaw” albo „Anuluj”.',
      }),
      reason: () => ({ title: 'Brakuje powodu.', text: 'Napisz go w polu „Powód” i zatwierdź jeszcze raz.' }),
      note: () => ({ title: 'Brakuje powodu.', text: 'Napisz go w polu „Powód” i zatwierdź jeszcze raz.' }),
    } as Readonly<Record<string, (most?: string) => { title: string; text: string }>>,
    wrongInstalments: WRONG_INSTALMENTS,
    said: (message: string) => `Jego odpowiedź: „${message}”.`,
    deadline: (day: string) => `Termin minął ${day}.`,
    latest: (day: string) => `Podaj dzień nie późniejszy niż ${day}.`,
    invalid: {
      title: 'Dane do faktury są nieprawidłowe.',
      text: 'Popraw je, a potem wystaw dokumenty jeszcze raz.',
    },
    conflict: {
      title: 'Ktoś zmienił te dane przed chwilą.',
      text: 'Sprawdź, co jest teraz zapisane, i spróbuj ponownie.',
    },
    unreachable: {
      title: 'Dostawca faktur nie odpowiada.',
      text: 'Nic się nie zmieniło. Spróbuj za chwilę.',
    },
    failed: {
      title: 'Nie udało się tego zrobić – nic się nie zmieniło.',
      text: 'Spróbuj ponownie.',
    },
    unknown: {
      title: 'Nie wiemy, czy zmiany zostały zapisane.',
      text: 'Odpowiedź nie dotarła. Zanim spróbujesz ponownie, otwórz tę stronę w nowej karcie i sprawdź, co się zmieniło.',
    },
    tryAgain: 'Spróbuj ponownie, a jeśli to się powtórzy – powiadom administratora.',
    concerns: (count: number) => (count === 1 ? 'Chodzi o płatność:' : 'Chodzi o płatności:'),
  },
};

export const { staffRefusals } = typesetAll(staffRefusalsTexts);
