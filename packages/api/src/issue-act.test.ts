// What may be issued for one payment of many.
import { expect, it } from 'vitest';
import { issueActOf } from './issue-act.ts';

it('nothing for a payment that is gone since it was listed, so that a list still shows it', () => {
  const nothing = { payments: [], fresh: [], requests: [] };
  expect(issueActOf(7, nothing, new Date())).toEqual({ allowed: false, why: { code: 'not-found' } });
});
