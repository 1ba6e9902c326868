// People: who I am and whose I have; for staff, finding a participant and reading its card.
import { z } from 'zod';
import { procedureFor, router, signedInProcedure } from '../trpc.ts';
import { addParticipant } from './add-participant.ts';
import { findParticipants } from './find-participants.ts';
import { me } from './me.ts';
import { participant } from './participant.ts';
import { wards } from './wards.ts';

const name = z.string().trim().min(1).max(100);

export const peopleRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),
  wards: procedureFor('own-data').query(({ ctx }) => wards(ctx)),
  findParticipants: procedureFor('read-invoice-data')
    .input(z.object({ query: z.string().max(100), limit: z.number().int().min(1).max(50).default(20) }))
    .query(({ ctx, input }) => findParticipants(ctx, input)),
  participant: procedureFor('read-invoice-data')
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => participant(ctx, input.playerId)),
  addParticipant: procedureFor('edit-participants')
    .input(
      z.object({
        ownerEmail: z.email().max(255),
        firstName: name,
        lastName: name,
        birthYear: z.number().int().min(1900).max(2100),
        city: name,
      }),
    )
    .mutation(({ ctx, input }) => addParticipant(ctx, input)),
});
