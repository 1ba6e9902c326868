// The texts of the offer, as guests and families see it.

import type { CourseKind } from '@zapisy/domain/registration/course';
import { formFor } from '@zapisy/screens/texts/plural';

export const clientOfferTexts = {
  clientOffer: {
    title: 'Zajęcia i turnusy',
    lead: 'Wybierz zajęcia i zapisz dziecko. Konto założysz przy zapisie.',
    leadOfFamily: 'Wybierz dziecko, a zostaną zajęcia w jego wieku.',
    toStaffArea: 'Wróć do pracy',
    forWhom: 'Dla kogo',
    everybody: 'Wszyscy',
    everyKind: 'Wszystkie',
    pills: { trial: 'Próbne', permanent: 'Stałe', turnus: 'Turnusy' } satisfies Record<CourseKind, string>,
    age: 'Wiek',
    everyAge: 'Każdy wiek',
    bornIn: (name: string, year: number) => `${name}, rocznik ${year}`,
    count: (count: number) =>
      count === 1 ? 'Jedne zajęcia' : `${count} ${formFor(count, ['zajęcia', 'zajęcia', 'zajęć'])}`,
    quoted: (text: string) => `„${text}”`,
    clear: 'Wyczyść filtry',
    full: 'Brak miejsc',
    last: (free: number, places: number) =>
      free === 1 ? `Ostatnie miejsce z ${places}` : `Ostatnie ${free} z ${places}\u00A0miejsc`,
    free: (free: number, places: number) =>
      places === 1 ? 'Jedno wolne miejsce' : `Wolne ${free} z ${places}\u00A0miejsc`,
    per: { trial: 'jednorazowo', permanent: 'za miesiąc', turnus: 'za turnus' } satisfies Record<CourseKind, string>,
    fits: 'pasuje:',
    relations: { attends: 'już chodzi', registered: 'zapis już jest', waits: 'miejsce czeka' },
    signUp: 'Zapisz',
    signUpFor: (name: string) => `Zapisz: ${name}`,
    waitingList: 'Lista rezerwowa',
    waitingListFor: (name: string) => `Lista rezerwowa: ${name}`,
    nothing: 'Nie ma teraz żadnych zajęć z wolnymi terminami.',
    nothingFor: (narrowed: string) => `Nie ma teraz takich zajęć: ${narrowed}.`,
    showCity: (city: string) => `Pokaż wszystkie: ${city}`,
    showAll: 'Pokaż wszystkie zajęcia',
    more: (count: number) => `Pokaż kolejne ${count}`,
    unconfirmed: 'Zanim się zapiszesz, potwierdź adres e-mail.',
    adding: 'Dodajesz kolejne zajęcia do tego samego zapisu.',
    addingHint: 'Zapłacisz za wszystko razem. Wybrane miejsca wciąż czekają.',
  },
  /** The offer in a frame on another site. */
  embedded: {
    nothing: 'Nie ma teraz takich zajęć. Zmień wybór powyżej.',
    newWindow: '(w nowej karcie)',
    where: (site: string) => `Zapisujesz się i płacisz na stronie ${site}, która otworzy się w nowej karcie.`,
    whole: 'Zobacz ofertę na tej stronie',
    more: 'Zobacz wszystkie zajęcia',
  },
};
