// A lead that was not entered, or with an unknown result: what to do with the form that is still there.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { typedLead } from './entered-lead.ts';
import { LeadEntryNotice } from './lead-entry-notice.tsx';

const sent = { typed: typedLead(new FormData()), key: 'k', at: 1 };

it('LeadEntryNotice asks for the same form again where the outcome is unknown, and holds the focus', async () => {
  renderPage(() => <LeadEntryNotice answer={{ ...sent, kind: 'unknown', reference: 'ZP-1' }} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Nie wiemy, czy lead został zapisany\. Zapisz go jeszcze raz bez zmian/);
  expect(document.activeElement).toBe(alert);
});

it('LeadEntryNotice leads to the lead that was entered under the key before something was changed in the form', async () => {
  const details = { code: 'conflict', reason: 'already-entered', leadId: '7' } as const;
  renderPage(() => <LeadEntryNotice answer={{ ...sent, kind: 'refused', failure: { kind: 'conflict', details } }} />);
  expect(await screen.findByRole('link', { name: textPattern('Otwórz zapisany lead') })).toHaveAttribute(
    'href',
    '/zespol/leady/7',
  );
});

it('LeadEntryNotice says that nothing was saved where that is known', async () => {
  const failure = { kind: 'refused', code: 'bad-input', details: { code: 'bad-input', field: 'phone' } } as const;
  renderPage(() => <LeadEntryNotice answer={{ ...sent, kind: 'refused', failure }} />);
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/Nie wiemy/);
});
