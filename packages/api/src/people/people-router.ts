// People: the signed-in person, their participants and adding to them; for staff, finding, adding and correcting
// participants.
import { emailInput } from '@zapisy/acts/inputs/email-input';
import { line } from '@zapisy/acts/inputs/line-input';
import { wardsOf } from '@zapisy/db/people/participant-records';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { z } from 'zod';
import { procedureFor, router, signedInProcedure } from '../trpc.ts';
import { addOwnParticipant } from './add-own-participant.ts';
import { addOwnerEmail } from './add-owner-email.ts';
import { addParticipant } from './add-participant.ts';
import { beginFamily } from './begin-family.ts';
import { correctOwnerPhones } from './correct-owner-phones.ts';
import { correctParticipant } from './correct-participant.ts';
import { family } from './family.ts';
import { findParticipants } from './find-participants.ts';
import { me } from './me.ts';
import { participant } from './participant.ts';
import { participantCities } from './participant-details.ts';

const name = line.pipe(z.string().min(1).max(100));
/**
 * An e-mail, or the key of an owner with a phone alone (PPL-28), of a family that the screen showed: also one that was
 * stored before the rules of an address.
 */
const ownerKey = z.string().trim().min(1).max(255);
/** More than any owner has: how many may be added is the domain's rule. */
const phones = z.array(line.pipe(z.string().max(50))).max(50);
const oneParticipant = z.object({ playerId: z.uuid() });
const details = z.object({
  firstName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.firstName)),
  lastName: line.pipe(z.string().min(1).max(LINE_PART_LIMITS.lastName)),
  birthYear: z.number().int().min(1900).max(2100),
  city: name,
});
const added = details.extend({ key: z.uuid() });
/** Details that were stored before the rules need not satisfy them. */
const shown = z.object({ firstName: z.string(), lastName: z.string(), birthYear: z.number().int(), city: z.string() });

export const peopleRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),
  /** In the order in which they were added; empty for a person who has none (yet). */
  wards: procedureFor('own-data').query(({ ctx }) => wardsOf(ctx.database.prisma, ctx.session.email)),
  cities: procedureFor('own-data', 'edit-participants').query(({ ctx }) => participantCities(ctx)),
  addOwnParticipant: procedureFor('own-data')
    .input(added)
    .mutation(({ ctx, input }) => addOwnParticipant(ctx, input)),
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
  addParticipant: procedureFor('edit-participants')
    .input(added.extend({ ownerEmail: ownerKey }))
    .mutation(({ ctx, input }) => addParticipant(ctx, input)),
  beginFamily: procedureFor('edit-participants')
    .input(
      z.object({
        owner: z.object({
          email: z.union([z.literal(''), emailInput]).default(''),
          firstName: name,
          lastName: name,
          phone: line.pipe(z.string().max(50)).default(''),
        }),
        participant: added,
        isOtherFamily: z.boolean().default(false),
      }),
    )
    .mutation(({ ctx, input }) => beginFamily(ctx, input)),
  /** For an owner with a phone alone. */
  addOwnerEmail: procedureFor('edit-participants')
    .input(oneParticipant.extend({ email: emailInput, joins: z.boolean().default(false) }))
    .mutation(({ ctx, input }) => addOwnerEmail(ctx, input)),
  correctOwnerPhones: procedureFor('edit-participants')
    .input(oneParticipant.extend({ shown: phones, wanted: phones }))
    .mutation(({ ctx, input }) => correctOwnerPhones(ctx, input)),
  correctParticipant: procedureFor('edit-participants')
    .input(oneParticipant.extend({ shown, wanted: details }))
    .mutation(({ ctx, input }) => correctParticipant(ctx, input)),
});
