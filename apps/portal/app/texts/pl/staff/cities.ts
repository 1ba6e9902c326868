// The texts of the cities of the school.

import { typesetAll } from '@zapisy/screens/texts/typesetting';

export const chainCities = typesetAll({
  title: 'Miasta',
  note: 'w których prowadzimy zajęcia',
  loadFailed: 'Nie udało się wczytać miast',
  empty: 'Nie ma jeszcze żadnego miasta.',
  emptyHint: 'Dodaj pierwsze poniżej – potem dodasz w nim zajęcia.',
  columns: { name: 'Miasto', use: 'Nazwa' },
  used: 'w użyciu – nie można jej zmienić',
  usedHint:
    'Nazwę noszą zajęcia, uczestnicy, płatności, leady, budżet i ustawienia. Zmienić można tylko taką, której nic jeszcze nie używa.',
  rename: 'Zmień nazwę',
  renameOf: (name: string) => `Zmień nazwę: ${name}`,
  add: 'Nowe miasto',
  field: 'Nazwa miasta',
  save: 'Dodaj miasto',
  saveName: 'Zapisz nazwę',
  added: (name: string) => `Dodano: ${name}.`,
  addedHint: 'Przed pierwszym zapisem online sprawdź z administratorem, czy paragony z tego miasta mają drukarkę.',
  renamed: (from: string, to: string) => `Zmieniono nazwę: ${from} na ${to}.`,
  problems: {
    required: 'Podaj nazwę miasta.',
    unreadable: 'Nazwa miasta musi mieć litery.',
    known: 'To miasto jest już na liście.',
    used: 'Tej nazwy coś już używa, więc nie można jej zmienić.',
  },
});
