// giveUp, 'Zrezygnuj z tej próby': a client ends a checkout that the gateway does not have (PAY-37).
import { z } from 'zod';
import { act } from '../act.ts';

export const giveUpAct = act({
  rights: ['own-data'],
  input: z.object({ checkoutId: z.uuid() }),
  refusals: { 'not-found': [], 'not-allowed-now': ['paid-online-now'] },
  audit: [],
});
