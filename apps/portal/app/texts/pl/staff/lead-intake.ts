// The texts of how leads come from the ad platform.

import type { DeliveryCause, PullCause } from '@zapisy/domain/leads/intake-cause';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted, listed } from '../../format.ts';

export const intake = typesetAll({
  off: 'Platforma reklamowa jest wyłączona w ustawieniach.',
  offHint: 'Leady wpisuje się ręcznie. Włącza ją administrator.',
  title: 'Przyjmowanie leadów',
  note: 'czy zgłoszenia dochodzą',
  well: 'Zgłoszenia dochodzą. Nic nie trzeba robić.',
  nothingYet: 'Nie przyszło jeszcze żadne zgłoszenie.',
  look: 'Trzeba na to spojrzeć:',
  problems: {
    rejectedSignatures: (count: number, ago: string) =>
      `Odrzuciliśmy ${counted(count, ['powiadomienie', 'powiadomienia', 'powiadomień'])} o zgłoszeniach, bo podpis się nie zgadzał (ostatnie ${ago}) – administrator musi sprawdzić klucz tajny aplikacji (SOCIAL_APP_SECRET).`,
    token: 'Dostęp do zgłoszeń nie działa – administrator musi go odnowić.',
    unassigned: (names: readonly string[]) =>
      names.length === 1
        ? `Nasz dostęp nie obejmuje strony „${names[0]}” – administrator musi ją przypisać.`
        : `Nasz dostęp nie obejmuje stron: ${listed(names.map((name) => `„${name}”`))} – administrator musi je przypisać.`,
    subscription: 'Strona nie powiadamia nas o zgłoszeniach – administrator musi ją podłączyć.',
    failed: (count: number) =>
      `${counted(count, ['zgłoszenie czeka', 'zgłoszenia czekają', 'zgłoszeń czeka'])} na „Ponów”.`,
    delayed: (count: number, cause: string) =>
      `${counted(count, ['zgłoszenie czeka', 'zgłoszenia czekają', 'zgłoszeń czeka'])} na kolejną próbę. ${cause}`,
    spooled: (count: number) =>
      `${counted(count, ['zgłoszenie czeka', 'zgłoszenia czekają', 'zgłoszeń czeka'])} na dysku serwera, aż baza danych wróci.`,
    held: (time: string) => `Platforma reklamowa ograniczyła liczbę zapytań. Wznowimy o ${time}.`,
    late: (ago: string) => `Najstarsze zgłoszenie czeka od dawna (trafiło do kolejki ${ago}).`,
    endsSoon: 'Dostęp do zgłoszeń kończy się w ciągu tygodnia – administrator powinien go odnowić.',
    adsToken: 'Dostęp do wydatków nie działa – administrator musi go odnowić.',
    adsEndsSoon: 'Dostęp do wydatków kończy się w ciągu tygodnia – administrator powinien go odnowić.',
    noReconciliation: 'Uzupełnianie brakujących leadów jest wyłączone – administrator może je włączyć w zadaniach.',
    notReconciled: (ago: string, cause: string, next: string | null) =>
      `Ostatnie uzupełnianie brakujących leadów nie udało się (${ago}). ${cause}${next === null ? '' : ` Następna próba o ${next}.`}`,
    isUnmoved: (ago: string) =>
      `Uzupełnianie brakujących leadów nie ruszyło od dawna (ostatnio ${ago}) – administrator musi sprawdzić, czy serwer pracuje.`,
  },
  coming: 'Zgłoszenia',
  last: 'Ostatnie zgłoszenie',
  never: 'jeszcze żadne',
  waiting: 'Czeka na pobranie',
  oldest: (ago: string) => `najstarsze ${ago}`,
  rejectedSignatures: 'Odrzucone (zły podpis)',
  rejectedSignaturesNone: 'żadne',
  rejectedSignaturesSince: (count: number, day: string) => `${count} od ${day}`,
  rejectedSignaturesLast: 'ostatnie',
  reconciliation: 'Uzupełnianie brakujących',
  notReconciled: 'nie udało się',
  notYet: 'jeszcze nie',
  next: (time: string) => `następne o ${time}`,
  switchedOff: 'wyłączone',
  failed: 'Zgłoszenia, których nie udało się pobrać',
  delayed: 'Zgłoszenia, które czekają na kolejną próbę',
  delayedHint: 'Próbujemy sami, coraz rzadziej, przez 36 godzin. Gdy przyczyna minęła, „Ponów” pobierze je od razu.',
  retryAllDelayedOf: (count: number, cause: string) => `Ponów wszystkie czekające (${count}): ${cause}`,
  count: (count: number) => `${counted(count, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])}.`,
  retryAll: 'Ponów wszystkie',
  retryAllOf: (count: number, cause: string) => `Ponów wszystkie (${count}): ${cause}`,
  retryAllSkippedOf: (count: number, cause: string) => `Ponów wszystkie pominięte (${count}): ${cause}`,
  retry: 'Ponów',
  retryOf: (id: string) => `Ponów zgłoszenie ${id}`,
  retrying: 'Ponawiam…',
  retried: (count: number) =>
    `${counted(count, ['zgłoszenie wróciło', 'zgłoszenia wróciły', 'zgłoszeń wróciło'])} do kolejki.`,
  skipAll: 'Pomiń wszystkie',
  skipAllOf: (count: number, cause: string) => `Pomiń wszystkie (${count}): ${cause}`,
  skip: 'Pomiń',
  skipOf: (id: string) => `Pomiń zgłoszenie ${id}`,
  skipping: 'Pomijam…',
  skipped: (count: number) =>
    `${counted(count, ['zgłoszenie pominięte', 'zgłoszenia pominięte', 'zgłoszeń pominiętych'])}. Możesz je przywrócić przyciskiem „Ponów” niżej na tej stronie.`,
  skippedTitle: (count: number) => `Pominięte: ${count}`,
  skippedHint:
    'Trzymamy je przez 30 dni od nadejścia. Jeśli okaże się, że to prawdziwe zgłoszenia, „Ponów” pobierze je jeszcze raz.',
  /** Why 'Pomiń wszystkie' is not offered, or was refused. */
  otherCount: {
    title: 'Nieudanych zgłoszeń jest teraz inna liczba.',
    text: 'Nic nie pominęliśmy. Odśwież stronę, sprawdź, ile ich jest, i zdecyduj jeszcze raz.',
  },
  notSkippable: {
    'dead-token':
      'Nie można teraz pominąć wszystkich: dostęp do zgłoszeń nie działa, więc mogą wśród nich być prawdziwe. Gdy administrator odnowi dostęp, użyj „Ponów”.',
    'unassigned-page':
      'Nie można teraz pominąć wszystkich: nasz dostęp nie obejmuje wszystkich stron, więc mogą wśród nich być prawdziwe zgłoszenia. Gdy administrator przypisze strony, użyj „Ponów”.',
  },
  latest: 'Pokaż ostatnie',
  /** What to expect of 'Ponów', when the cause alone does not say it. */
  hints: {
    missing:
      'Zwykle to zgłoszenie testowe albo usunięte: nie ma już czego pobrać i możesz je pominąć. Jeśli są to prawdziwe zgłoszenia, administrator musi sprawdzić dostęp do strony, a potem pomoże „Ponów”.',
    'internal-error':
      'Zgłoszenia są nadal na platformie. Pokaż to administratorowi: gdy usunie błąd, „Ponów” je pobierze.',
  } as Readonly<Record<string, string>>,
  /** The same beside deliveries that wait for their next attempt. */
  delayedHints: {
    'internal-error': 'Ponowimy sami. Jeśli to trwa, pokaż je administratorowi.',
  } as Readonly<Record<string, string>>,
  access: 'Dostęp do platformy reklamowej',
  accessUnknown: 'Jeszcze nie sprawdziliśmy. Sprawdzamy co godzinę.',
  checked: (when: string) => `Sprawdzono: ${when}. Sprawdzamy co godzinę.`,
  leadsToken: 'Dostęp do zgłoszeń',
  adsToken: 'Dostęp do wydatków',
  pages: 'Strony',
  tokenDead: 'wygasł – administrator musi go odnowić',
  missing: (scopes: string) => `brakuje uprawnień: ${scopes}`,
  noEnd: 'działa, bez daty końca',
  until: (when: string) => `działa do ${when}`,
  noPages: 'Dostęp nie pokazuje żadnej strony.',
  subscribed: 'powiadamia o zgłoszeniach',
  unsubscribed: 'nie powiadamia o zgłoszeniach',
  subscriptionUnknown: 'nie wiemy, czy powiadamia',
  unassigned: 'nieprzypisana do naszego dostępu',
});

