// The texts of the import of old leads.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

export const leadImport = typesetAll({
  title: 'Import z platformy reklamowej',
  note: 'zgłoszenia, które nie przyszły same',
  empty: 'Nie było jeszcze żadnego importu.',
  days: 'Pobierz zgłoszenia z ostatnich dni',
  daysHint: 'Od 1 do 90. Platforma zwykle udostępnia zgłoszenia do około 90 dni. Twoje zmiany w leadach zostaną.',
  wrongDays: 'Podaj liczbę dni, od 1 do 90.',
  start: 'Import z Meta',
  starting: 'Zaczynam…',
  alreadyRunning: 'Import już trwa. Poczekaj, aż się skończy, albo go przerwij.',
  running: 'Import trwa w tle.',
  runningHint: 'Możesz zamknąć tę stronę – import się nie zatrzyma.',
  rests: (time: string) => `Platforma reklamowa nie przyjmuje teraz zapytań. Wznowimy o ${time}.`,
  cancel: 'Przerwij',
  cancelling: 'Przerywamy po bieżącej stronie zgłoszeń.',
  cancelNow: 'Przerywam…',
  progress: 'Postęp importu',
  listing: 'Sprawdzamy strony i formularze',
  where: (pages: number, form: number, forms: number) =>
    `${counted(pages, ['strona', 'strony', 'stron'])} · formularz ${form} z ${forms}`,
  counts: (read: number, created: number, known: number, failed: number) =>
    `pobrano: ${read} · nowe: ${created} · znane wcześniej: ${known} · błędy: ${failed}`,
  startedBy: (actor: string, when: string, days: number) =>
    `Uruchomienie: ${actor}, ${when}; ${counted(days, ['ostatni dzień', 'ostatnie dni', 'ostatnich dni'])}.`,
  wasCut: 'Podano więcej niż 90 dni – platforma nie udostępnia starszych zgłoszeń.',
  done: (created: number, known: number) =>
    `Dodano ${counted(created, ['lead', 'leady', 'leadów'])}. ${counted(known, ['już był', 'już były', 'już było'])}.`,
  nothingOverwritten: 'Nic nie nadpisano.',
  nothing: 'Brak zgłoszeń w tym okresie.',
  partial: (created: number) =>
    created === 0
      ? 'Nie dodano żadnego leada, bo nie wszystko udało się odczytać i zapisać.'
      : `Dodano ${counted(created, ['lead', 'leady', 'leadów'])}, ale nie wszystko udało się odczytać i zapisać.`,
  cancelled: (created: number) =>
    `Import przerwany. Dodano ${counted(created, ['lead', 'leady', 'leadów'])} – zostają zapisane.`,
  showAdded: 'Pokaż dodane',
  shown: (when: string) => `Dodane w imporcie: ${when}.`,
  shownOrder: 'od zapisanych ostatnio',
  showAll: 'Pokaż wszystkie leady',
  failed: 'Import się nie udał.',
  unread: 'Czego nie odczytano lub nie zapisano',
  everything: 'Wszystkie strony',
  again: 'Gdy przyczyna minie, uruchom import jeszcze raz – leady, które już są, nie zdublują się.',
  retryForms: (count: number) => (count === 1 ? 'Ponów ten formularz' : 'Ponów te formularze'),
  retrying: 'Zaczynam…',
  retryHint: 'Gdy przyczyna minie, zapytamy tylko o te formularze. Leady, które już są, nie zdublują się.',
  retryNotPages: 'Formularze stron, których nie udało się odczytać w całości, przeczyta nowy import.',
  nothingToRetry: 'Ten import nie ma już formularzy do ponowienia.',
});
