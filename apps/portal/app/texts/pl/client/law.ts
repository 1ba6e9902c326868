// What a family is asked before an order, what is said of withdrawal, and what it has accepted.
import type { DemandedKind } from '@zapisy/domain/law/law-rules';
import type { CourseKind } from '@zapisy/domain/registration/course';

export const lawAskedTexts = {
  lawAsked: {
    legend: 'Zgody i akceptacje',
    asks: {
      terms: 'Akceptuję regulamin',
      privacy: 'Zapoznałam się / zapoznałem się z polityką prywatności',
      image: 'Zgadzam się na publikację wizerunku uczestnika',
      marketing: 'Chcę dostawać informacje o ofercie',
    } satisfies Readonly<Record<DemandedKind, string>>,
    optional: '(dobrowolnie)',
    read: 'Przeczytaj w nowej karcie',
    readNamed: (name: string) => `Przeczytaj w nowej karcie: ${name}`,
    missing: 'Zaznacz, żeby przejść dalej.',
    changed: 'Tekst zmienił się przed chwilą.',
    changedHint: 'Nic nie zamówiliśmy. Przeczytaj nową wersję i zaznacz ją jeszcze raz.',
    newVersion: 'Szkoła ogłosiła nowy tekst.',
    newVersionHint: 'Nic jeszcze nie zamówiliśmy. Przeczytaj go i zaakceptuj, a potem zapłać.',
    own: {
      title: 'Regulamin i zgody',
      none: 'Szkoła nie ogłosiła jeszcze żadnego tekstu.',
      of: (text: string, name: string) => `${text}: ${name}`,
      states: {
        given: (version: number, day: string) => `wersja ${version}, ${day}`,
        former: (version: number, day: string) => `wersja ${version}, ${day}; szkoła ogłosiła nową`,
        withdrawn: (day: string) => `wycofano ${day}`,
        noConsent: 'bez zgody',
        notAccepted: 'do zaakceptowania',
      },
      ways: { portal: '', reception: 'w recepcji', file: 'z pliku poprzedniego systemu' },
      accept: 'Akceptuję',
      acceptNamed: (text: string) => `Akceptuję: ${text}`,
      give: 'Udzielam zgody',
      giveNamed: (text: string) => `Udzielam zgody: ${text}`,
      withdraw: 'Wycofaj zgodę',
      withdrawNamed: (text: string) => `Wycofaj zgodę: ${text}`,
      accepted: 'Zapisano.',
      withdrawn: 'Wycofano zgodę.',
    },
    withdrawal: {
      trial: 'Zajęcia próbne: od umowy możesz odstąpić w ciągu 14 dni, bez podania przyczyny.',
      permanent: 'Zajęcia stałe: od umowy możesz odstąpić w ciągu 14 dni, bez podania przyczyny.',
      turnus:
        'Turnus ma stały termin, dlatego od umowy nie można odstąpić w ciągu 14 dni (art. 38 ust. 1 pkt 12 ustawy o prawach konsumenta).',
    } satisfies Readonly<Record<CourseKind, string>>,
  },
};
