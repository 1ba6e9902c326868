// The search of the audit log for a person: what is below the question whose changes are meant.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FoundPeople } from './audit-filters.tsx';

type Found = NonNullable<Parameters<typeof FoundPeople>[0]['found']>;

const FILTER = {};
const found = (id: string, birthYear: number) =>
  ({
    participant: { id, firstName: 'Jan', lastName: 'Nowak', birthYear, ownerEmail: 'anna.nowak@poczta.example' },
  }) as Found[number];

function show(people: Found | null): void {
  renderPage(() => (
    <FoundPeople filter={FILTER} query="Jan" found={people}>
      <p>zmiany wszystkich</p>
    </FoundPeople>
  ));
}

describe('FoundPeople', () => {
  it('asks which of several is meant, and shows no changes of all below', async () => {
    show([found('p-1', 2016), found('p-2', 2018)]);
    expect(await screen.findAllByRole('link', { name: /^Jan Nowak, rocznik/ })).toHaveLength(2);
    expect(screen.queryByText('zmiany wszystkich')).not.toBeInTheDocument();
  });

  it('says that the changes of all are shown where no participant is found', async () => {
    show([]);
    expect(await screen.findByText(/Nie ma uczestnika „Jan”\. Pokazujemy zmiany wszystkich\./)).toBeInTheDocument();
    expect(screen.getByText('zmiany wszystkich')).toBeInTheDocument();
  });

  it('shows the changes of all without a search', async () => {
    show(null);
    expect(await screen.findByText('zmiany wszystkich')).toBeInTheDocument();
  });
});
