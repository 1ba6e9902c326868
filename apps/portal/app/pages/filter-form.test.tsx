// The form above any list: its fields have the values of the address, and what has no field is kept.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { FilterForm } from './filter-form.tsx';
import { coded, day, listAddress, text } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { NothingHere } from './nothing-here.tsx';

const SEAL = { action: '/szukaj', pageField: 'strona' };
const LIST = listAddress('/lista', {
  searched: text('szukaj'),
  city: text('miasto'),
  method: coded('forma', { cash: 'gotowka', card: 'karta' }),
  from: day('od'),
  desk: text('stanowisko'),
});

type Given = { readonly search: string; readonly clear?: string; readonly isSentByChoice?: boolean };

function show({ search, ...given }: Given) {
  const filter = LIST.filterIn(new URL(`https://zapisy.example/lista${search}`));
  return renderPage(
    () => (
      <FilterForm
        list={LIST}
        filter={filter}
        fields={{
          searched: { kind: 'search', label: 'Szukaj', typed: filter.searched && 'nowak' },
          city: { kind: 'choice', label: 'Miasto', every: 'Wszystkie', options: ['Kraków', 'Gdańsk'] },
          method: { kind: 'choice', label: 'Forma', every: 'Każda', options: [['gotowka', 'Gotówka']] },
          from: { kind: 'day', label: 'Od dnia' },
        }}
        button={{ text: 'Pokaż' }}
        seal={SEAL}
        {...given}
      />
    ),
    { others: { [SEAL.action]: () => null } },
  );
}

describe('the form above a list', () => {
  it('has the values of the address, and sends them with what has no field', async () => {
    const { sent } = show({ search: '?szukaj=sealed&miasto=Gdańsk&forma=gotowka&od=2026-11-01&stanowisko=desk-1' });
    expect(await screen.findByLabelText('Miasto')).toHaveValue('Gdańsk');
    expect(screen.getByLabelText('Forma')).toHaveDisplayValue('Gotówka');
    expect(screen.getByLabelText('Od dnia')).toHaveValue('2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż' }));
    expect(sent).toEqual([
      {
        strona: '/lista',
        szukaj: 'nowak',
        miasto: 'Gdańsk',
        forma: 'gotowka',
        od: '2026-11-01',
        stanowisko: 'desk-1',
      },
    ]);
  });

  it('offers what is chosen also when the list does not have it any more', async () => {
    show({ search: '?miasto=Radom' });
    const city = await screen.findByLabelText('Miasto');
    expect(city).toHaveValue('Radom');
    const offered = within(city)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Wszystkie', 'Kraków', 'Gdańsk', 'Radom']);
  });

  it('is sent by the choice of a line where it says so, and leads to the whole list', async () => {
    const { sent } = show({ search: '', clear: 'Wyczyść', isSentByChoice: true });
    expect(await screen.findByRole('link', { name: 'Wyczyść' })).toHaveAttribute('href', '/lista');
    await userEvent.selectOptions(screen.getByLabelText('Miasto'), 'Kraków');
    expect(sent).toMatchObject([{ miasto: 'Kraków' }]);
  });
});

describe('a list without rows', () => {
  const texts = { none: 'Nic nie ma.', noneHere: 'Nic dla tych filtrów.', showAll: 'Pokaż wszystkie' };

  it('says that there is nothing at all, or nothing here with the way to all', async () => {
    renderPage(() => (
      <>
        <NothingHere texts={texts} isNarrowed={false} all="/lista" />
        <NothingHere texts={texts} isNarrowed all="/lista" />
      </>
    ));
    expect(await screen.findByText('Nic nie ma.')).toBeVisible();
    expect(screen.getByText('Nic dla tych filtrów.')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lista']);
  });
});

describe('the pages of a list', () => {
  const texts = { first: 'Najnowsze', next: 'Starsze' };

  it.each([
    [null, null, []],
    [null, '/lista?po=7', ['Starsze']],
    ['/lista', '/lista?po=7', ['Najnowsze', 'Starsze']],
    ['/lista', null, ['Najnowsze']],
  ])('lead from %j and to %j by the links %j', async (first, next, links) => {
    renderPage(() => (
      <p>
        strony <ListPager first={first} next={next} texts={texts} label="Lista" />
      </p>
    ));
    await screen.findByText('strony');
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });
});
