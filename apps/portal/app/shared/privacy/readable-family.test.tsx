// What is held of a family, as it is read: every exported column has a name, and what is empty is left out.

import { screen } from '@testing-library/react';
import { FAMILY_TABLES, type TableOfData } from '@zapisy/domain/privacy/personal-data';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { privacyPl } from '#app/texts/privacy-pl.ts';
import { type FamilyData, ReadableFamily, valueText } from './readable-family.tsx';

const NOTHING = Object.fromEntries(Object.keys(FAMILY_TABLES).map((table) => [table, []])) as unknown as FamilyData;

it('every exported column has a name that people use', () => {
  const tables: readonly TableOfData[] = Object.values(FAMILY_TABLES);
  const exported = tables.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, use]) => (use === 'technical' ? [] : [name])),
  );
  expect(exported.filter((name) => !(name in privacyPl.ownData.columns))).toEqual([]);
});

it('a family of which nothing is held reads that', async () => {
  renderPage(() => <ReadableFamily data={NOTHING} />);
  expect(await screen.findByText(/Nie mamy żadnych danych/)).toBeVisible();
});

it('a table with rows is shown under its name, without empty fields', async () => {
  const data = { ...NOTHING, player: [{ first_name: 'Zofia', city: '', birth_year: 2018 }] };
  renderPage(() => <ReadableFamily data={data} />);
  expect(await screen.findByRole('region', { name: 'Uczestnicy' })).toHaveTextContent('Imię');
  expect(screen.queryByText('Miasto')).not.toBeInTheDocument();
});

it.each([
  [null, ''],
  [true, 'tak'],
  [false, 'nie'],
  [0, '0'],
  [['a', '', 'b'], 'a, b'],
  [{ data: { city: 'Kraków', street: '' } }, 'data: city: Kraków'],
])('the value %j is read as %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});
