// The filters above the payments: what is offered, and what is chosen after a reload.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SEARCH } from '../shell/addresses.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PAYMENT_LIST } from './payment-list.ts';

async function showCity(search: string) {
  const url = new URL(`https://zapisy.example/zespol/platnosci${search}`);
  const filter = { ...PAYMENT_LIST.filterIn(url), query: undefined };
  const { sent } = renderPage(() => <PaymentFilters filter={filter} cities={['Kraków', 'Gdańsk']} />, {
    others: { [SEARCH]: () => null },
  });
  const city = await screen.findByRole('combobox', { name: 'Miasto' });
  return {
    sent,
    city,
    offered: within(city)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  };
}

describe('the city of the payments', () => {
  it('is one of the known cities, or all of them', async () => {
    const { sent, city, offered } = await showCity('');
    expect(offered).toEqual(['Wszystkie miasta', 'Kraków', 'Gdańsk']);
    expect(city).toHaveValue('');
    await userEvent.selectOptions(city, 'Gdańsk');
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż' }));
    expect(sent).toMatchObject([{ miasto: 'Gdańsk' }]);
  });

  it('is also one that the address has and the chain does not have any more', async () => {
    const { city, offered } = await showCity('?miasto=Radom');
    expect(offered).toEqual(['Wszystkie miasta', 'Kraków', 'Gdańsk', 'Radom']);
    expect(city).toHaveValue('Radom');
  });
});
