// Why an act was refused, for staff: sales, settlements and refunds.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';
import { REFUND_BY } from './refund-by.ts';

export const WRONG_TRANSFER_DAY = {
  title: 'Dzień wpływu jest nieprawidłowy.',
  text: 'Wpisz dzień z tego albo z poprzedniego miesiąca, nie późniejszy niż dzisiejszy.',
};

export const paymentsRefusals = {
  'not-settled': {
    title: 'Ta płatność nie jest rozliczona.',
    text: 'Odśwież stronę i sprawdź jej stan.',
  },
  'already-cancelled': {
    title: 'To rozliczenie jest już anulowane.',
    text: 'Odśwież stronę.',
  },
  'paid-online': {
    title: 'Płatność przyszła online.',
    text: `Zamiast anulować, trzeba oddać pieniądze i zapisać „Zwrot”. ${REFUND_BY}`,
  },
  'document-issued': {
    title: 'Dokument jest już wystawiony.',
    text: `Zamiast anulować, trzeba zapisać „Zwrot” i zrobić korektę u dostawcy. ${REFUND_BY}`,
  },
  'refund-exists': {
    title: 'Ta płatność ma już zapisany zwrot.',
    text: 'Jeśli zapisano go przez pomyłkę, cofnij zwrot.',
  },
  'no-refund': {
    title: 'Przy tej płatności nie ma zwrotu.',
    text: 'Odśwież stronę – ktoś mógł już go cofnąć.',
  },
  'refund-day-over': {
    title: 'Zwrot jest już w zamkniętym dniu.',
    text: 'Cofnąć go można tylko tego samego dnia. Zapisz, co się stało, i powiadom księgowość.',
  },
  sum: {
    title: 'Kwoty nie dają razem całej sumy.',
    text: 'Popraw je tak, żeby suma się zgadzała, i zapisz jeszcze raz.',
  },
} satisfies GeneralTexts;
