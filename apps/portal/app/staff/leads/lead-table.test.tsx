// A row of the list that is dragged to a stage: 'Zapisany' asks for the participant on the card beside the list.
import { useLocation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANNA_AS_LEAD } from '../../testing/leads.ts';
import type { BoardLead } from './board/use-lead-moves.ts';
import { LeadTable } from './lead-table.tsx';

const NOW = new Date('2026-11-20T13:05:00Z');
const ID = '9b0b3a5e-9a57-4f0e-a7a4-8a8f3b9c1d22';
const TRIED: BoardLead = {
  ...ANNA_AS_LEAD,
  id: ID,
  stage: 'Trening próbny',
  citySource: 'form',
  inactiveReason: null,
  receivedAt: NOW,
  createdAt: null,
  assignee: null,
  assigneeName: null,
  nextContactOn: null,
  possibleDuplicate: false,
  version: 3,
};

function List() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash}`}</output>
      <LeadTable
        groups={[{ title: 'Później', leads: [TRIED] }]}
        filter={{ query: undefined }}
        now={NOW}
        me="marek@zapisy.example"
        openId={undefined}
      >
        {null}
      </LeadTable>
    </>
  );
}

it('opens the question for the participant where a row is dropped on Zapisany, and says nothing in red', async () => {
  const Stub = createRemixStub([{ path: '/zespol/leady', Component: List }]);
  render(<Stub initialEntries={['/zespol/leady']} />);
  const row = await screen.findByRole('row', { name: /Anna/ });
  fireEvent.dragStart(row);
  fireEvent.drop(screen.getByRole('button', { name: 'Zapisany', hidden: true }));
  const address = await screen.findByText(new RegExp(`lead=${ID}#etap$`));
  expect(address).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
