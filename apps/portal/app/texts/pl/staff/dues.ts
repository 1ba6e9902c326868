// The texts of a due payment for staff: overdue, lowering, instalments, cancelling.

import type { CancellingReason, ClosingReason, LoweringReason } from '@zapisy/domain/payments/due-change';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const RESIGNATION = 'rezygnacja';
const ILLNESS = 'choroba';
const MISTAKE = 'pomyłka w naliczeniu';
const OTHER = 'inny powód';

const LOWERING: Readonly<Record<LoweringReason, string>> = {
  sibling: 'rabat dla rodzeństwa',
  illness: ILLNESS,
  'classes-missed': 'zajęcia się nie odbyły',
  agreement: 'umowa z klientem',
  mistake: MISTAKE,
  other: OTHER,
};

const CANCELLING: Readonly<Record<CancellingReason, string>> = {
  mistake: MISTAKE,
  resignation: RESIGNATION,
  illness: ILLNESS,
  other: OTHER,
};

export const staffDuesTexts = {
  staffDues: {
    overdue: (days: number) => `${counted(days, ['dzień', 'dni', 'dni'])} po terminie`,
    dueOn: (day: string) => `termin ${day}`,
    toPay: 'Do zapłaty',
    change: 'Cena, raty i anulowanie',
    divideAndCancel: 'Raty i anulowanie',
    accept: (amount: string) => `Przyjmij ${amount}`,
    instead: (from: string) => `zamiast ${from}`,
    because: (why: string) => `Obniżono: ${why}`,
    reason: 'Powód',
    choose: 'Wybierz',
    note: 'Opis dla biura',
    noteHint: 'Potrzebny tylko przy innym powodzie.',
    noReason: 'Podaj powód. Zostanie w historii.',
    noOtherText: 'Przy innym powodzie napisz, o co chodzi.',
    back: 'Wróć',
    /** In the history: 'Akrobatyka: 250,00 zł → 200,00 zł'. */
    loweredTo: (line: string, from: string, to: string) => `${line}: ${from} → ${to}`,
    dividedInto: (parts: string) => `raty: ${parts}`,
    lowering: LOWERING,
    cancelling: CANCELLING,
    closing: {
      ...CANCELLING,
      'place-released': 'zwolnienie miejsca',
      divided: 'podział na raty',
      'lowered-to-zero': 'cenę obniżono do 0,00\u00A0zł',
    } satisfies Readonly<Record<ClosingReason, string>>,
    closedLabel: 'Bez wpłaty, bo',
    lower: {
      open: 'Obniż',
      openFor: (line: string) => `Obniż cenę: ${line}`,
      title: 'Obniż cenę',
      price: 'Nowa cena',
      hint: (most: string) => `Od 0,00 do ${most}. Podnieść nie można.`,
      unread: 'Wpisz nową cenę w złotych, np. 180,00.',
      text: 'Obie ceny i powód zostają w historii. Przy 0,00\u00A0zł za całość płatność zamknie się bez dokumentu.',
      confirm: 'Obniż cenę',
      done: (amount: string) => `Cena obniżona. Do zapłaty: ${amount}.`,
      doneHint: 'Kasa i recepcja widzą już nową kwotę.',
      closed: 'Cena obniżona do 0,00\u00A0zł.',
      closedHint: 'Płatność zamknięta bez dokumentu.',
      noRight: 'Robi to kierownik.',
    },
    divide: {
      open: 'Podziel na raty',
      title: 'Podziel na raty',
      what: (id: number, amount: string) => `Płatność ${id} · ${amount}`,
      count: 'Ile rat',
      part: (number: number) => `Rata ${number}`,
      amountOf: (number: number) => `Rata ${number}: kwota`,
      dueOf: (number: number) => `Rata ${number}: termin`,
      unread: 'Wpisz kwotę raty w złotych, np. 100,00.',
      noDay: 'Podaj termin tej raty.',
      sum: 'Suma rat',
      level: 'Wyrównaj ostatnią ratę',
      cannotLevel: 'Poprzednie raty dają już całą kwotę albo więcej. Zmniejsz jedną z nich.',
      lastDay: (day: string) => `Ostatni możliwy termin to ${day}: raty kończą się przed pierwszym dniem zajęć.`,
      placeUntil: (day: string) =>
        `Rezerwacja jest ważna do ${day}. Bez wpłaty do końca tego dnia miejsce się zwolni, a raty anulujemy.`,
      text: 'Każda rata to osobna płatność z osobnymi dokumentami. Podziału nie cofniesz.',
      confirm: (count: number) => `Podziel na ${count} raty`,
      confirmMany: (count: number) => `Podziel na ${count} rat`,
      done: 'Płatność podzielona na raty.',
      doneHint: 'Każda rata ma swój numer i termin.',
      noRight: 'Robi to kierownik albo biuro.',
    },
    cancel: {
      open: 'Anuluj należność',
      title: 'Anuluj należność',
      text: (amount: string) => `Należność ${amount} znika z konta rodziny.`,
      place: 'Miejsce na zajęciach zostaje – zwolnisz je osobno w karcie „Zapis”.',
      final: {
        whole: 'Tego nie cofniesz. Od nowa można potem naliczyć tylko opłatę za miesiąc zajęć stałych.',
        instalment:
          'Tego nie cofniesz. Inne raty zostają. Miesiąc zajęć stałych można naliczyć od nowa dopiero, gdy anulowane są wszystkie raty.',
      },
      confirm: (amount: string) => `Anuluj należność ${amount}`,
      done: 'Należność anulowana.',
      doneHint: 'Klient nic już za to nie płaci.',
      noRight: 'Robi to kierownik albo biuro.',
      before: {
        title: 'Ta należność jest już anulowana.',
        text: 'Odśwież stronę i sprawdź, co jest teraz do zapłaty.',
      },
    },
    onlineSinceHint: 'Ceny, raty i anulowanie wrócą, gdy płatność się skończy.',
    instalments: {
      title: 'Raty',
      none: 'Nie podzielono. Po podziale raty będą tu razem, każda ze swoim terminem i dokumentem.',
      of: (id: number) => `Raty płatności ${id}`,
      this: 'ta płatność',
    },
    takeBack: {
      open: 'Cofnij zwrot',
      question: 'Zwrot zapisany przez pomyłkę można cofnąć tylko dziś. Płatność znów będzie opłacona.',
      confirm: 'Cofnij zwrot',
    },
  },
};

export const { staffDues } = typesetAll(staffDuesTexts);
