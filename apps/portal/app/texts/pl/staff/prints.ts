// The texts of prints that wait for a person.

import type { DeskAnswer } from '@zapisy/domain/printing/desk-answer';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

export const staffPrints = typesetAll({
  title: 'Paragony w drodze do kasy fiskalnej',
  unread: 'Nie udało się sprawdzić, czy paragony są zafiskalizowane.',
  fiscalOverdue: (count: number) =>
    `${counted(count, ['paragon czeka', 'paragony czekają', 'paragonów czeka'])} na kasę fiskalną dłużej niż godzinę.`,
  paused: 'Zlecenia druku są wstrzymane.',
  pausedMeaning: (number: string, since: string) =>
    `Paragon ${number} zafiskalizował się bez zlecenia (${since}). Wyłącz automatyczną fiskalizację na koncie dostawcy i zwolnij zlecenia.`,
  resume: 'Zwolnij zlecenia druku',
  unknownOutcome: (number: string) => `Nie wiemy, czy dostawca drukuje paragon ${number}`,
  unknownOutcomeMeaning: 'Sprawdź u dostawcy stan tego paragonu. Sami nie zlecimy druku drugi raz.',
  failed: (number: string) => `Dostawca nie wydrukował paragonu ${number}`,
  failedMeaning: 'Usuń przyczynę u dostawcy i zleć druk jeszcze raz albo zrezygnuj i wydrukuj paragon na innej kasie.',
  answers: {
    printed: 'Paragon jest wydrukowany',
    absent: 'Nie ma zlecenia, wyślij je',
    retry: 'Zleć druk jeszcze raz',
    cancel: 'Zrezygnuj ze zlecenia',
  },
  note: 'Co sprawdzono',
  noteNeeded: 'Napisz, co sprawdzono. Zostanie w dzienniku.',
  atDesks: {
    title: 'Wydruki na stanowiskach, które stoją',
    warning: 'Odpowiadaj tylko wtedy, gdy komputer stanowiska już nie wróci.',
    warningMeaning:
      'Gdy wróci, jego własna kolejka może wydrukować paragon drugi raz. Jeśli działa albo da się uruchomić, odpowiedz w kolejce wydruków na recepcji. Najpierw sprawdź papier i pamięć drukarki: ostatni numer paragonu i raport dobowy.',
    receipt: (amount: string, desk: string) => `Paragon na ${amount}, stanowisko: ${desk}`,
    since: (when: string) => `Stanowisko milczy od: ${when}.`,
    answers: {
      printed: 'Paragon się wydrukował',
      cancel: 'Tam się już nie wydrukuje',
    } satisfies Readonly<Record<DeskAnswer, string>>,
    done: {
      printed: { title: 'Zapisano, że paragon się wydrukował.', hint: 'Nic więcej nie musisz robić.' },
      cancel: {
        title: 'Wydruk anulowany – tej sprzedaży nie ma jeszcze na kasie fiskalnej.',
        hint: 'Otwórz płatność i wydrukuj paragon na innym stanowisku („Drukuj mimo to”), wystaw fakturę na firmę albo anuluj rozliczenie.',
      },
    } satisfies Readonly<Record<DeskAnswer, { title: string; hint: string }>>,
  },
});
