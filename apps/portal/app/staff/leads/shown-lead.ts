// What the board and the list show of a lead, and what their acts send.
import type { Outputs } from '@zapisy/api/client';
import { shownOf } from '#app/pages/shown-of.ts';

const SHOWN = [
  ...([
    'id',
    'version',
    'stage',
    'inactiveReason',
    'assignee',
    'assigneeName',
    'nextContactOn',
    'possibleDuplicate',
  ] as const),
  ...(['firstName', 'lastName', 'phone', 'productInterest', 'city', 'cityOffList'] as const),
  ...(['citySource', 'isTest', 'receivedAt', 'createdAt'] as const),
];

type Lead = Outputs['leads']['list']['leads'][number];

export type ShownLead = Pick<Lead, (typeof SHOWN)[number]>;

export const shownLead = (lead: Lead): ShownLead => shownOf(lead, SHOWN);
