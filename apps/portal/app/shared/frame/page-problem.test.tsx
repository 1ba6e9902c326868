// The page instead of one that cannot be shown: its text follows the status, and each offers a way out.
import '@testing-library/jest-dom/vitest';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textPattern } from '../../testing/render-page.tsx';
import { PageProblemView } from './page-problem.tsx';

const MALFORMED = 'Niczego nie zmieniliśmy. Wróć do poprzedniej strony, odśwież ją i spróbuj jeszcze raz.';

// React and the router report an error that reaches an ErrorBoundary.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(status: number) {
  const Stub = createRemixStub([
    {
      path: '/zespol/platnosci/10234',
      loader: () => {
        throw new Response(null, { status });
      },
      Component: () => null,
      ErrorBoundary: PageProblemView,
    },
  ]);
  const future = { v3_singleFetch: true } as never;
  render(<Stub initialEntries={['/zespol/platnosci/10234?porownaj=vat']} future={future} />);
}

describe('PageProblemView', () => {
  it.each([
    [400, 'Nie zrozumieliśmy tego żądania'],
    [403, 'Nie przyjęliśmy tego formularza'],
    [404, 'Nie ma takiej strony'],
    [500, 'Coś poszło nie tak po naszej stronie'],
  ])('after status %i says: %s', async (status, title) => {
    show(status);
    expect(await screen.findByRole('heading', { name: textPattern(title) })).toBeVisible();
  });

  it('leads from a malformed request back to the same page, read again', async () => {
    show(400);
    const reload = await screen.findByRole('link', { name: textPattern('Otwórz stronę od nowa') });
    expect(reload).toHaveAttribute('href', '/zespol/platnosci/10234?porownaj=vat');
    expect(screen.getByText(textPattern(MALFORMED))).toBeVisible();
  });
});
