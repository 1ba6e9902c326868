// The reason of a change: the words for the office are needed for another reason alone, and the field says so.
import { useForm } from '@conform-to/react';
import { screen } from '@testing-library/react';
import { LOWERING_REASONS, type LoweringReason, type ReasonWithText } from '@zapisy/domain/payments/due-change';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { pl } from '#app/texts/pl.ts';
import { ReasonFields } from './reason-fields.tsx';

function Reason() {
  const [, { reason }] = useForm<{ readonly reason: ReasonWithText<LoweringReason> }>({});
  return <ReasonFields codes={LOWERING_REASONS} labels={pl.staffDues.lowering} reason={reason} />;
}

it('the field says when the words for the office are needed, and calls them optional nowhere', async () => {
  renderPage(Reason);
  const note = await screen.findByRole('textbox', { name: textPattern('Opis dla biura') });
  expect(note).toHaveAccessibleDescription(textPattern('Potrzebny tylko przy innym powodzie.'));
});
