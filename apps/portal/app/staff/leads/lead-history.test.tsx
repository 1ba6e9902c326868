// The actor of a change to a lead: name and e-mail in the history when both are known, in a conflict the name.
import { screen } from '@testing-library/react';
import type { Outputs } from '@zapisy/api/client';
import { expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { LeadHistoryList } from './lead-facts.tsx';
import { LeadNotice } from './lead-notice.tsx';

type Event = Outputs['leads']['one']['history'][number];

const EMAIL = 'marek.dudek@zapisy.example';
const at = new Date('2026-11-20T13:05:00Z');
const event = (given: Partial<Event>): Event => ({
  at,
  actor: EMAIL,
  name: 'Marek Dudek',
  assigneeName: null,
  change: 'moved',
  from: 'Nowy',
  to: 'Kontakt',
  details: {},
  undoneAt: null,
  ...given,
});

it.each([
  [{}, /^Marek Dudek \(marek\.dudek@zapisy\.example\), 20\.11\.2026, 14:05$/],
  [{ name: null }, /^marek\.dudek@zapisy\.example, 20\.11\.2026, 14:05$/],
  [{ actor: 'webhook', name: null }, /^powiadomienie z\splatformy reklamowej, /],
])('the history of a change by %j', async (given: Partial<Event>, message: RegExp) => {
  renderPage(() => <LeadHistoryList history={[event(given)]} />);
  const [item] = await screen.findAllByRole('listitem');
  expect(item?.querySelector('.text-muted')?.textContent?.replaceAll('\u2060', '')).toMatch(message);
});

it.each([
  ['Marek Dudek', 'Ten lead zmieniono w międzyczasie: Marek Dudek, 20.11.2026, 14:05.', 0],
  [null, `Ten lead zmieniono w międzyczasie: ${EMAIL}, 20.11.2026, 14:05.`, 1],
])('a conflict with %s', async (name, message, emails) => {
  const failure = { kind: 'conflict', details: { code: 'conflict', version: 2, actor: EMAIL, name, at } } as const;
  const answer = { kind: 'refused', act: 'city', failure, typed: {}, isUndo: false, at: 1 } as const;
  renderPage(() => <LeadNotice answer={answer} card={{} as Outputs['leads']['one']} />);
  expect(await screen.findByText(textPattern(message))).toBeVisible();
  const alert = screen.getByRole('alert').textContent?.replaceAll('\u2060', '') ?? '';
  expect(alert.split(EMAIL)).toHaveLength(emails + 1);
});
