// The choice of a month has Polish names, by year.
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MonthOptions } from './month-options.tsx';

describe('MonthOptions', () => {
  it('names the months in Polish, by year', () => {
    render(
      <select>
        <MonthOptions months={['2027-01', '2026-12', '2026-11']} />
      </select>,
    );
    const [newest, older] = screen.getAllByRole('group');
    expect([newest, older].map((year) => year?.getAttribute('label'))).toEqual(['2027', '2026']);
    const named = within(older as HTMLElement).getAllByRole('option');
    expect(named.map(({ textContent }) => textContent?.replace('\u00A0', ' '))).toEqual([
      'grudzień 2026',
      'listopad 2026',
    ]);
  });
});
