// What the forms of a lead's card send, and what they ask for.
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';
import { actOnLead } from './lead-acts.server.ts';

const TARGET = { leadId: '5b0c6f4e-7a39-4c57-9d0f-8a3a0a0f6c11', version: 3 };
const CARD = () => ({
  lead: { stage: 'Kontakt', version: 4, assignee: null, nextContactOn: null },
  assigneeName: null,
});
const PATHS = ['move', 'undoMove', 'correctCity', 'saveNote', 'assign', 'planContact', 'link'];
const ANSWERS = { ...Object.fromEntries(PATHS.map((path) => [`leads.${path}`, CARD])), 'leads.erase': () => null };

async function send(fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TARGET, ...fields })) body.set(name, String(value));
  const { api, calls } = stubApi(ANSWERS);
  const request = new Request('http://portal.example/', { method: 'POST', body });
  const visit = { api, request, answerWith: () => {} } as unknown as Parameters<typeof actOnLead>[0];
  const answer: unknown = await actOnLead(visit).catch((thrown: unknown) => thrown);
  return { answer, calls };
}

it.each([
  [{ action: 'move', to: 'Kontakt' }, 'move', { to: 'Kontakt' }],
  [{ action: 'move', to: 'Zapisany', playerId: '' }, 'move', { to: 'Zapisany', playerId: null }],
  [{ action: 'undo' }, 'undoMove', {}],
  [{ action: 'city', city: 'Kraków', isUndo: 'on' }, 'correctCity', { city: 'Kraków', isUndo: true }],
  [{ action: 'note', note: '', before: '' }, 'saveNote', { note: '', before: '' }],
  [{ action: 'assign', assignee: '' }, 'assign', { assignee: null }],
  [{ action: 'contact', on: '' }, 'planContact', { on: null }],
  [{ action: 'link', playerId: '' }, 'link', { playerId: null }],
])('%j calls %s', async (fields, path, input) => {
  const { answer, calls } = await send(fields);
  expect(answer).toMatchObject({ act: fields.action, kind: 'done', value: { version: 4 }, isUndo: 'isUndo' in fields });
  expect(calls).toEqual([{ path: `leads.${path}`, input: { ...TARGET, ...input } }]);
});

it.each([{ action: 'move', to: 'Zapisany' }, { action: 'link' }])('%j asks for the participant', async (fields) => {
  const { answer, calls } = await send(fields);
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { playerId: [expect.any(String)] } } });
  expect(calls).toEqual([]);
});

it('the list says that a lead was erased', async () => {
  const { answer, calls } = await send({ action: 'erase' });
  expect(answer).toMatchObject({ status: 302 });
  expect(calls).toEqual([{ path: 'leads.erase', input: TARGET }]);
});
