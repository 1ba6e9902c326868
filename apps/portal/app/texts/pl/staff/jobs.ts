// The texts of the scheduled jobs.

import type { JOB_SCHEDULES, JobKey } from '@zapisy/domain/schedule/jobs';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

/** By cron line; the configuration table may hold a schedule that has no text here. */
const SCHEDULES: Readonly<Record<string, string>> = {
  '* * * * *': 'co minutę',
  '*/2 * * * *': 'co 2 minuty',
  '*/5 * * * *': 'co 5 minut',
  '15 * * * *': 'co godzinę, kwadrans po pełnej',
  '30 3 * * *': 'codziennie o 3:30',
  '30 4 * * *': 'codziennie o 4:30',
  '5 0 * * *': 'codziennie o 0:05',
  '0 6 * * *': 'codziennie o 6:00',
  '0 9 * * *': 'codziennie o 9:00',
} satisfies Readonly<Record<(typeof JOB_SCHEDULES)[JobKey], string>>;

/** Why a job failed; the texts for the other causes of the ad platform are those of its adapter. */
const ERRORS: Readonly<Record<string, string>> = {
  unexpected: 'Nieoczekiwany błąd – szczegóły są w dzienniku serwera.',
  abandoned: 'Trzy razy rozpoczęte i ani razu nieukończone – sprawdź dziennik serwera.',
  'not-configured': 'Nie ustawiono konta reklamowego – administrator musi je podać.',
  'other-currency': 'Konto reklamowe jest w innej walucie niż złoty. Niczego nie nadpisaliśmy.',
  'mail-unreachable': 'Serwer poczty nie odpowiada. E-maile czekają i wyjdą, gdy wróci.',
  'mail-sign-in-refused':
    'Serwer poczty nie przyjmuje naszego hasła – administrator musi je poprawić. E-maile czekają.',
  'mail-sender-refused':
    'Serwer poczty nie przyjmuje adresu nadawcy – administrator musi go poprawić. E-maile czekają.',
  'invalid-amount': 'Platforma reklamowa podała niezrozumiałą kwotę. Niczego nie nadpisaliśmy.',
};

const jobsTexts = {
  jobs: {
    title: staffTitles.jobs,
    note: 'czas Warszawy',
    readOnly: 'podgląd – przełącza administrator',
    empty: 'Nie ma jeszcze żadnych zadań.',
    emptyHint: 'Pojawią się, gdy serwer uruchomi się po raz pierwszy.',
    columns: { job: 'Zadanie', when: 'Kiedy', enabled: 'Włączone', last: 'Ostatnio', next: 'Następnie', act: 'Teraz' },
    /** Everywhere; short enough for a tile. */
    names: {
      social_ad_spend_import: 'Import wydatków z reklam',
      social_lead_reconciliation: 'Uzupełnianie brakujących leadów',
      place_holds_release: 'Zwalnianie miejsc z przerwanych zapisów',
      document_follow_up: 'Sprawdzanie stanu dokumentów',
      open_checkouts: 'Sprawdzanie płatności online',
      retention: 'Usuwanie danych po terminie',
      payment_reminders: 'Przypomnienia o płatnościach',
      outgoing_mail: 'Wysyłanie e-maili',
      reservation_release: 'Zwalnianie nieopłaconych rezerwacji',
      monthly_dues: 'Naliczanie opłat za miesiąc',
    } satisfies Readonly<Record<JobKey, string>>,
    consequences: {
      social_ad_spend_import: 'Po wyłączeniu CAC i ROI przestaną się aktualizować. Wyłączyć?',
      social_lead_reconciliation:
        'Po wyłączeniu zgłoszenia, które nie przyszły same, pojawią się dopiero po imporcie. Wyłączyć?',
      place_holds_release:
        'Po wyłączeniu miejsca z przerwanych zapisów nie wrócą do puli, a wolnych miejsc nie dostaną osoby z list rezerwowych. Wyłączyć?',
      document_follow_up:
        'Po wyłączeniu nie zobaczysz, czy KSeF przyjął fakturę i czy paragon jest fiskalny. Wyłączyć?',
      open_checkouts: 'Po wyłączeniu płatność bez powiadomienia od operatora zostanie niepotwierdzona. Wyłączyć?',
      payment_reminders: 'Po wyłączeniu rodziny nie dostaną przypomnień o terminie płatności. Wyłączyć?',
      outgoing_mail: 'Po wyłączeniu e-maile będą czekać. Te, które poczekają dłużej niż 2 dni, nie wyjdą. Wyłączyć?',
      reservation_release: 'Po wyłączeniu miejsca z nieopłaconych rezerwacji nie wrócą do puli. Wyłączyć?',
      monthly_dues: 'Po wyłączeniu opłaty za kolejne miesiące trzeba naliczać ręcznie. Wyłączyć?',
      retention: 'Po wyłączeniu dane zostaną dłużej, niż szkoła ustaliła. Wyłączyć?',
    } satisfies Readonly<Record<JobKey, string>>,
    schedules: SCHEDULES,
    otherSchedule: (line: string) => `według wpisu ${line}`,
    took: (time: string) => `${time}\u00A0s`,
    tookNoTime: 'poniżej 0,1\u00A0s',
    on: 'Tak',
    off: 'Nie',
    switchOn: 'Włącz',
    switchOnOf: (name: string) => `Włącz: ${name}`,
    switchOff: 'Wyłącz',
    switchOffOf: (name: string) => `Wyłącz: ${name}`,
    switchOffNow: 'Wyłącz zadanie',
    run: 'Uruchom teraz',
    runOf: (name: string) => `Uruchom teraz: ${name}`,
    running: 'Trwa…',
    never: 'jeszcze nie',
    states: { running: 'trwa', done: 'OK', failed: 'nie udało się' },
    errors: ERRORS,
    ordered: (name: string) => `Zlecono: ${name}. Wynik pojawi się tu za chwilę.`,
    switched: (name: string, enabled: boolean) => `${enabled ? 'Włączono' : 'Wyłączono'}: ${name}.`,
  },
};

export const { jobs } = typesetAll(jobsTexts);
