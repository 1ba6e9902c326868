// Why an act was refused, for staff: places in courses and the courses' meetings.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';
import { REFUND_BY } from './refund-by.ts';

export const registrationsRefusals = {
  'meetings-changed': {
    title: 'Plan tych zajęć zmienił się w międzyczasie.',
    text: 'Zobacz, jak jest teraz, i w razie potrzeby wyślij jeszcze raz.',
  },
  'meeting-started': {
    title: 'Te zajęcia już się zaczęły.',
    text: 'Nie można ich już przywrócić na zwykły termin.',
  },
  'meeting-day-taken': {
    title: 'Na ten dzień przeniesiono inne zajęcia tej grupy.',
    text: 'Najpierw przenieś albo przywróć tamte.',
  },
  'no-place': {
    title: 'To miejsce jest już wolne.',
    text: 'Nic nie musisz robić.',
  },
  'being-paid': {
    title: 'Za to miejsce klient właśnie płaci online.',
    text: 'Poczekaj na koniec tej płatności – wynik sprawdzamy co dwie minuty – i odśwież stronę.',
  },
  'only-held': {
    title: 'To miejsce jest dopiero zarezerwowane, jeszcze nieopłacone.',
    text: 'Klient może wybrać inne zajęcia w portalu. Rezerwację możesz zwolnić.',
  },
  'not-registered': {
    title: 'Ten zapis nie ma ani miejsca, ani wpłaty, która na nie czeka.',
    text: 'Klient może zapisać się w portalu na wybrane zajęcia.',
  },
  'dues-open': {
    title: 'Za to miejsce jest jeszcze należność, która nie pasuje do tych zajęć.',
    text: 'Różni się cena, stawka VAT albo okres. Przyjmij zapłatę w Kasie albo poproś biuro lub kierownika o anulowanie, potem przenieś miejsce.',
  },
  'already-registered': {
    title: 'Ta osoba ma już miejsce na tych zajęciach.',
    text: 'Wybierz inne zajęcia albo zwolnij jedno z miejsc.',
  },
  'place-held-there': {
    title: 'Rodzina właśnie zapisuje tę osobę na te zajęcia.',
    text: 'Poczekaj, aż rezerwacja się skończy, albo zwolnij ją przy tamtym zapisie.',
  },
  full: {
    title: 'Na tych zajęciach nie ma już wolnych miejsc.',
    text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
  },
  'kept-for-waiting': {
    title: 'Na wolne miejsce czekają osoby z listy rezerwowej.',
    text: 'Nic się nie zmieniło. Wybierz inne zajęcia albo dopisz tę osobę do listy. Poza kolejką zapiszesz ją ze strony listy rezerwowej, z powodem.',
  },
  'places-free': {
    title: 'Na tych zajęciach są wolne miejsca.',
    text: 'Lista rezerwowa nie jest potrzebna: zapisz tę osobę od razu.',
  },
  'waiting-already': {
    title: 'Ta osoba jest już na liście rezerwowej.',
    text: 'Nic się nie zmieniło. Jej miejsce w kolejce zostało.',
  },
  'waiting-list-over': {
    title: 'Lista rezerwowa tych zajęć jest już zamknięta.',
    text: 'Zajęcia zaraz się zaczynają. Jeśli jest wolne miejsce, zapisz tę osobę od razu.',
  },
  'course-over': {
    title: 'Te zajęcia już się skończyły.',
    text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
  },
  'course-off': {
    title: 'Te zajęcia nie mają żadnego terminu, bo wszystkie są odwołane albo wolne.',
    text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
  },
  'turnus-started': {
    title: 'Ten turnus już się rozpoczął i nie przyjmuje nowych osób.',
    text: `Nic się nie zmieniło. Wybierz inne zajęcia. Jeśli wpłata czeka na miejsce, można też zapisać „Zwrot”. ${REFUND_BY}`,
  },
  'no-course': {
    title: 'Tych zajęć już nie ma w ofercie.',
    text: 'Wybierz inne zajęcia.',
  },
  'registration-changed': {
    title: 'Ktoś zmienił ten zapis przed chwilą.',
    text: 'Nic nie zmieniliśmy. Sprawdź, jak jest teraz, i zdecyduj jeszcze raz.',
  },
} satisfies GeneralTexts;
