// The form of an act that needs a reason, after an answer.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FormAnswer } from '../../forms/form-answer.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { aPaymentCard } from '../../testing/staff-payments.ts';
import { MoreActs } from './payment-more-acts.tsx';

const show = (answer: FormAnswer | undefined) =>
  renderPage(() => <MoreActs card={aPaymentCard()} mayRefund desks={[]} answer={answer} />);
const lacking = (act: string, field: string, initialValue = {}): FormAnswer => ({
  act,
  kind: 'wrong',
  typed: { initialValue, error: { [field]: ['Podaj powód.'] } },
  at: 1,
});

describe('ReasonForm', () => {
  it('is sent without a reason as well, so that the browser does not ask for it', async () => {
    const { sent } = show(undefined);
    await userEvent.click(await screen.findByText('Zwrot'));
    const reason = screen.getByRole('textbox', { name: 'Powód' });
    expect(reason.closest('form')).toHaveAttribute('novalidate');
    expect(reason).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zapisz zwrot') }));
    await waitFor(() => expect(sent).toMatchObject([{ action: 'refund', reason: '' }]));
  });

  it('then asks for one under the field, which gets the focus, and keeps the amount', async () => {
    show(lacking('refund', 'reason', { amount: '100,00' }));
    const reason = await screen.findByRole('textbox', { name: 'Powód' });
    expect(reason).toBeVisible();
    expect(reason).toHaveAccessibleDescription('Podaj powód.');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(screen.getByRole('textbox', { name: textPattern('Kwota zwrotu') })).toHaveValue('100,00');
  });

  it('asks nothing where the reason of another act was missing', async () => {
    show(lacking('print-receipt', 'note'));
    await screen.findByText('Zwrot');
    expect(screen.queryByText('Podaj powód.')).not.toBeInTheDocument();
  });
});
