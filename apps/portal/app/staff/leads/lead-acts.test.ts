// The acts of a lead's card: the procedure that each calls, and the refusal of a malformed form.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { actOnLead, eraseLead } from './lead-acts.server.ts';

const CARD = () => ({ lead: { stage: 'Kontakt' } });
const ANSWERS = { 'leads.move': CARD, 'leads.undoMove': CARD, 'leads.erase': () => null };

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ version: '3', ...fields })) data.set(name, value);
  return data;
}

describe('actOnLead', () => {
  it.each([
    [{ action: 'move', stage: 'Kontakt' }, 'leads.move', { leadId: 'l-1', version: 3, to: 'Kontakt' }],
    [{ action: 'undo' }, 'leads.undoMove', { leadId: 'l-1', version: 3 }],
  ])('%j calls %s', async (fields, path, input) => {
    const { api, calls } = stubApi(ANSWERS);
    expect(await actOnLead(api, 'l-1', form(fields))).toMatchObject({
      kind: 'done',
      act: fields.action,
      stage: 'Kontakt',
    });
    expect(calls).toEqual([{ path, input }]);
  });

  it.each([
    ['', true],
    ['2020-01-01', false],
  ])('says whether a refused contact on "%s" lacks its day', async (day, isDayMissing) => {
    const answer = () => {
      throw refusing({ code: 'bad-input', field: 'on' });
    };
    const { api } = stubApi({ 'leads.planContact': answer });
    expect(await actOnLead(api, 'l-1', form({ action: 'contact', day }))).toMatchObject({
      act: 'contact',
      isDayMissing,
    });
  });

  it('says that the participant is missing where the move to Zapisany came without one', async () => {
    const answer = () => {
      throw refusing({ code: 'bad-input', field: 'playerId' });
    };
    const { api } = stubApi({ 'leads.move': answer });
    const sent = form({ action: 'move', stage: 'Zapisany' });
    expect(await actOnLead(api, 'l-1', sent)).toMatchObject({ act: 'move', isPersonMissing: true });
  });

  it('keeps the link of a customer where the form came without a choice, and says that one is missing', async () => {
    const { api, calls } = stubApi(ANSWERS);
    expect(await actOnLead(api, 'l-1', form({ action: 'link' }))).toMatchObject({ act: 'link', isPersonMissing: true });
    expect(calls).toEqual([]);
  });

  it.each([
    ['an unknown act', { action: 'promote' }],
    ['a name of every object as the act', { action: 'toString' }],
    ['no act', {}],
    ['an unknown stage', { action: 'move', stage: 'Klient' }],
    ['no stage', { action: 'move' }],
  ])('answers %s with 400 and changes nothing', async (_what, fields: Readonly<Record<string, string>>) => {
    const { api, calls } = stubApi(ANSWERS);
    await expect(actOnLead(api, 'l-1', form(fields))).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

describe('eraseLead', () => {
  it('returns nothing once the lead is erased', async () => {
    const { api, calls } = stubApi(ANSWERS);
    expect(await eraseLead(api, 'l-1', form({}))).toBeUndefined();
    expect(calls).toEqual([{ path: 'leads.erase', input: { leadId: 'l-1', version: 3 } }]);
  });

  it('names the act that failed', async () => {
    const answer = () => {
      throw refusing({ code: 'not-found' });
    };
    const { api } = stubApi({ 'leads.erase': answer });
    expect(await eraseLead(api, 'l-1', form({}))).toMatchObject({ kind: 'failed', act: 'erase' });
  });
});
