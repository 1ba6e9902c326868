// Step 2 of a registration: the documents that the client wants for this basket (PREF-23).
import type { InputOf } from '@zapisy/acts/act';
import type { chooseInvoiceAct } from '@zapisy/acts/registration/choose-invoice';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { lockRegistrations, saveChoice } from '@zapisy/db/registration/registration-records';
import { normaliseInvoiceData, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { refuseClosedCourses } from './open-course.ts';
import { ownRegistrations } from './own-registrations.ts';

/**
 * Refuses 'invalid-invoice-data' with the problems by field, and 'course-closed'; nothing is stored then. The profile
 * is not changed.
 */
export function chooseInvoice(
  ctx: SignedInContext,
  input: InputOf<typeof chooseInvoiceAct>,
): Promise<readonly RegistrationInFull[]> {
  const { registrationIds, preference } = input;
  const data = normaliseInvoiceData(input.data);
  const problems = validateInvoiceDetails(preference, data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    await lockRegistrations(tx, email, registrationIds);
    const basket = await ownRegistrations({ prisma: tx }, email, registrationIds);
    refuseClosedCourses(basket, ctx.clock.now());
    const stored = await storedInvoices(
      tx,
      basket.map((registration) => registration.playerId),
    );
    for (const { id, playerId, hold } of basket) {
      const choice = { preference, data, invoiceVersion: stored.get(playerId)?.version ?? 0 };
      await saveChoice(tx, [id], hold?.offeredAt ? { ...choice, isChosen: true } : choice);
    }
    return ownRegistrations({ prisma: tx }, email, registrationIds);
  });
}
