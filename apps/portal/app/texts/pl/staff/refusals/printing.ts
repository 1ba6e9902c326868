// Why an act was refused, for staff: receipts and the printers where they become fiscal.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';
import { REFUND_BY } from './refund-by.ts';

export const printingRefusals = {
  'already-has-print': {
    title: 'Ten paragon jest już wydrukowany albo czeka na wydruk.',
    text: 'Odśwież stronę i zobacz, gdzie jest.',
  },
  'print-is-over': {
    title: 'Ten wydruk jest już zakończony.',
    text: 'Odśwież stronę i zobacz przy płatności, jak się skończył.',
  },
  'print-state-changed': {
    title: 'Stan tego wydruku zmienił się przed chwilą.',
    text: 'Odśwież stronę, sprawdź go i w razie potrzeby odpowiedz jeszcze raz.',
  },
  'not-paused': {
    title: 'Druk nie jest już wstrzymany.',
    text: 'Nic nie musisz robić.',
  },
  'desk-is-active': {
    title: 'Stanowisko odezwało się w ciągu ostatniej godziny.',
    text: 'Odpowiedz w kolejce wydruków na tym stanowisku.',
  },
  'desk-bound': {
    title: 'To stanowisko jest przypisane do komputera.',
    text: 'Zwolnij je najpierw, jeśli dostaje inny komputer, i pokaż kod jeszcze raz.',
  },
  'desk-not-bound': {
    title: 'To stanowisko nie jest przypisane do żadnego komputera.',
    text: 'Nic nie musisz robić: przypisze się do komputera, na którym ktoś się na nim zaloguje.',
  },
  'provider-prints-already': {
    title: 'Ten paragon drukuje dostawca.',
    text: 'Odśwież stronę i poczekaj na wynik.',
  },
  'receipt-withdrawn': {
    title: 'Tego paragonu już nie ma – zastąpiła go faktura na firmę.',
    text: 'Nic nie musisz robić.',
  },
  'no-route': {
    title: 'Dla tego miasta nie ustawiono, gdzie drukować paragony.',
    text: 'Wybierz stanowisko i zleć wydruk jeszcze raz.',
  },
  'route-is-none': {
    title: 'W tym mieście paragony za płatności online nie są drukowane.',
    text: 'Wybierz stanowisko i zleć wydruk jeszcze raz.',
  },
  exempt: {
    title: 'Sprzedaż zwolniona: w tym mieście takich paragonów się nie drukuje.',
    text: 'Jeśli mimo to ma być wydrukowany, wybierz stanowisko.',
  },
  'desk-without-driver': {
    title: 'Stanowisko, na którym rozliczono tę płatność, nie ma drukarki.',
    text: 'Wybierz inne stanowisko i zleć wydruk jeszcze raz.',
  },
  'partly-printed': {
    title: 'Część tego paragonu jest już wydrukowana.',
    text: 'Dostawca drukuje tylko całe paragony. Wybierz stanowisko, na którym wydrukuje się reszta.',
  },
  'receipt-elsewhere': {
    title: 'Tę sprzedaż ma już inna kasa.',
    text: 'Drugi paragon zarejestrowałby ją dwa razy. Jeśli powód zaznaczono przez pomyłkę, anuluj rozliczenie i rozlicz jeszcze raz.',
  },
  printed: {
    title: 'Paragon jest już wydrukowany.',
    text: `Zamiast anulować, trzeba zapisać „Zwrot” i wpisać go do ewidencji zwrotów. ${REFUND_BY}`,
  },
  'print-unknown': {
    title: 'Nie wiemy, czy paragon się wydrukował.',
    text: 'Najpierw odpowiedz w kolejce wydruków na recepcji. Jeśli jej komputer już nie wróci, odpowiedz za niego na stronie „Pulpit”.',
  },
  printing: {
    title: 'Stanowisko drukuje paragon albo zaraz zacznie.',
    text: 'Najpierw anuluj wydruk na tym stanowisku. Jeśli jego komputer już nie wróci, odpowiedz za niego na stronie „Pulpit”.',
  },
  'desk-of-other-computer': {
    title: 'To stanowisko jest przypisane do innego komputera.',
    text: 'Zrób to na komputerze stanowiska. Jeśli dostało nowy komputer, zwolnij je na stronie „Stanowiska”.',
  },
} satisfies GeneralTexts;
