// On a phone the card is read from its top: how to reach the person, what to do, and only then all that is known.
import { screen } from '@testing-library/react';
import type { Outputs } from '@zapisy/api/client';
import { describe, expect, it } from 'vitest';
import { renderPage, said } from '../testing/render-page.tsx';
import { LeadSections } from './lead-sections.tsx';

const NOW = new Date('2026-11-20T13:05:00Z');

const CARD: Outputs['leads']['one'] = {
  lead: {
    ...{ id: '1', firstName: 'Anna', lastName: 'Nowak', email: 'anna@poczta.example', phone: '501 234 567' },
    ...{ productInterest: 'Balet', socialLeadId: null, city: 'Kraków', citySource: 'staff', cityOffList: false },
    ...{ stage: 'Nowy', channel: 'telefon', inactiveReason: null, isTest: false, createdAt: null, receivedAt: NOW },
    ...{ playerId: null, ownerEmail: null, version: 1, pageId: null, formId: null, formName: null, platform: null },
    ...{ campaignId: null, campaignName: null, adsetId: null, adsetName: null, adId: null, adName: null },
    isOrganic: false,
  },
  ...{ note: '', answers: [], consents: [], history: [], participant: null, duplicates: [] },
  ...{ next: 'Kontakt', undoable: null },
};

async function shown(mayErase: boolean) {
  const people = { suggested: [], found: [], query: '' };
  renderPage(() => <LeadSections card={CARD} cities={['Kraków']} people={people} mayErase={mayErase} now={NOW} />);
  return (await screen.findAllByRole('heading', { level: 2 })).map(({ id }) => id);
}

describe('LeadSections', () => {
  it('has what can be done before what is only read, for the eye, the keyboard and the ear', async () => {
    expect(await shown(false)).toEqual([
      ...['kontakt', 'etap', 'miasto', 'notatka', 'nieaktualny'],
      ...['odpowiedzi', 'pochodzenie', 'historia'],
    ]);
    const move = screen.getByRole('button', { name: said('Przenieś do: Kontakt') });
    const history = screen.getByRole('region', { name: 'Historia' });
    expect(move.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('offers to erase the person only to whom it is allowed', async () => {
    expect(await shown(true)).toContain('dane-osobowe');
  });
});
