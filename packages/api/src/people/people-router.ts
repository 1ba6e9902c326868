// People: the signed-in person, their participants and adding to them; for staff, finding, adding and correcting
// participants (PPL-10).
import { addOwnParticipantAct } from '@zapisy/acts/people/add-own-participant';
import { addOwnerEmailAct } from '@zapisy/acts/people/add-owner-email';
import { addParticipantAct } from '@zapisy/acts/people/add-participant';
import { beginFamilyAct } from '@zapisy/acts/people/begin-family';
import { correctOwnerAct } from '@zapisy/acts/people/correct-owner';
import { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { correctParticipantAct } from '@zapisy/acts/people/correct-participant';
import { oneParticipant } from '@zapisy/acts/people/participant-details';
import { takeOwnEmailAct } from '@zapisy/acts/people/take-own-email';
import { unbindOwnerAct } from '@zapisy/acts/people/unbind-owner';
import { wardsOf } from '@zapisy/db/people/participant-records';
import { z } from 'zod';
import { procedureFor, procedureOf, router, signedInProcedure } from '../trpc.ts';
import { addOwnParticipant } from './add-own-participant.ts';
import { addOwnerEmail } from './add-owner-email.ts';
import { addParticipant } from './add-participant.ts';
import { beginFamily } from './begin-family.ts';
import { correctOwner } from './correct-owner.ts';
import { correctOwnerPhones } from './correct-owner-phones.ts';
import { correctParticipant } from './correct-participant.ts';
import { family } from './family.ts';
import { findParticipants } from './find-participants.ts';
import { me } from './me.ts';
import { participant } from './participant.ts';
import { participantCities } from './participant-details.ts';
import { takeOwnEmail } from './take-own-email.ts';
import { unbindOwner } from './unbind-owner.ts';

export const peopleRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),
  /** In the order in which they were added; empty for a person who has none (yet). */
  wards: procedureFor('own-data').query(({ ctx }) => wardsOf(ctx.database.prisma, ctx.session.email)),
  cities: procedureFor('own-data', 'edit-participants').query(({ ctx }) => participantCities(ctx)),
  addOwnParticipant: procedureOf(addOwnParticipantAct).mutation(({ ctx, input }) => addOwnParticipant(ctx, input)),
  findParticipants: procedureFor('read-invoice-data')
    .input(
      z.object({
        query: z.string().max(100),
        limit: z.number().int().min(1).max(50).default(20),
        withNumbers: z.boolean().optional(),
      }),
    )
    .query(({ ctx, input }) => findParticipants(ctx, input)),
  participant: procedureFor('read-invoice-data')
    .input(oneParticipant)
    .query(({ ctx, input }) => participant(ctx, input.playerId)),
  family: procedureFor('read-invoice-data')
    .input(oneParticipant)
    .query(({ ctx, input }) => family(ctx, input.playerId)),
  addParticipant: procedureOf(addParticipantAct).mutation(({ ctx, input }) => addParticipant(ctx, input)),
  beginFamily: procedureOf(beginFamilyAct).mutation(({ ctx, input }) => beginFamily(ctx, input)),
  addOwnerEmail: procedureOf(addOwnerEmailAct).mutation(({ ctx, input }) => addOwnerEmail(ctx, input)),
  correctOwnerPhones: procedureOf(correctOwnerPhonesAct).mutation(({ ctx, input }) => correctOwnerPhones(ctx, input)),
  correctOwner: procedureOf(correctOwnerAct).mutation(({ ctx, input }) => correctOwner(ctx, input)),
  takeOwnEmail: procedureOf(takeOwnEmailAct).mutation(({ ctx }) => takeOwnEmail(ctx)),
  unbindOwner: procedureOf(unbindOwnerAct).mutation(({ ctx, input }) => unbindOwner(ctx, input)),
  correctParticipant: procedureOf(correctParticipantAct).mutation(({ ctx, input }) => correctParticipant(ctx, input)),
});
