// Why an enrolment was refused, as its dialog says it.
import type { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import type { TextsOf } from './texts-of.ts';

const COURSE_CLOSED = 'Te zajęcia nikogo już nie przyjmują. Wybierz inne – reszta została.';

const PLACE_GONE = 'To miejsce właśnie zajęto. Wybierz inne zajęcia – reszta została.';

export const ENROLMENT_REFUSALS = setAllSpaces({
  conflict: 'Te dane zmieniły się przed chwilą. Zamknij okno i zacznij od nowa.',
  'other-request':
    'Poprzednia próba jednak się udała i ten zapis już jest. Zamknij okno i znajdź uczestnika w wyszukiwarce.',
  'already-added': 'W tej rodzinie jest już taka osoba. Wybierz ją z listy pod nazwiskiem.',
  'owner-known': 'Ten kontakt ma już rodzina. Sprawdź, czy to ona, i zapisz jeszcze raz.',
  'month-changed': 'Miesiące do wyboru zmieniły się przed chwilą. Wybierz jeszcze raz i zapisz.',
  'price-changed': ({ total }) => ENROLMENT_TEXTS.failure.priceChanged(formatGrosze(grosze(total))),
  'invalid-invoice-data': 'Zapisane dane do faktury są nieprawidłowe. Popraw je i zapisz jeszcze raz.',
  'bad-input': 'Serwer nie przyjął tych danych. Sprawdź rok urodzenia i miesiąc, a potem zapisz jeszcze raz.',
  'no-contact': 'To nie jest telefon ani e-mail. Popraw i zapisz jeszcze raz.',
  'reservation-day': 'Do tego dnia nie można trzymać miejsca. Wybierz wcześniejszy.',
  'course-closed': COURSE_CLOSED,
  'course-over': COURSE_CLOSED,
  'course-off': COURSE_CLOSED,
  'turnus-started': COURSE_CLOSED,
  'place-gone': PLACE_GONE,
  full: PLACE_GONE,
  'kept-for-waiting':
    'Na to miejsce czekają osoby z listy rezerwowej. Wybierz inne zajęcia albo dopisz tę osobę do listy w portalu – reszta została.',
  'not-allowed-now': 'Teraz nie można tego zapisać. Zamknij okno i zacznij od nowa.',
  'already-registered': 'Ta osoba ma już miejsce na tych zajęciach.',
  'place-held-there':
    'Opiekun właśnie zapisuje tę osobę przez internet. Poczekaj do 15 minut albo wybierz inne zajęcia.',
  'family-full': 'Ta rodzina ma już 50 osób. Powiadom biuro.',
  'not-found': 'Tej osoby albo rodziny już nie ma. Zamknij okno i zacznij od wyszukania.',
  'no-course': 'Tych zajęć już nie ma. Wybierz inne – reszta została.',
} satisfies TextsOf<typeof enrolParticipantAct>);
