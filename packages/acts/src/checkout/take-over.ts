// takeOver, 'Przejmij': a counter ends the online payment of due payments, so that it can take them itself (PAY-34).
import { z } from 'zod';
import { act } from '../act.ts';

export const takeOverAct = act({
  rights: ['settle-and-issue'],
  input: z.object({ paymentId: z.int32().positive() }),
  refusals: {
    'not-found': [],
    'not-allowed-now': ['paid-online-now'],
    'not-payable': [],
    'outside-unreachable': [],
  },
  // Also of the payments that no counter has asked for: each is due again.
  audit: [{ action: 'takeOver', entity: 'payment', fields: ['state', 'checkoutId', 'checkoutState', 'paymentIds'] }],
});
