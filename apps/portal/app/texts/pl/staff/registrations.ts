// The texts of the staff's registrations: the participant, releasing the place, moving it; and of what a family owes.

import type { RegistrationAction } from '@zapisy/domain/audit/audited-action';
import type { OtherTerms } from '@zapisy/domain/registration/months/moved-dues';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted, listed } from '../../format.ts';

const numbers = (ids: readonly number[], one: string, more: string) =>
  `${ids.length === 1 ? one : more}\u00A0${listed(ids.map(String))}`;

/** Titles of courses, and the last day of a reservation as 'środy 25.11'; '' where a change has none. */
type RegistrationChange = { readonly from: string; readonly to: string; readonly reservedUntil: string };

const staffRegistrationsTexts = {
  staffRegistration: {
    title: (name: string) => `Zapis: ${name}`,
    label: 'Zapis',
    section: 'Zapisy',
    none: 'Nikt z tej rodziny nie jest teraz zapisany.',
    open: (name: string, course: string) => `Otwórz zapis: ${name}, ${course}`,
    openLabel: 'Otwórz zapis',
    states: {
      taken: 'miejsce zajęte',
      reserved: 'rezerwacja',
      held: 'miejsce zarezerwowane',
      waiting: 'opłacone, bez miejsca',
      cancelled: 'miejsce zwolnione',
      over: 'bez miejsca',
    },
    reservedUntil: (day: string) => `rezerwacja do ${day}`,
    reservedNote: (day: string) =>
      `Miejsce czeka na zapłatę do ${day}. Bez zapłaty do końca tego dnia zwolni się samo.`,
    heldUntil: (time: string) => `Rezerwacja wygasa o ${time}.`,
    course: 'Zajęcia',
    price: 'Cena',
    firstMonth: 'Pierwszy miesiąc',
    since: 'Od kiedy',
    account: 'Konto',
    payments: 'Płatności',
    noPayments: 'Ten zapis nie ma płatności.',
    payment: (id: number) => `nr ${id}`,
    givenBack: (amount: string) => `zwrot ${amount}`,
    closed: (reason: string) => `anulowana: ${reason}`,
    stillTaken: 'Pieniądze wróciły, a miejsce jest nadal zajęte.',
    stillTakenHint: 'Dopóki go nie zwolnisz, nikt inny go nie dostanie, a tej osoby nie da się zapisać ponownie.',

    release: {
      title: 'Zwolnij miejsce',
      question: 'Miejsce od razu będzie wolne dla innych, a tę osobę będzie można zapisać ponownie.',
      money: 'Samo zwolnienie miejsca nie rusza wpłaconych pieniędzy.',
      duesQuestion: 'Co z niezapłaconymi należnościami?',
      endingDues: (sum: string) =>
        `Rezerwacja nie jest opłacona, więc razem z nią zniknie to, co za nią należne: ${sum}.`,
      dueTitle: (what: string, amount: string) => `${what}, ${amount}`,
      dueNumber: (id: number) => `płatność nr\u00A0${id}`,
      leave: (what: string) => `Zostaw: ${what}`,
      leaveNow: 'Nadal czeka na zapłatę.',
      leaveLater: 'Nadal czeka na zapłatę, choć miesiąc jeszcze się nie zaczął.',
      cancel: (what: string) => `Anuluj: ${what}`,
      cancelReason: 'W historii zostanie: zwolnienie miejsca.',
      cannotCancel: 'Anulować może kierownik albo biuro.',
      noDueChoice: 'Wybierz jedno przy każdej należności. Za miesiąc w toku nic nie zaznaczamy.',
      paid: (ids: readonly number[]) =>
        ids.length === 1
          ? `Płatność nr\u00A0${ids[0]} zostaje opłacona. Jeśli pieniądze wracają do klienta, biuro albo kierownik zapisuje przy niej „Zwrot”.`
          : `${numbers(ids, 'Płatność nr', 'Płatności nr')} zostają opłacone. Jeśli pieniądze wracają do klienta, biuro albo kierownik zapisuje przy nich „Zwrot”.`,
      due: (ids: readonly number[]) =>
        `${numbers(ids, 'Płatność nr', 'Płatności nr')} nadal ${ids.length === 1 ? 'czeka' : 'czekają'} na zapłatę.`,
      reason: 'Powód',
      reasonHint: 'np. rezygnacja, choroba',
      noReason: 'Podaj powód. Zostanie w historii.',
      confirm: 'Zwolnij to miejsce',
      done: 'Miejsce zwolnione.',
      doneHint: 'Jest już wolne dla innych.',
    },

    move: {
      title: 'Przenieś na inne zajęcia',
      hint: 'Płatności i wystawione dokumenty zostają bez zmian. Różnicę w cenie ustal z klientem.',
      hintWithDues:
        'Niezapłacona należność przejdzie na nowe zajęcia z tą samą kwotą i terminem. Wpłaty i wystawione dokumenty zostają bez zmian.',
      duesFirst: 'Najpierw rozlicz należność',
      duesFirstHint: (count: number) =>
        `${count === 1 ? 'Niezapłacona należność nie pasuje' : 'Niezapłacone należności nie pasują'} do tych zajęć. Zapłatę przyjmie recepcja w Kasie, anulować mogą biuro i kierownik. Potem przenieś miejsce.`,
      openDue: (id: number) => `Otwórz płatność nr\u00A0${id}`,
      otherTerms: {
        'other-price': 'inna cena',
        'other-vat': 'inna stawka VAT',
        'other-period': 'bez zajęć w miesiącu należności',
        'other-kind': 'inny rodzaj zajęć niż należności',
      } satisfies Readonly<Record<OtherTerms, string>>,
      otherAge: (years: string) => `Wiek nie pasuje do tych zajęć: ${years}. Możesz przenieść mimo to.`,
      legend: 'Zajęcia z wolnymi miejscami',
      confirm: 'Przenieś na te zajęcia',
      give: 'Daj miejsce',
      giveHint: 'Wpłata czeka na miejsce. Wybierz zajęcia razem z klientem – dokumenty wystawimy na nie od razu.',
      giveAgainHint: 'Wpłata nie wróciła do klienta, więc możesz dać za nią miejsce.',
      giveConfirm: 'Daj miejsce na tych zajęciach',
      none: 'Brak zajęć z wolnymi miejscami dla tych filtrów.',
      noneFits: 'Na żadne z tych zajęć nie można przenieść miejsca razem z należnością.',
      choose: 'Wybierz zajęcia z listy.',
      past: {
        title: 'Miejsca dla listy rezerwowej',
        hint: 'Na wolne miejsca na tych zajęciach czekają osoby z listy. Przeniesiesz tu poza kolejką, z powodem. Powód zobaczy administrator.',
        kept: (count: number) => `${counted(count, ['miejsce', 'miejsca', 'miejsc'])} dla listy rezerwowej`,
        reason: 'Powód',
        reasonHint: 'np. szkoła odwołała dotychczasowe zajęcia',
        noReason: 'Podaj powód. Zostanie w dzienniku.',
        confirm: 'Przenieś poza kolejką',
        giveConfirm: 'Daj miejsce poza kolejką',
      },
      more: (amount: string) => `o ${amount} więcej`,
      less: (amount: string) => `o ${amount} mniej`,
      done: (course: string) => `Miejsce jest teraz na zajęciach: ${course}.`,
      costsMore: (price: string, by: string) =>
        `Cena: ${price}, o ${by} więcej niż przedtem. Dopłata nie nalicza się sama – ustal ją z klientem.`,
      costsLess: (price: string, by: string) =>
        `Cena: ${price}, o ${by} mniej niż przedtem. Jeśli różnica ma wrócić do klienta, biuro albo kierownik zapisuje przy płatności „Zwrot”.`,
      monthDiffers: (paid: string, here: string) =>
        `Klient płaci za ${paid}, a na tych zajęciach ${here}. Różnica nie nalicza się sama – ustal ją z klientem.`,
      monthBegins: (here: string) => `Pierwszy miesiąc na tych zajęciach: ${here}. Opłata jeszcze nie jest naliczona.`,
      monthCosts: (month: string, price: string) => `${month} kosztuje ${price}`,
      wholeMonth: (month: string) => `cały ${month}`,
      ordered: (ids: readonly number[]) =>
        `${numbers(ids, 'Dokumenty do płatności nr', 'Dokumenty do płatności nr')} są już wystawiane. Powiadomienie zamknij na stronie „Pulpit”.`,
      stillWaits: 'Dokumenty nadal czekają: zdecyduj, co z wpłatą. Powiadomienie jest na stronie „Pulpit”.',
    },

    history: {
      title: 'Historia',
      none: 'Nikt jeszcze nic nie zmieniał.',
      changes: {
        enrolParticipant: ({ to, reservedUntil }) =>
          reservedUntil === '' ? `Zapisano: ${to}` : `Zapisano: ${to}, rezerwacja do ${reservedUntil}`,
        moveRegistration: ({ from, to }) => (from === to ? `Dano miejsce: ${to}` : `Przeniesiono: ${from} → ${to}`),
        releaseRegistration: ({ from }) => `Zwolniono miejsce: ${from}`,
        releaseReservation: ({ from }) => `Zwolniono nieopłaconą rezerwację: ${from}`,
        cancelSettlement: ({ reservedUntil }) => `Anulowano rozliczenie, rezerwacja do ${reservedUntil}`,
      } satisfies Readonly<Record<RegistrationAction, (change: RegistrationChange) => string>>,
    },
    loadFailed: 'Nie udało się wczytać zapisu',
  },
  /** On the page of a family. */
  familyDues: {
    title: 'Do zapłaty',
    sum: 'razem',
    none: 'Nikt z tej rodziny nie ma nic do zapłaty.',
    unread: 'Nie udało się sprawdzić – to nie znaczy, że nic nie jest do zapłaty. Odśwież stronę.',
    payment: (id: number) => `nr\u00A0${id}`,
    settle: 'Rozlicz',
    settleOf: (name: string, id: number) => `Rozlicz: ${name}, płatność ${id}`,
    settleAll: 'Rozlicz całą rodzinę',
  },
};

export const { staffRegistration, familyDues } = typesetAll(staffRegistrationsTexts);
