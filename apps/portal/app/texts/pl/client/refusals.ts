// Why an act of a client was refused, with what to do then.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';
import { CLOSED_COURSE } from './registration.ts';

const REGISTERED = {
  title: 'Zapis na te zajęcia już jest.',
  text: 'Jeśli jest jeszcze coś do zapłaty, znajdziesz to w dokumentach i płatnościach.',
};

const HOLD_OVER = { title: 'Czas minął i miejsca wróciły do puli.', text: 'Wybierz je jeszcze raz.' };

const BEING_PAID = {
  title: 'Płatność za to już trwa.',
  text: 'Wróć do niej z dokumentów i płatności – tam ją dokończysz albo z niej zrezygnujesz.',
};

export const clientRefusalsTexts = {
  /** By the server's reason. A page has a text of its own for a reason of its acts that is not here. */
  clientRefusals: {
    ...CLOSED_COURSE,
    taken: REGISTERED,
    'place-taken': REGISTERED,
    full: { title: 'To miejsce jest już zajęte.', text: 'Wybierz inny turnus.' },
    expired: HOLD_OVER,
    'no-more-extensions': {
      title: 'Czasu na zapłatę nie można już przedłużyć.',
      text: 'Zapłać, zanim minie, albo wybierz te zajęcia jeszcze raz.',
    },
    'being-paid': BEING_PAID,
    'paid-online-now': BEING_PAID,
    'money-under-review': {
      title: 'Przyszła wpłata, którą sprawdzamy.',
      text: 'Nie płać drugi raz. Jeśli czekasz dłużej niż dzień, zadzwoń do nas.',
    },
    'both-invoices': { title: 'W danych są włączone obie faktury.', text: 'Wybierz jedną i zapisz.' },
  } satisfies GeneralTexts,
};
