// Why an act was refused, for staff: families and how they are reached.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';

export const peopleRefusals = {
  'phones-changed': {
    title: 'Ktoś zmienił te telefony przed chwilą.',
    text: 'U góry strony są numery, które mamy teraz. Sprawdź je i zapisz jeszcze raz.',
  },
  'owner-changed': {
    title: 'Ktoś zmienił dane opiekuna przed chwilą.',
    text: 'U góry strony są dane, które mamy teraz. Sprawdź je i zapisz jeszcze raz.',
  },
  'family-changed': {
    title: 'Dane tej rodziny zmieniły się przed chwilą.',
    text: 'Niczego nie usunęliśmy. Sprawdź liczby jeszcze raz i potwierdź.',
  },
  'erasure-blocked': {
    title: 'Tych danych nie można teraz usunąć.',
    text: 'Najpierw załatw to, co jest wymienione na stronie danych rodziny.',
  },
  'erased-already': {
    title: 'Dane tej rodziny są już usunięte.',
    text: 'Nie ma tu nic więcej do zrobienia.',
  },
  undone: {
    title: 'To ujednolicenie jest już cofnięte.',
    text: 'Odśwież stronę i sprawdź, jakie dane są teraz.',
  },
  'has-email': {
    title: 'To konto ma już e-mail.',
    text: 'Odśwież stronę i sprawdź, pod jakim adresem jest ta rodzina.',
  },
  'no-contact': {
    title: 'To nie jest telefon ani e-mail.',
    text: 'Wpisz dziewięć cyfr telefonu albo adres e-mail opiekuna.',
  },
  'owner-has-account': {
    title: 'Ten e-mail ma już inna rodzina.',
    text: 'Sprawdź adres, a jeśli to ta sama rodzina, połącz konta.',
  },
} satisfies GeneralTexts;
