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
  'invoice-version': {
    title: 'Dane do faktury zmieniły się przed chwilą.',
    text: 'Sprawdź ostrzeżenie na górze i zatwierdź ponownie.',
  },
  'price-changed': {
    title: 'Cena towaru zmieniła się przed chwilą.',
    text: 'Sprawdź nową kwotę i zatwierdź ponownie.',
  },
  'product-retired': {
    title: 'Tego towaru już nie sprzedajemy.',
    text: 'Widzisz tylko towary, które są teraz w sprzedaży. Sprawdź kwotę i zatwierdź ponownie.',
  },
  'settlement-cancelled': {
    title: 'Rozliczenie tej sprzedaży anulowano.',
    text: 'Nic nie zapisaliśmy. Jeśli klient płaci jeszcze raz, zacznij nową sprzedaż.',
  },
  'resolved-by-person': {
    title: 'Tę sprzedaż zamknięto już z notatką.',
    text: 'Nic nie zapisaliśmy. Jeśli klient płaci jeszcze raz, zacznij nową sprzedaż.',
  },
  'taker-unknown': {
    title: 'Osoba, która przyjęła gotówkę, nie ma jeszcze konta.',
    text: 'Gdy zaloguje się na stanowisku, sprzedaż rozliczy się sama.',
  },
  'invoice-not-waived': {
    title: 'Brakuje odpowiedzi klienta.',
    text: 'Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.',
  },
  'day-in-future': WRONG_TRANSFER_DAY,
  'day-too-long-ago': WRONG_TRANSFER_DAY,
  'other-request': {
    title: 'Ta sprzedaż jest już zapisana z innymi danymi.',
    text: 'Sprawdź ją na liście płatności, zanim przyjmiesz pieniądze drugi raz.',
  },
  sum: {
    title: 'Kwoty nie dają razem całej sumy.',
    text: 'Popraw je tak, żeby suma się zgadzała, i zapisz jeszcze raz.',
  },
} satisfies GeneralTexts;
