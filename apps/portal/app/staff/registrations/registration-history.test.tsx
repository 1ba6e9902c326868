// The past of a place for staff: a sentence for each change, the actor in words, and closed due payments.
import { screen } from '@testing-library/react';
import { REGISTRATION_ACTIONS } from '@zapisy/domain/audit/audited-action';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import type { Registration } from './registration-card.ts';
import { RegistrationPayments } from './registration-facts.tsx';
import { RegistrationHistory } from './registration-history.tsx';

type Change = Registration['history'][number];

const change = (action: Change['action'], more: Partial<Change> = {}): Change => ({
  id: 1n,
  at: new Date('2026-11-23T13:06:00Z'),
  actor: 'kasia.lis@zapisy.example',
  name: 'Kasia Lis',
  action,
  from: '',
  to: '',
  reservedUntil: '',
  reason: '',
  ...more,
});

describe('RegistrationHistory', () => {
  it.each<[string, Change['action'], Partial<Change>]>([
    ['Zapisano: Balet', 'enrolParticipant', { to: 'Balet' }],
    ['Zapisano: Balet, rezerwacja do środy 25.11', 'enrolParticipant', { to: 'Balet', reservedUntil: '2026-11-25' }],
    ['Przeniesiono: Balet → Taniec', 'moveRegistration', { from: 'Balet', to: 'Taniec' }],
    ['Dano miejsce: Balet', 'moveRegistration', { from: 'Balet', to: 'Balet' }],
    ['Zwolniono miejsce: Balet', 'releaseRegistration', { from: 'Balet', to: 'Balet' }],
    ['Zwolniono nieopłaconą rezerwację: Balet', 'releaseReservation', { from: 'Balet' }],
    ['Anulowano rozliczenie, rezerwacja do środy 25.11', 'cancelSettlement', { reservedUntil: '2026-11-25' }],
  ])('says: %s', async (text, action, more) => {
    renderPage(() => <RegistrationHistory history={[change(action, more)]} />);
    expect(await screen.findByText(textPattern(text))).toHaveTextContent(
      textPattern(`${text}Kasia Lis (kasia.lis@zapisy.example)`),
    );
  });

  it('has no change of a registration without its own sentence', async () => {
    const all = REGISTRATION_ACTIONS.map((action, index) => change(action, { id: BigInt(index), to: 'Balet' }));
    renderPage(() => <RegistrationHistory history={all} />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(all.length);
  });

  it('names a scheduled job in words', async () => {
    const released = change('releaseReservation', { actor: 'reservation_release', name: null, from: 'Balet' });
    renderPage(() => <RegistrationHistory history={[released]} />);
    expect(await screen.findByText(textPattern('Automat „Zwalnianie nieopłaconych rezerwacji”'))).toBeInTheDocument();
    expect(screen.queryByText(/reservation_release/)).not.toBeInTheDocument();
  });
});

describe('RegistrationPayments', () => {
  it('lists a due payment that was closed, with why', async () => {
    const closed = { id: 10_234, amount: grosze(3_000), reason: 'place-released' as const };
    renderPage(() => <RegistrationPayments registration={{ payments: [], closedPayments: [closed] }} />);
    expect(await screen.findByRole('link', { name: textPattern('nr 10234') })).toBeInTheDocument();
    expect(screen.getByText(textPattern('anulowana: zwolnienie miejsca'))).toBeInTheDocument();
    expect(screen.queryByText(textPattern('Ten zapis nie ma płatności.'))).not.toBeInTheDocument();
  });

  it('does not call a divided payment cancelled', async () => {
    const divided = { id: 10_234, amount: grosze(36_000), reason: 'divided' as const };
    renderPage(() => <RegistrationPayments registration={{ payments: [], closedPayments: [divided] }} />);
    expect(await screen.findByText('podzielona')).toBeInTheDocument();
    expect(screen.queryByText(/anulowana/)).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderPage(() => <RegistrationPayments registration={{ payments: [], closedPayments: [] }} />);
    expect(await screen.findByText(textPattern('Ten zapis nie ma płatności.'))).toBeInTheDocument();
  });
});
