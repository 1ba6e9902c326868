// The texts of what a client reads of the own family: the start page, 'Moje zajęcia' and what has changed.

import { formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const PAYMENTS = ['płatność', 'płatności', 'płatności'] as const;

const overviewTexts = {
  overview: {
    hello: 'Dzień dobry',
    helloTo: (address: string) => `Dzień dobry, ${address}`,
    emptyLead: 'Tu zobaczysz zajęcia, opłaty i dokumenty swoich dzieci.',

    /** The sentence under the heading. */
    todayOne: (time: string, course: string, name: string) => `Dziś o ${time} ${course} (${name}).`,
    todayTwo: (first: string, second: string) => `Dziś o ${first} i o ${second}.`,
    todayPart: (time: string, course: string, name: string) => `${time} ${course} (${name})`,
    todayMany: (count: number, time: string) =>
      `Dziś ${counted(count, ['zajęcia', 'zajęcia', 'zajęć'])}, pierwsze o ${time}.`,
    todayNone: 'Dziś nie ma zajęć.',
    todayOver: 'Dziś już po zajęciach.',
    tomorrow: (time: string, course: string, name: string) => `Jutro o ${time} ${course} (${name}).`,
    lateOnes: (count: number) => `${counted(count, PAYMENTS)} ${formFor(count, ['jest', 'są', 'jest'])} po terminie.`,
    placeWaits: (course: string, name: string, until: string) => `${course} (${name}): miejsce czeka ${until}.`,
    placesEnd: (count: number) => `Dziś mija termin ${count}\u00A0rezerwacji.`,
    dueEnds: (title: string, name: string) => `Dziś mija termin: ${title} (${name}).`,
    duesEnd: (count: number) => `Dziś mija termin ${count}\u00A0płatności.`,

    owed: 'Do zapłaty',
    owedAnd: {
      one: 'Do zapłaty, jedna płatność po terminie',
      more: (count: number) => `Do zapłaty, ${counted(count, PAYMENTS)} po terminie`,
    },
    payOne: (amount: string) => `Zapłać ${amount}`,
    payMany: (count: number) => `Zapłać ${counted(count, PAYMENTS)}`,
    allPaid: 'Wszystko opłacone.',
    beingPaid: {
      open: (time: string) => `Trwa płatność od ${time}`,
      'not-opened': (time: string) => `Płatność z ${time} się nie otworzyła`,
      unknown: (time: string) => `Nie wiemy, czy płatność z ${time} się otworzyła`,
    },
    backToPayment: 'Wróć do płatności',
    backToPaymentOf: (title: string, name: string) => `Wróć do płatności: ${title}, ${name}`,
    onlyBeingPaid: 'W trakcie płatności',

    week: 'Najbliższe 7 dni',
    myClasses: 'Moje zajęcia',
    today: 'Dziś',
    tomorrowDay: 'Jutro',
    weekEmpty: 'W najbliższych 7 dniach nie ma zajęć.',
    next: (day: string, course: string, name: string) => `Następne: ${day} ${course} (${name})`,
    newTime: 'Nowa godzina',
    was: (time: string) => `było ${time}`,
    willBe: (time: string) => `będzie ${time}`,
    calledOff: 'Odwołane',
    dayOff: 'Bez zajęć',
    dayOffOn: (day: string, reason: string) => `${day}: ${reason}, bez zajęć`,
    calledOffOn: (day: string, reason: string) => `${day}: zajęcia odwołane (${reason})`,
    movedOn: (day: string, time: string) => `${day}: zajęcia przeniesione, ${time}`,
    noPlaces: 'Nie masz teraz żadnych zajęć.',
    toOffer: 'Zobacz ofertę',
    allAt: (place: string) => `Wszystkie: ${place}`,
    toCalendar: 'Dodaj do kalendarza',
    allToCalendar: 'Dodaj wszystkie do kalendarza',
    nothingForCalendar: 'Nie ma teraz terminów, które można dodać do kalendarza.',

    changes: 'Co się zmieniło',
    allDocuments: 'Wszystkie dokumenty i płatności',
    moved: (course: string) => `Nowe zajęcia: ${course}`,
    insteadOf: (name: string, course: string) => `${name} · zamiast: ${course}`,
    released: (course: string) => `Miejsce zwolnione: ${course}`,
    expired: (course: string) => `Rezerwacja wygasła: ${course}`,
    expiredHint: (name: string) => `${name} · bez zapłaty miejsce wróciło do oferty`,
    byReception: (moment: string) => `recepcja, ${moment}`,
    invoice: (number: string) => `Faktura ${number}`,
    receipt: (number: string) => `E-paragon ${number}`,
    accepted: 'Płatność przyjęta',
    refunded: 'Zwrot',
    download: 'Pobierz PDF',
    downloadOf: (title: string) => `Pobierz PDF: ${title}`,

    notLoaded: {
      owed: 'Nie udało się sprawdzić, co jest do zapłaty. To nie znaczy, że wszystko jest opłacone.',
      places: 'Nie udało się wczytać zajęć. Twoje miejsca są bezpieczne.',
      changes: 'Nie udało się wczytać ostatnich zmian.',
      waiting: 'Nie udało się wczytać listy rezerwowej. Twoje miejsce w kolejce jest bezpieczne.',
    },

    start: {
      title: 'Zacznij od wyboru zajęć',
      text: 'Dziecko dodasz przy zapisie: wystarczy imię, nazwisko i rok urodzenia.',
      choose: 'Wybierz zajęcia',
      addFirst: 'Najpierw dodaj dziecko',
      already: 'Dziecko już do nas chodzi?',
      otherAddress: 'Recepcja zna pewnie inny adres e-mail niż ten, którym się logujesz:',
      tell: 'Powiedz o tym na recepcji, a połączymy konto z dzieckiem. Zobaczysz tu zajęcia, opłaty i dokumenty.',
      call: 'Zadzwoń, a połączymy konto z dzieckiem. Zobaczysz tu zajęcia, opłaty i dokumenty.',
    },

    born: (year: number, age: string) => `rocznik ${year}, ${age}`,
    placeUntil: (until: string) => `Miejsce czeka ${until}`,
    untilTime: (time: string) => `do ${time}`,
    elseFree: 'bez zapłaty wróci do oferty',
    finish: 'Dokończ zapis',
    finishOf: (course: string, name: string) => `Dokończ zapis: ${course}, ${name}`,
    paid: (day: string) => `opłacone ${day}`,
    paidFor: (months: string) => `opłacone: ${months}`,
    nothingDue: 'nic do zapłaty',
    free: 'bez opłaty',
    noClasses: 'Nie ma zajęć.',
    /** `forWhom`: 'dla Oli'. */
    toOfferFor: (forWhom: string) => `Zobacz zajęcia ${forWhom}`,
    ended: (count: number) => `Zakończone (${count})`,
    classes: (count: number) => counted(count, ['zapis', 'zapisy', 'zapisów']),
    change: 'Zmiana grupy albo rezygnacja: zadzwoń,',
    changeEnd: ', albo powiedz na recepcji.',
    changeAtReception: 'Zmiana grupy albo rezygnacja: powiedz na recepcji.',
    noParticipants: 'Nie ma jeszcze uczestników na Twoim koncie. Dziecko dodasz przy zapisie.',
  },
};

export const { overview } = typesetAll(overviewTexts);