export const adPlatformCauses = typesetAll({
  token: 'Dostęp do platformy reklamowej wygasł – administrator musi go odnowić.',
  permission: 'Dostęp do platformy reklamowej nie ma potrzebnych uprawnień – administrator musi je nadać.',
  'unassigned-page':
    'Strona nie jest przypisana do naszego dostępu do platformy reklamowej – administrator musi ją przypisać.',
  throttled: 'Platforma reklamowa ograniczyła liczbę zapytań.',
  unavailable: 'Platforma reklamowa nie odpowiada.',
  missing: 'Platforma reklamowa już tego nie ma.',
  rejected: 'Platforma reklamowa odrzuciła nasze zapytanie.',
  'time-out-of-range':
    'Czas zgłoszenia jest spoza zakresu, którego używamy, więc nie dało się go zapisać – pokaż zgłoszenie administratorowi.',
  unstorable: 'Danych zgłoszenia nie dało się zapisać – pokaż je administratorowi.',
  'no-pages': 'Dostęp nie pokazuje żadnej strony – administrator musi przypisać strony do aplikacji.',
  'not-stored': 'Części zgłoszeń nie dało się zapisać – pokaż to administratorowi; ich numery są w dzienniku serwera.',
  'internal-error': 'Błąd po naszej stronie, a nie platformy – szczegóły są w dzienniku serwera.',
} satisfies Readonly<Record<DeliveryCause | PullCause, string>>);

export const adPlatformCauseUnknown = typesetAll(
  (cause: string) => `Nieznana przyczyna (${cause}) – pokaż ją administratorowi.`,
);
