// Step 2 of a registration: the documents that the client wants for this basket (PREF-23).
import type { InputOf } from '@zapisy/acts/act';
import type { chooseInvoiceAct } from '@zapisy/acts/registration/choose-invoice';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockRegistrations, saveChoice, storedRegistrationsOf } from '@zapisy/db/registration/registration-records';
import { normaliseInvoiceData, validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import { isWholeBasket } from '@zapisy/domain/registration/registration-in-full';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { refuseClosedCourses } from './open-course.ts';

/**
 * Refuses 'invalid-invoice-data' with the problems by field, and 'course-closed'; nothing is stored then. The profile
 * is not changed.
 */
export function chooseInvoice(ctx: SignedInContext, input: InputOf<typeof chooseInvoiceAct>): Promise<void> {
  const { registrationIds, preference } = input;
  const data = normaliseInvoiceData(input.data);
  const problems = validateInvoiceDetails(preference, data);
  if (problems.length > 0) throw new Refusal('invalid-invoice-data', { problems });
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    await lockRegistrations(tx, email, registrationIds);
    const basket = await storedRegistrationsOf(tx, email, registrationIds);
    if (!isWholeBasket(basket, registrationIds)) throw new Refusal('not-found');
    refuseClosedCourses(basket, ctx.clock.now());
    for (const { id, savedVersion: invoiceVersion, hold } of basket) {
      const choice = { preference, data, invoiceVersion };
      await saveChoice(tx, [id], hold?.offeredAt ? { ...choice, isChosen: true } : choice);
    }
  });
}
