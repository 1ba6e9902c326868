// Enrolment by staff: what there is to choose from, and the enrolment itself (PPL-27).
import { enrolParticipantAct, typedContact } from '@zapisy/acts/enrolment/enrol-participant';
import { z } from 'zod';
import { procedureFor, procedureOf, router } from '../trpc.ts';
import { enrolParticipant } from './enrol-participant.ts';
import { enrolmentOffer, familiesByContact } from './enrolment-offer.ts';

const enrolling = procedureFor('enrol');

export const enrolmentRouter = router({
  offer: enrolling
    .input(z.object({ city: z.string().max(100).optional() }))
    .query(({ ctx, input }) => enrolmentOffer(ctx, input)),
  families: enrolling
    .input(z.object({ contact: typedContact }))
    .query(({ ctx, input }) => familiesByContact(ctx, input)),
  enrol: procedureOf(enrolParticipantAct).mutation(({ ctx, input }) => enrolParticipant(ctx, input)),
});
