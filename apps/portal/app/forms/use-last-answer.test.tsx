// The answer to a form survives reading the page again, but not navigation.
import { Form, Link, useActionData, useRevalidator } from '@remix-run/react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useLastAnswer } from './use-last-answer.ts';

function Page() {
  const fresh = useActionData<string>();
  const last = useLastAnswer(fresh);
  const { revalidate } = useRevalidator();
  return (
    <>
      <p data-testid="fresh">{fresh}</p>
      <p data-testid="last">{last}</p>
      <Form method="post">
        <button type="submit">Zapisz</button>
      </Form>
      <button type="button" onClick={() => revalidate()}>
        Czytaj
      </button>
      <Link to="/?dalej=tak">Dalej</Link>
    </>
  );
}

it('is kept while the page is read again, replaced by the next one, and gone elsewhere', async () => {
  let count = 0;
  renderPage(Page, { action: () => `odpowiedź ${++count}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.getByTestId('fresh')).toHaveTextContent('odpowiedź 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Czytaj' }));
  await waitFor(() => expect(screen.getByTestId('fresh')).toBeEmptyDOMElement());
  expect(screen.getByTestId('last')).toHaveTextContent('odpowiedź 1');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(screen.getByTestId('last')).toHaveTextContent('odpowiedź 2'));
  await userEvent.click(screen.getByRole('link', { name: 'Dalej' }));
  await waitFor(() => expect(screen.getByTestId('last')).toBeEmptyDOMElement());
});
