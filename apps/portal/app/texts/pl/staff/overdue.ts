// The texts of overdue payments for the office, and of reminders by e-mail.

import type { OverdueAge } from '@zapisy/domain/payments/overdue-ages';
import type { NoReminderReason } from '@zapisy/domain/payments/reminder-by-staff';
import type { Forms } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

const PAYMENTS: Forms = ['płatność', 'płatności', 'płatności'];
const FAMILIES: Forms = ['rodzina', 'rodziny', 'rodzin'];

const overdueTexts = {
  overdue: {
    title: staffTitles.overdue,
    all: (payments: number, families: number, at: string) =>
      `${counted(payments, PAYMENTS)}, ${counted(families, FAMILIES)} · stan na ${at}`,
    download: 'CSV',
    file: 'zalegle',
    everyCity: 'Wszystkie miasta',
    byAge: 'Zaległe według dni po terminie',
    ages: {
      'over-30': 'Ponad 30 dni',
      '15-30': '15–30 dni',
      '8-14': '8–14 dni',
      '1-7': '1–7 dni',
    } satisfies Readonly<Record<OverdueAge, string>>,
    afterDueDay: (age: string) => `${age} po terminie`,
    sumOf: (payments: number, amount: string) => `${counted(payments, PAYMENTS)}, ${amount}`,
    payments: (count: number) => counted(count, PAYMENTS),
    showAll: 'Pokaż wszystkie',
    columns: {
      owner: 'Opiekun',
      phone: 'Telefon',
      title: 'Za co',
      days: 'Po terminie',
      reminded: 'Przypomniano',
      amount: 'Kwota',
      act: 'Co dalej',
    },
    csv: {
      email: 'E-mail',
      participant: 'Uczestnik',
      month: 'Miesiąc',
      city: 'Miasto',
      payment: 'Płatność',
      dueOn: 'Termin',
      days: 'Dni po terminie',
      reminders: 'Ile razy',
      note: 'Uwagi',
    },
    tick: (owner: string) => `Zaznacz: ${owner}`,
    cannotTick: (why: string) => `Nie można zaznaczyć: ${why}`,
    noEmail: 'bez e-maila',
    noPhone: 'brak numeru',
    call: (owner: string, phone: string) => `Zadzwoń: ${owner}, ${phone}`,
    several: (names: string, count: number) => `${names} · ${counted(count, PAYMENTS)}`,
    days: (count: number) => counted(count, ['dzień', 'dni', 'dni']),
    settle: 'Rozlicz',
    settleFor: (owner: string) => `Rozlicz: ${owner}`,
    neverReminded: 'nie wysłano',
    reminded: (day: string, times: number) => (times > 1 ? `${day}, ${times}. raz` : day),
    reasons: {
      'email-off': 'e-mail jest wyłączony',
      'no-email': 'brak e-maila, zadzwoń',
      'paid-online-now': 'trwa płatność online',
      'not-due': 'nie ma już czego przypominać',
      'under-review': 'recepcja sprawdza wpłatę',
      'reminded-today': 'dziś już przypomniano',
    } satisfies Readonly<Record<NoReminderReason, string>>,
    online: {
      open: (time: string) => `trwa płatność online od ${time}`,
      'not-opened': (time: string) => `płatność online z ${time} się nie otworzyła`,
      unknown: (time: string) => `nie wiadomo, czy płatność online z ${time} się otworzyła`,
    },
    emailOff: 'E-mail jest wyłączony.',
    emailOffHint: 'Przypomnienia nie wyjdą. Zadzwoń do rodziny albo poproś administratora o włączenie e-maila.',
    none: 'Nikt nie zalega.',
    noneHint: 'Płatność pojawi się tu w dniu po terminie.',
    noneHere: 'Nie ma takich płatności.',
    noneHereHint: 'Zmień miasto albo liczbę dni po terminie.',
    send: 'Wyślij przypomnienia',
    sendTo: (families: number) => `Wyślij ${counted(families, ['przypomnienie', 'przypomnienia', 'przypomnień'])}`,
    sending: 'Zlecam…',
    tickHint: 'Zaznacz rodziny. Każda dostanie jeden e-mail o wszystkich zaległych płatnościach.',
    ticked: (families: number) => `Zaznaczono: ${counted(families, FAMILIES)}`,
    untick: 'Odznacz',
    lastReminded: (owner: string, day: string) => `${owner}: przypomniano ${day}`,
    tickFirst: 'Najpierw zaznacz rodzinę.',
    sent: (letters: number) => `Zlecono ${counted(letters, ['przypomnienie', 'przypomnienia', 'przypomnień'])}.`,
    sentHint: 'Wyjdą w ciągu minuty.',
    nothingSent: 'Nic nie wysłano.',
    leftOut: (payments: string, why: string) => `Pominięto ${payments}: ${why}.`,
    number: (id: number) => `nr ${id}`,
    pages: { first: 'Od początku', next: 'Pokaż kolejne' },
    keys: { move: 'wiersz', tick: 'zaznacz', settle: 'rozlicz', title: 'Klawisze w wierszu', space: 'Spacja' },
    remind: 'Przypomnij e-mailem',
    remindTitle: 'Przypomnienie e-mailem',
    lastReminder: (day: string, times: number) =>
      times > 1 ? `Ostatnie przypomnienie: ${day}, razem ${times}.` : `Przypomniano ${day}.`,
    loadFailed: 'Nie udało się wczytać zaległych płatności',
  },
};

export const { overdue } = typesetAll(overdueTexts);
