// A list as a table from the description of its columns: titles, the cell that names a row, and the labels of a phone.
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { type Columns, ListCard, ListTable } from './list-table.tsx';

type Person = { readonly name: string; readonly owed: number };

const TITLES = { name: 'Kto', owed: 'Kwota', act: 'Co dalej' };
const columns = (mayAct: boolean): Columns<Person, keyof typeof TITLES> => ({
  name: { isHead: true, cell: ({ name }, index) => `${index + 1}. ${name}` },
  owed: { right: true, cell: ({ owed }) => owed },
  act: { isAbsent: !mayAct, cell: () => 'Rozlicz' },
});

function show(items: readonly Person[], mayAct = true) {
  renderPage(() => (
    <ListCard
      caption="Osoby"
      titles={TITLES}
      columns={columns(mayAct)}
      items={items}
      keyOf={({ name }) => name}
      empty="Nikogo nie ma."
    />
  ));
}

const PEOPLE = [
  { name: 'Anna', owed: 7 },
  { name: 'Jan', owed: 9 },
];

it('has a row for each, named by its head, with the title of each column before its value', async () => {
  show(PEOPLE);
  const row = await screen.findByRole('row', { name: /^2\. Jan/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('2. Jan');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kwota9', 'Co dalejRozlicz']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(Object.values(TITLES));
});

it('leaves out a column that is not for this person', async () => {
  show(PEOPLE, false);
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2);
  expect(screen.queryByText('Rozlicz')).toBeNull();
});

it('is what is said of an empty list when there are no rows', async () => {
  show([]);
  expect(await screen.findByText('Nikogo nie ma.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('has about a screen of rows in the document, and all of them once the scripts run', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `Osoba ${index}`, owed: index }));
  const list = { caption: 'Osoby', titles: TITLES, columns: columns(true), keyOf: ({ name }: Person) => name };
  expect(renderToString(<ListTable items={many} {...list} />).match(/<tr class="cell-row/g)).toHaveLength(8);
  show(many);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(30);
});
