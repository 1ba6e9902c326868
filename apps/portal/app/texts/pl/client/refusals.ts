// Why an act of a client was refused, with what to do then.
import { typesetAll } from '@zapisy/screens/texts/typesetting';
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

const clientRefusalsTexts = {
  /** By the server's reason. A page has a text of its own for a reason of its acts that is not here. */
  clientRefusals: {
    ...CLOSED_COURSE,
    'no-course': { title: 'Tych zajęć już nie ma w ofercie.', text: 'Wybierz inne zajęcia.' },
    taken: REGISTERED,
    'place-taken': REGISTERED,
    expired: HOLD_OVER,
    'being-paid': BEING_PAID,
    'paid-online-now': BEING_PAID,
    'online-off': {
      title: 'Szkoła nie przyjmuje płatności online.',
      text: 'Nic nie pobraliśmy. Zapłacisz na recepcji, tam też potwierdzisz zapis.',
    },
    'money-under-review': {
      title: 'Przyszła wpłata, którą sprawdzamy.',
      text: 'Nie płać drugi raz. Jeśli czekasz dłużej niż dzień, zadzwoń do nas.',
    },
    'at-counter': {
      title: 'Tę płatność przyjmuje teraz recepcja.',
      text: 'Jeśli nie zapłacisz na miejscu, spróbuj online za kwadrans.',
    },
    'texts-not-accepted': {
      title: 'Szkoła ogłosiła nowy tekst do zaakceptowania.',
      text: 'Nic nie pobraliśmy. Otwórz Profil, przeczytaj go i zaakceptuj, a potem spróbuj jeszcze raz.',
    },
    'text-changed': {
      title: 'Tekst zmienił się przed chwilą.',
      text: 'Niczego nie zapisaliśmy. Przeczytaj nową wersję i spróbuj jeszcze raz.',
    },
    'text-not-published': {
      title: 'Tego tekstu szkoła nie ogłosiła.',
      text: 'Odśwież stronę i spróbuj jeszcze raz.',
    },
    'amount-changed': {
      title: 'Kwota zmieniła się przed chwilą.',
      text: 'Nic nie pobraliśmy. Wróć do płatności i sprawdź nową kwotę.',
    },
    'kept-for-waiting': {
      title: 'Na wolne miejsce czekają już osoby z listy rezerwowej.',
      text: 'Nic nie zarezerwowaliśmy. Możesz dopisać się do listy.',
    },
    'places-free': {
      title: 'Są już wolne miejsca.',
      text: 'Lista rezerwowa nie jest potrzebna. Przejdź dalej i zapisz się od razu.',
    },
    'place-held-there': {
      title: 'Miejsce na tych zajęciach już czeka.',
      text: 'Znajdziesz je na stronie startowej jako niedokończony zapis.',
    },
    'waiting-list-over': {
      title: 'Lista rezerwowa tych zajęć jest już zamknięta.',
      text: 'Zajęcia zaraz się zaczynają. Wybierz inne zajęcia.',
    },
    'month-changed': {
      title: 'Miesiąc, za który płacisz, zmienił się przed chwilą.',
      text: 'Nic nie pobraliśmy. Wróć, sprawdź cenę i przejdź dalej.',
    },
  } satisfies GeneralTexts,
};

export const { clientRefusals } = typesetAll(clientRefusalsTexts);
