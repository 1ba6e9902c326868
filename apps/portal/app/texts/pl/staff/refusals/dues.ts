// Why an act was refused, for staff: what is due, and how it is divided, lowered, cancelled and paid online.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';
import { REFUND_BY } from './refund-by.ts';

export const WRONG_INSTALMENTS = {
  title: 'Suma rat się nie zgadza.',
  text: '„Wyrównaj ostatnią ratę” poprawi to za Ciebie. Każda rata musi być większa niż 0,00 zł.',
};

export const duesRefusals = {
  'amount-changed': {
    title: 'Kwota tej płatności zmieniła się przed chwilą.',
    text: 'Nic nie zapisaliśmy. Sprawdź nową kwotę i zatwierdź ponownie.',
  },
  'dues-changed': {
    title: 'Należności zmieniły się przed chwilą.',
    text: 'Nic nie zmieniliśmy. Sprawdź, jakie są teraz, i zdecyduj jeszcze raz.',
  },
  'paid-online-now': {
    title: 'Trwa płatność online.',
    text: 'Ceny, raty i anulowanie wrócą, gdy płatność się skończy.',
  },
  'money-taken': {
    title: 'Pieniądze już przyjęto.',
    text: `Nie obniżysz, nie podzielisz i nie anulujesz. Trzeba zapisać „Zwrot” i zrobić korektę u dostawcy. ${REFUND_BY}`,
  },
  divided: {
    title: 'Tę płatność podzielono na raty.',
    text: 'Każdą ratę zmienisz na jej stronie. Podziału nie cofniesz.',
  },
  'is-instalment': {
    title: 'To już jest rata.',
    text: 'Możesz ją obniżyć albo anulować. Podziału nie cofniesz.',
  },
  'instalment-paid': {
    title: 'Jedną ratę już zapłacono.',
    text: 'Pozostałe raty można obniżyć albo anulować. Podziału nie cofniesz.',
  },
  'course-begun': {
    title: 'Te zajęcia już się zaczęły.',
    text: 'Raty kończą się przed pierwszym dniem zajęć, więc tej płatności nie podzielisz.',
  },
  'instalment-after-start': {
    title: 'Termin raty jest za późny.',
    text: 'Raty kończą się przed pierwszym dniem zajęć.',
  },
  'too-small': {
    title: 'Tej kwoty nie da się podzielić.',
    text: 'Rata musi mieć co najmniej 0,01 zł.',
  },
} satisfies GeneralTexts;
