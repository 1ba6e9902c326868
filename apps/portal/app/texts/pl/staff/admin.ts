// The texts of the administrator's page of families with different data.

import type { Forms } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const FAMILIES: Forms = ['rodziny', 'rodzin', 'rodzin'];
const PARTICIPANTS: Forms = ['uczestnika', 'uczestników', 'uczestników'];

const adminTexts = {
  unify: {
    title: 'Ujednolicanie danych',
    note: 'rodziny, w których uczestnicy mają różne dane do faktury',
    hint: 'W każdej rodzinie wybierz uczestnika, którego dane mają dostać wszyscy. Rodziny bez wyboru zostaną bez zmian. Zmiana dotyczy kolejnych płatności, a przez 30 dni można ją cofnąć.',
    family: (owner: string) => `Rodzina konta ${owner}`,
    noPerson: 'Bez zmian',
    noData: 'brak danych',
    submit: 'Ujednolić wybrane',
    sending: 'Ujednolicamy…',
    none: 'Wszystkie rodziny mają takie same dane u wszystkich uczestników.',
    noneHint: 'Jeśli się to zmieni, rodzina pojawi się tutaj.',
    nothingChosen: 'Nie wybrano żadnej rodziny. Wybierz uczestnika, którego dane mają dostać wszyscy.',
    done: (families: number, wards: number) =>
      `Ujednolicono dane ${counted(families, FAMILIES)}: zmieniliśmy je u ${counted(wards, PARTICIPANTS)}.`,
    refused: (owner: string) => `Rodzina konta ${owner}: bez zmian.`,
    pages: { first: 'Od początku', next: 'Następne rodziny' },
    report: 'Ujednolicone w ostatnich 30 dniach',
    reportNone: 'W ostatnich 30 dniach nikt niczego nie ujednolicił.',
    columns: { when: 'Kiedy', actor: 'Kto', account: 'Konto', changed: 'Zmieniono', back: 'Cofnięcie' },
    changedAt: (wards: number) => `u ${counted(wards, PARTICIPANTS)}`,
    undoUntil: (day: string) => `do ${day}`,
    undo: 'Cofnij',
    undoing: 'Cofamy…',
    undone: 'Cofnięto',
    undoneNow: 'Cofnięto: rodzina ma dane sprzed ujednolicenia.',
    loadFailed: 'Nie udało się wczytać rodzin',
  },
};

export const { unify } = typesetAll(adminTexts);
