// The texts of goods.

import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

const HIGHEST = '10 000,00 zł';

export const products = typesetAll({
  title: staffTitles.products,
  note: 'sprzedawane na recepcji',
  readOnly: 'podgląd – zmienia biuro',
  empty: 'Nie ma jeszcze żadnych towarów.',
  emptyHint: 'Dodaj pierwszy poniżej – pojawi się w kasie.',
  columns: { name: 'Nazwa', receipt: 'Na paragonie', price: 'Cena brutto', vat: 'VAT' },
  fields: {
    name: 'Nazwa',
    price: 'Cena brutto za sztukę',
    vatRate: 'Stawka VAT',
    vatExemption: 'Podstawa zwolnienia z VAT',
    active: 'Sprzedajemy',
  },
  inactive: 'nie sprzedajemy',
  add: 'Nowy towar',
  another: 'Nowy towar',
  change: (name: string) => `Zmień: ${name}`,
  priceHint: 'np. 69,00',
  active: 'Sprzedajemy',
  save: 'Zapisz towar',
  saved: (name: string) => `Zapisano: ${name}. Zmiana dotyczy kolejnych sprzedaży.`,
  wrongPrice: `Podaj cenę, np. 69,00 – najwyżej ${HIGHEST}. Tysięcy nie oddzielaj kropką.`,
});
