// What the tab keeps of a sent lead after each kind of answer.
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type NotEntered, typedLead } from './entered-lead.ts';
import { forgetUnansweredLead, sendLead, useUnansweredLead } from './unanswered-lead.ts';

const typed = (firstName: string) => {
  const form = new FormData();
  form.set('firstName', firstName);
  return typedLead(form);
};
const SENT = { typed: typed('Halina'), key: 'k-1' };
const answered = { ...SENT, at: 1 };
const WRONG: NotEntered = { ...answered, kind: 'wrong', problems: [] };
const REFUSED: NotEntered = {
  ...answered,
  kind: 'refused',
  failure: { kind: 'conflict', details: { code: 'conflict', reason: 'already-entered', leadId: '7' } },
};
const UNKNOWN: NotEntered = { ...answered, kind: 'unknown', reference: 'ZP-1' };
const lost = () => Response.json(UNKNOWN, { status: 503 });
const card = () => new Response(null, { status: 302, headers: { Location: '/zespol/leady/k-1' } });

function Stored() {
  const stored = useUnansweredLead();
  return <output>{stored ? `${stored.kind} ${stored.typed.firstName} ${stored.key}` : 'nothing'}</output>;
}

/** The values with which a form starts now. */
function storedNow(): string | null {
  const { unmount } = render(<Stored />);
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
}

const send = (answer: () => NotEntered | Response) => sendLead(SENT, async () => answer());
const thrown = (response: Response) => () => {
  throw response;
};

beforeEach(forgetUnansweredLead);

it.each([
  ['its answer was lost', lost, 'unknown Halina k-1'],
  ['the server could not say', () => UNKNOWN, 'unknown Halina k-1'],
  ['something was wrong with it', () => WRONG, 'nothing'],
  ['it was refused', () => REFUSED, 'nothing'],
  ['it was entered', thrown(card()), 'nothing'],
])('a lead that was sent: %s', async (_, answer, stored) => {
  await send(answer).catch(() => {});
  expect(storedNow()).toBe(stored);
});

it.each([
  ['something was wrong with it', () => WRONG, 'unknown Halina k-1'],
  ['it was refused under its key', () => REFUSED, 'nothing'],
  ['it was entered', thrown(card()), 'nothing'],
])('a lead that was sent and is sent again after a lost answer: %s', async (_, answer, stored) => {
  await send(lost);
  await send(answer).catch(() => {});
  expect(storedNow()).toBe(stored);
});

it('a lead that was sent before another form is not kept for it', async () => {
  await sendLead({ typed: typed('Ewa'), key: 'k-0' }, async () => lost());
  await send(() => WRONG);
  expect(storedNow()).toBe('nothing');
});
