// A card of the board: one mark of what has to be checked, and its time: waiting, since its arrival, or of the next contact.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANNA_AS_LEAD } from '#app/testing/leads.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { LeadTile } from './lead-tile.tsx';
import type { BoardLead } from './use-lead-moves.ts';

const NOW = new Date('2026-11-20T13:05:00Z');
const ANNA: BoardLead = {
  ...ANNA_AS_LEAD,
  citySource: 'form',
  inactiveReason: null,
  receivedAt: new Date('2026-11-19T08:00:00Z'),
  createdAt: null,
  assignee: null,
  assigneeName: null,
  nextContactOn: null,
  possibleDuplicate: false,
  version: 1,
};
const MARKS = ['test', 'możliwy duplikat', 'miasto spoza listy', 'miasto domyślne'];

async function shown(given: Partial<BoardLead>): Promise<string> {
  const acts = { me: 'marek@zapisy.example', send: () => {}, plan: () => {}, undo: undefined };
  renderPage(() => (
    <LeadTile lead={{ ...ANNA, ...given }} now={NOW} isOpen={false} address="/zespol/leady?lead=1" acts={acts} />
  ));
  const card = await screen.findByRole('listitem');
  return card.textContent?.replaceAll('\u00A0', ' ') ?? '';
}

it.each([
  [{ isTest: true, possibleDuplicate: true, cityOffList: true }, 'test'],
  [{ possibleDuplicate: true, cityOffList: true }, 'możliwy duplikat'],
  [{ cityOffList: true, city: 'Oleśnica' }, 'miasto spoza listy'],
  [{ citySource: 'default' }, 'miasto domyślne'],
  [{}, undefined],
] as const)('LeadTile with %j has the mark %s and no other', async (given, mark) => {
  const message = await shown(given);
  expect(MARKS.filter((one) => message.includes(one))).toEqual(mark === undefined ? [] : [mark]);
});

it.each([
  [{ stage: 'Nowy' }, 'czeka 29 h'],
  [{ stage: 'Nowy', isTest: true }, 'zgłoszono wczoraj'],
  [{ stage: 'Kontakt' }, 'zgłoszono wczoraj'],
  [{ stage: 'Kontakt', nextContactOn: '2026-11-20' }, 'dziś'],
] as const)('LeadTile of a lead %j says %s', async (given, said) => {
  expect(await shown(given)).toContain(said);
});
