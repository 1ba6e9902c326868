// The reason of a change: the words for the office are needed for another reason alone, and the field says so.
import { screen } from '@testing-library/react';
import { LOWERING_REASONS } from '@zapisy/domain/payments/due-change';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { pl } from '#app/texts/pl.ts';
import { ReasonFields } from './reason-fields.tsx';

const labels = pl.staffDues.lowering;

describe('ReasonFields', () => {
  it('says when the words for the office are needed, and calls them optional nowhere', async () => {
    renderPage(() => <ReasonFields codes={LOWERING_REASONS} labels={labels} typed={{}} problem={undefined} />);
    const note = await screen.findByRole('textbox', { name: textPattern('Opis dla biura') });
    expect(note).toHaveAccessibleDescription(textPattern('Potrzebny tylko przy innym powodzie.'));
  });

  it('asks for them under the field where another reason has none', async () => {
    renderPage(() => (
      <ReasonFields codes={LOWERING_REASONS} labels={labels} typed={{ reason: 'other' }} problem="no-other-text" />
    ));
    expect(await screen.findByText(textPattern('Przy innym powodzie napisz, o co chodzi.'))).toBeInTheDocument();
  });
});
