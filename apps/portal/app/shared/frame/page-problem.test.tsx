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

function show(status: number, data: unknown = null, email?: string) {
  const Stub = createRemixStub([
    {
      path: '/zespol/platnosci/10234',
      loader: () => {
        throw data === null ? new Response(null, { status }) : Response.json(data, { status });
      },
      Component: () => null,
      ErrorBoundary: () => <PageProblemView email={email} />,
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

  it('asks to confirm the e-mail by its address, and offers to check again and to sign out', async () => {
    show(403, { code: 'email-not-verified', reference: '' }, 'ewa.kot@poczta.example');
    expect(await screen.findByText('ewa.kot@poczta.example')).toBeVisible();
    expect(screen.getByRole('link', { name: textPattern('Sprawdź ponownie') })).toHaveAttribute(
      'href',
      '/sign-in?powrot=%2Fzespol%2Fplatnosci%2F10234%3Fporownaj%3Dvat',
    );
    expect(screen.getByRole('button', { name: textPattern('Wyloguj się') })).toBeVisible();
    expect(screen.getByRole('link', { name: textPattern('Wyślij link jeszcze raz') })).toHaveAttribute(
      'href',
      '/sign-in?powrot=%2Fzespol%2Fplatnosci%2F10234%3Fporownaj%3Dvat&ponownie=tak',
    );
    expect(document.body).not.toHaveTextContent(/wysłaliśmy/i);
    expect(screen.getByRole('link', { name: textPattern('Zobacz ofertę zajęć') })).toHaveAttribute('href', '/zajecia');
  });
});
