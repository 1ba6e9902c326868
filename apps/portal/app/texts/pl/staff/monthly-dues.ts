// The texts of the monthly dues.

import { OFFER_HOURS } from '@zapisy/domain/registration/waiting/offer-time';
import type { Forms } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const PLACES: Forms = ['miejsce', 'miejsca', 'miejsc'];

export const monthlyDues = typesetAll({
  title: 'Opłaty za miesiąc',
  note: 'zajęcia stałe, miejsca jeszcze bez opłaty',
  hint: 'Każde miejsce dostanie jedną należność z ceną, po której zostało zajęte. Należności rozlicza recepcja. Miejsca, które mają już opłatę za ten miesiąc, pomijamy.',
  month: 'Miesiąc',
  city: 'Miasto',
  everyCity: 'Wszystkie',
  show: 'Pokaż',
  columns: { course: 'Zajęcia', places: 'Miejsca', sum: 'Razem' },
  charge: (month: string, places: number, sum: string) => `Nalicz za ${month}: ${counted(places, PLACES)}, ${sum}`,
  charging: 'Naliczamy…',
  charged: (month: string, places: number) => `Naliczono opłaty za ${month}: ${counted(places, PLACES)}.`,
  chargedHint: 'Należności są przy uczestnikach. Rozliczysz je na recepcji albo w kasie.',
  none: (month: string) => `Wszystkie miejsca mają już opłatę za ${month}.`,
  noneHint: 'Nowe miejsca pojawią się tutaj same.',
  changed: 'Lista zmieniła się w międzyczasie, więc nic nie naliczyliśmy.',
  changedHint: 'Sprawdź ją i nalicz opłaty jeszcze raz.',
  loadFailed: 'Nie udało się wczytać opłat',
  schedule: {
    title: 'Naliczanie bez przypominania',
    next: (day: string) => `następne: ${day}`,
    made: 'naliczamy codziennie o 4:30, każde miejsce raz',
    toCome: 'naliczymy w dniu, który wybrała szkoła',
    stoppedBy: (who: string) => `zatrzymane: ${who}`,
    missing: (places: number) => (places === 0 ? 'nic nie brakuje' : `brakuje: ${counted(places, PLACES)}`),
    stop: 'Zatrzymaj',
    stopOf: (month: string) => `Zatrzymaj naliczanie za ${month}`,
    resume: 'Wznów',
    resumeOf: (month: string) => `Wznów naliczanie za ${month}`,
    stopped: (month: string) => `Zatrzymano naliczanie za ${month}. To, co już naliczono, zostaje.`,
    resumed: (month: string) => `Wznowiono naliczanie za ${month}.`,
    day: 'Dzień naliczania',
    dayHint: 'za następny miesiąc',
    part: 'Sprzedajemy resztę miesiąca za część ceny',
    partNote:
      'Kto zapisuje się w trakcie miesiąca, płaci za zajęcia, które zostały. Bez tego sprzedajemy cały miesiąc, dopóki została co najmniej połowa zajęć, a potem następny.',
    offerHours: 'Na odpowiedź z listy rezerwowej (godziny)',
    offerHoursHint: `od ${OFFER_HOURS.fewest} do ${OFFER_HOURS.most}: tyle czeka miejsce, które się zwolniło`,
    wrongHours: `Podaj liczbę godzin od ${OFFER_HOURS.fewest} do ${OFFER_HOURS.most}.`,
    readOnly: ({ day, isPart, hours }: { readonly day: number; readonly isPart: boolean; readonly hours: number }) =>
      `Dzień naliczania: ${day}. ${isPart ? 'Resztę miesiąca sprzedajemy za część ceny.' : 'Sprzedajemy całe miesiące.'} Miejsce z listy rezerwowej czeka ${counted(hours, ['godzinę', 'godziny', 'godzin'])}. Zmienia kierownik.`,
    save: 'Zapisz zasady',
    saving: 'Zapisujemy…',
    changed: 'Ktoś zmienił te zasady przed chwilą.',
    changedHint: 'Nic nie zapisaliśmy. Sprawdź, jakie są teraz, i zdecyduj jeszcze raz.',
    saved: 'Zapisano zasady. Dotyczą kolejnych zapisów i naliczeń.',
  },
});
