// The texts about desks: their page, and how lists name them.

import type { DeskNameProblem } from '@zapisy/domain/printing/desk';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

const DRIVERS: Readonly<Record<DeskDriver, string>> = {
  posnet: 'drukarka fiskalna na stanowisku',
  provider: 'drukuje dostawca faktur',
  none: 'bez drukarki',
};

const PROBLEMS: Readonly<Record<DeskNameProblem, string>> = {
  required: 'Podaj nazwę stanowiska.',
  'too-long': 'Nazwa może mieć najwyżej 100 znaków.',
};

/** The labels of the form of a code, by field. */
const SETUP_LABELS: Readonly<Record<'id' | 'driver' | 'printer', string> & Partial<Record<string, string>>> = {
  id: 'Identyfikator',
  name: 'Nazwa',
  city: 'Miasto',
  driver: 'Paragony',
  printer: 'Adres drukarki',
};

export const desksTexts = {
  desks: {
    title: staffTitles.desks,
    note: 'na których działa aplikacja recepcji',
    readOnly: 'podgląd – nazwę i miasto zmienia kierownik',
    empty: 'Nie ma jeszcze żadnego stanowiska.',
    emptyHint: 'Wybierz „Nowe stanowisko” i ustaw komputer kodem, który się tu pokaże.',
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
    notBound: 'Przypisze się do komputera, na którym wpiszesz kod, albo do tego, na którym ktoś się na nim zaloguje.',
    newDesk: 'Nowe stanowisko',
    newDeskLead: 'Pokażemy kod, który wpisuje się albo skanuje w aplikacji recepcji przy jej pierwszym uruchomieniu.',
    setupLabels: SETUP_LABELS,
    setupProblems: {
      id: 'Podaj identyfikator: do 40 znaków, litery bez polskich znaków, cyfry, myślnik i podkreślenie.',
      name: 'Podaj nazwę stanowiska: najwyżej 100 znaków.',
      printer: 'Podaj adres drukarki i port, np. 192.168.1.50:6666.',
    },
    idHint: 'np. krakow-1; zostaje na zawsze, bo wymieniają go ustawienia wydruków',
    printerHint: 'np. 192.168.1.50:6666; potrzebny dla drukarki na stanowisku',
    makeCode: 'Pokaż kod',
    makingCode: 'Przygotowuję kod…',
    codeOf: (name: string) => `Kod dla komputera: ${name}`,
    codePicture: 'Kod QR z adresem i kodem stanowiska',
    codeLead:
      'Uruchom aplikację recepcji na tym komputerze. Zeskanuj kod czytnikiem albo przepisz adres i kod. Kod działa raz i tylko dla tego stanowiska.',
    codeAddress: 'Adres',
    codeItself: 'Kod',
    codeEnds: (time: string) => `Ważny do ${time}. Nie pokażemy go drugi raz – w razie potrzeby poproś o nowy.`,
    release: 'Zwolnij stanowisko',
    releaseHint:
      'Zwolnij je, gdy stanowisko dostaje inny komputer. Zanim to zrobisz, sprawdź, czy na poprzednim nic nie czeka na wydruk ani na wysłanie.',
    releasing: 'Zwalniam…',
    released: (name: string) => `Zwolniono: ${name}. Przypisze się do komputera, na którym ktoś się teraz zaloguje.`,
    driverHint: 'Drukarkę wybiera się, gdy ustawia się komputer stanowiska.',
    loadFailed: 'Nie udało się wczytać stanowisk',
  },
};

export const { desks } = typesetAll(desksTexts);
