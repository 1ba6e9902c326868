// The names of the texts of the law, and what their own page says around them.

import type { LawKind } from '@zapisy/domain/law/law-text';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const everyLawText = {
  lawTexts: {
    names: {
      terms: 'Regulamin',
      privacy: 'Polityka prywatności',
      withdrawal: 'Odstąpienie od umowy',
      image: 'Zgoda na wizerunek',
      marketing: 'Zgoda na informacje o ofercie',
      'health-card': 'Zgoda na kartę zdrowia',
    } satisfies Readonly<Record<LawKind, string>>,
    version: (version: number, since: string) => `Wersja ${version}, obowiązuje od ${since}.`,
    announced: (version: number, since: string) => `Wersja ${version}, będzie obowiązywać od ${since}.`,
    former: (version: number) => `To wersja ${version}, która już nie obowiązuje.`,
    toCurrent: 'Zobacz obowiązującą',
    hash: 'Skrót treści (SHA-256)',
    loadFailed: 'Nie udało się wczytać tekstu',
  },
};

export const { lawTexts } = typesetAll(everyLawText);
