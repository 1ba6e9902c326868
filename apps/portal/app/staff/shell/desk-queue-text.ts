// What keeps the prints of a desk, and since when, in words.
import type { Outputs } from '@zapisy/api/client';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';

const texts = pl.dashboard.prints;

export type DeskQueue = NonNullable<Outputs['dashboard']['deskQueues'][number]['queue']>;

export function deskQueueText({ state, problem, since }: DeskQueue, now: Date): string {
  const time = shortMoment(since, now);
  const hold = Object.entries(texts.holds).find(([reason]) => state === 'held' && reason === problem)?.[1];
  return (hold ?? texts.states[state])(time);
}
