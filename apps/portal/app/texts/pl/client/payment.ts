// The texts of a client's payment online.

import { formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const payment = typesetAll({
  title: 'Płatność',
  titles: {
    opening: 'Czekamy na potwierdzenie płatności',
    open: 'Czekamy na potwierdzenie płatności',
    unopened: 'Płatność się nie zaczęła',
    tooLate: 'Czas na zapłatę minął',
    paid: 'Płatność przyjęta',
    cancelled: 'Płatność nie przeszła',
    'given-up': 'Płatność przerwana',
    expired: 'Płatność nie przeszła',
    mismatched: 'Przyszła inna kwota niż do zapłaty',
    'taken-over': 'Tę płatność przejęła recepcja',
  },
  payOnce: 'Nie płać drugi raz.',
  waitingHint: 'Bank zwykle odpowiada w kilka minut.',
  placesWaiting: (places: number) => (places === 1 ? 'Miejsce czeka.' : 'Miejsca czekają.'),
  wentBack: (over: number, places: number) => {
    if (over === places) return places === 1 ? 'Miejsce wróciło do puli.' : 'Miejsca wróciły do puli.';
    return `${over} z ${places} miejsc ${formFor(over, ['wróciło', 'wróciły', 'wróciło'])} do puli.`;
  },
  lateMoney: (places: number) =>
    `Jeśli pieniądze już poszły, nie płać drugi raz. Gdy przyjdą, zapis dokończymy, o ile ${places === 1 ? 'miejsce będzie jeszcze wolne' : 'miejsca będą jeszcze wolne'}. W przeciwnym razie recepcja skontaktuje się z Tobą.`,
  checkNow: 'Sprawdź teraz',
  call: (phone: string) => `Zadzwoń: ${phone}`,
  unfinished: 'Jeśli płatność została przerwana albo się nie udała, wróć do niej – to wciąż ta sama płatność.',
  backToGateway: 'Wróć do płatności',
  checkedBySelf:
    'Ta strona sprawdza sama co kilka sekund. Możesz ją zamknąć: wynik będzie w „Dokumentach i płatnościach”.',
  paid: 'Płatność przyjęta.',
  preparing: 'Przygotowujemy dokument…',
  preparingHint: 'Dokument wyślemy też e-mailem. Tę stronę możesz zamknąć.',
  nothingTaken: 'Nic nie pobraliśmy.',
  ended: {
    cancelled: 'Operator płatności cofnął wpłatę.',
    'given-up': 'Ta próba została przerwana, zanim otworzyła się strona płatności.',
    expired: 'Bank odrzucił płatność albo została przerwana.',
  },
  tryAnotherWay: 'Możesz spróbować jeszcze raz, także innym sposobem.',
  placesWentBack: 'Miejsca wróciły do puli.',
  payAgain: (sum: string) => `Zapłać jeszcze raz ${sum}`,
  unplaced:
    'Część tej wpłaty przyszła za coś, co było już rozliczone albo zmienione. Recepcja ją sprawdza i skontaktuje się z Tobą. Nie płać drugi raz.',
  unopened: 'Strona płatności się nie otworzyła.',
  stillUnopened: 'Strona płatności nadal się nie otworzyła.',
  notOpened: 'Operator płatności nie przyjął zgłoszenia. Nic nie pobraliśmy i nic nie jest zapłacone.',
  maybeOpened:
    'Operator płatności nie odpowiedział, więc nie wiemy, czy przyjął zgłoszenie. Nic nie jest zapłacone. Spróbuj ponownie: to ta sama płatność, więc nie zapłacisz dwa razy.',
  endsBySelf: (time: string) => `Jeśli nie spróbujesz, ta próba zamknie się sama po ${time}.`,
  openAgain: 'Spróbuj ponownie',
  opening: 'Otwieramy płatność…',
  giveUp: 'Zrezygnuj z tej próby',
  givingUp: 'Kończymy próbę…',
  afterGivingUp: {
    dues: 'Po rezygnacji należności będą znów do zapłaty: online albo na recepcji.',
    places: 'Po rezygnacji niczego nie płacisz.',
  },
  attempt: 'Próba płatności',
  backToAttempt: 'Wróć do tej płatności',
  takenOverHint:
    'Recepcja zakończyła tę płatność online, żeby przyjąć pieniądze na miejscu. Jeśli pieniądze już poszły, recepcja skontaktuje się z Tobą.',
  mismatchedHint: 'Nie przyjęliśmy tej wpłaty. Recepcja ją sprawdza i skontaktuje się z Tobą.',
  mismatchedDone: 'Nie przyjęliśmy jej. Recepcja zakończyła sprawdzanie tej wpłaty.',
  /** Beside everything that could be paid otherwise, while staff check money that came for it. */
  underReview: (when: string) => `Recepcja sprawdza wpłatę (${when}) i skontaktuje się z Tobą. Nie płać drugi raz.`,
  fellBack:
    'Faktury nie udało się wystawić, dlatego wysłaliśmy e-paragon. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
  fellBackNotMailed:
    'Faktury nie udało się wystawić, dlatego wystawiliśmy paragon. Znajdziesz go na liście dokumentów. Recepcja skontaktuje się w sprawie danych do faktury – nic nie musisz płacić ponownie.',
  needsPerson: 'Dokument wymaga sprawdzenia. Recepcja już o tym wie – nic nie musisz robić ani płacić ponownie.',
  placesWait: (places: number, until: string) => `${places === 1 ? 'Miejsce czeka' : 'Miejsca czekają'} do ${until}.`,
  numbers: (ids: string, count: number) => `${count === 1 ? 'Płatność nr' : 'Płatności nr'} ${ids}`,
});
