// The texts about desks: their page, and how lists name them.
import type { DeskNameProblem } from '@zapisy/domain/printing/desk';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { counted } from '../../format.ts';

const DRIVERS: Readonly<Record<DeskDriver, string>> = {
  posnet: 'drukarka fiskalna na stanowisku',
  provider: 'drukuje dostawca faktur',
  none: 'bez drukarki',
};

const PROBLEMS: Readonly<Record<DeskNameProblem, string>> = {
  required: 'Podaj nazwę stanowiska.',
  'too-long': 'Nazwa może mieć najwyżej 100 znaków.',
};

export const desksTexts = {
  desks: {
    title: 'Stanowiska',
    note: 'na których działa aplikacja recepcji',
    readOnly: 'podgląd – nazwę i miasto zmienia kierownik',
    empty: 'Nie ma jeszcze żadnego stanowiska.',
    emptyHint: 'Stanowisko pojawi się tu samo, gdy ktoś zaloguje się na nim w aplikacji recepcji.',
    columns: {
      name: 'Stanowisko',
      city: 'Miasto',
      driver: 'Paragony',
      waiting: 'Wydruki czekają',
      seen: 'Ostatnio widziane',
      change: 'Zmień',
    },
    id: (id: string) => `identyfikator: ${id}`,
    drivers: DRIVERS,
    noCity: 'bez miasta',
    nothingWaits: 'brak',
    waitingNotRead: 'nie udało się odczytać',
    waiting: (prints: number) => counted(prints, ['wydruk', 'wydruki', 'wydruków']),
    neverSeen: 'jeszcze się nie zgłosiło',
    change: 'Zmień',
    changeOf: (name: string) => `Zmień: ${name}`,
    give: 'Nadaj nazwę',
    giveOf: (id: string) => `Nadaj nazwę: ${id}`,
    noName: 'bez nazwy',
    name: 'Nazwa',
    nameHint: 'np. Recepcja w centrum, parter',
    problems: PROBLEMS,
    foreignCity: 'Wybierz miasto z listy.',
    save: 'Zapisz stanowisko',
    back: 'Wróć do listy',
    saved: (name: string) => `Zapisano: ${name}.`,
    computer: 'Komputer',
    bound:
      'Stanowisko jest przypisane do komputera, na którym działa jego aplikacja: tylko on zgłasza jego wydruki i sprzedaż bez sieci.',
    notBound: 'Przypisze się do komputera, na którym ktoś się na nim zaloguje.',
    release: 'Zwolnij stanowisko',
    releaseHint:
      'Zwolnij je, gdy stanowisko dostaje inny komputer. Zanim to zrobisz, sprawdź, czy na poprzednim nic nie czeka na wydruk ani na wysłanie.',
    releasing: 'Zwalniam…',
    released: (name: string) => `Zwolniono: ${name}. Przypisze się do komputera, na którym ktoś się teraz zaloguje.`,
    driverHint: 'Drukarkę wybiera się w ustawieniach aplikacji recepcji na tym stanowisku.',
    loadFailed: 'Nie udało się wczytać stanowisk',
    withoutPrinter: 'Bez drukarki',
  },
};
