// The texts of the class list: on the screen, in print and in the file.

import type { ClassPayment } from '@zapisy/domain/registration/class-list';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const PAID = 'opłacone';
const ONLINE = 'trwa płatność online';

const classListTexts = {
  classList: {
    title: (course: string) => `Lista zajęć: ${course}`,
    crumb: 'Lista zajęć',
    open: 'Lista zajęć',
    openOf: (course: string) => `Lista zajęć: ${course}`,
    settings: 'Ustawienia zajęć',
    print: 'Drukuj listę',
    download: 'CSV',
    file: 'lista-zajec',
    used: (used: number, places: number) => `${used} z ${counted(places, ['miejsca', 'miejsc', 'miejsc'])}`,
    free: (count: number) => counted(count, ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc']),
    owing: (count: number) => `${count} po terminie`,
    altogether: 'razem',
    columns: {
      position: 'Lp.',
      participant: 'Uczestnik',
      born: 'Rok ur.',
      owner: 'Opiekun',
      phone: 'Telefon',
      since: 'Zapis',
      payment: 'Płatność',
      act: 'Co dalej',
    },
    since: (day: string) => `od ${day}`,
    noPhone: 'brak numeru',
    call: (owner: string, phone: string) => `Zadzwoń: ${owner}, ${phone}`,
    payments: {
      paid: PAID,
      'nothing-owed': 'nic do zapłaty',
      held: 'klient trzyma miejsce',
      'paid-online-now': ONLINE,
    } satisfies Readonly<Record<Exclude<ClassPayment['kind'], 'due' | 'overdue' | 'reserved'>, string>>,
    dueOn: (day: string) => `termin ${day}`,
    overdue: (days: number) => `${counted(days, ['dzień', 'dni', 'dni'])} po terminie`,
    reserved: (day: string) => `rezerwacja do ${day}`,
    /** In print and in the file there are no sums. */
    inPrint: {
      paid: PAID,
      'nothing-owed': '–',
      held: 'trzyma miejsce',
      'paid-online-now': ONLINE,
      due: 'do zapłaty',
      overdue: 'po terminie',
      reserved: 'rezerwacja',
    } satisfies Readonly<Record<ClassPayment['kind'], string>>,
    dueDay: 'Termin',
    settle: 'Rozlicz',
    settleFor: (name: string) => `Rozlicz: ${name}`,
    enrol: 'Zapisz dalej',
    place: 'Miejsce',
    placeOf: (name: string) => `Przenieś albo zwolnij: ${name}`,
    keys: {
      title: 'Klawisze w wierszu',
      move: 'wiersz',
      settle: 'rozlicz',
      enrol: 'zapisz na zajęcia',
      place: 'przenieś na inne zajęcia',
    },
    empty: 'Nikt nie jest zapisany.',
    emptyHint: 'Uczestnik pojawi się tu po zapisie.',
    attendance: 'Obecność: X. Kwoty i adresy celowo nie są drukowane.',
    teacher: 'Prowadzi:',
    printed: (at: string, name: string) => `Wydruk z ${at} · ${name}`,
    personalData: 'Zawiera dane osobowe. Po zajęciach oddaj do recepcji.',
    loadFailed: 'Nie udało się wczytać listy zajęć',
  },
};

export const { classList } = typesetAll(classListTexts);
