// The port with everything that paying online needs of the database: transactions, and the row functions inside them.

import { recordAudit } from '../audit/audit-records.ts';
import { type Database, inTransaction, type Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';
import { textsAsked } from '../law/acceptance-records.ts';
import { confirmByLetter, confirmPaidReservationsByLetter, confirmPlacesByLetter } from '../mail/plan-letters.ts';
import { raiseNotification } from '../notifications/notification-records.ts';
import { paymentsById } from '../payments/payment-records.ts';
import { lockFamily } from '../people/participant-records.ts';
import { activeCourse, lockCourse } from '../registration/course-records.ts';
import { lockRegistrations, registrationsOf, takePlace } from '../registration/registration-records.ts';
import {
  insertDuesCheckout,
  lockDuesOfCheckout,
  paymentToTakeOver,
  saveBuyersOfDues,
  takeMoneyForDues,
} from './checkout-due-records.ts';
import { endMismatched, endPaid, endUnpaid, saveVerifying } from './checkout-end-records.ts';
import {
  checkoutById,
  checkoutOf,
  checkoutsToAsk,
  insertCheckout,
  lockCheckout,
  noteAsked,
  noteNotOpened,
  noteOpening,
  saveBuyer,
  saveOpened,
} from './checkout-records.ts';
import { lockCheckoutRegistrations, markPaidOnline } from './confirmed-checkout-records.ts';
import { lockDuesToPay } from './due-to-pay-records.ts';

/** A row function as its callers use it: the database or the transaction is given already. */
type Bound<F> = F extends (db: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** What is read and written inside one transaction. */
export type CheckoutTx = {
  readonly lockRegistrations: Bound<typeof lockRegistrations>;
  readonly registrationsOf: Bound<typeof registrationsOf>;
  readonly takePlace: Bound<typeof takePlace>;
  readonly lockCourse: Bound<typeof lockCourse>;
  readonly activeCourse: Bound<typeof activeCourse>;
  readonly insertCheckout: Bound<typeof insertCheckout>;
  readonly checkoutOf: Bound<typeof checkoutOf>;
  readonly saveBuyer: Bound<typeof saveBuyer>;
  readonly lockCheckout: Bound<typeof lockCheckout>;
  readonly noteAsked: Bound<typeof noteAsked>;
  readonly saveVerifying: Bound<typeof saveVerifying>;
  readonly endPaid: Bound<typeof endPaid>;
  readonly endMismatched: Bound<typeof endMismatched>;
  readonly endUnpaid: Bound<typeof endUnpaid>;
  readonly lockCheckoutRegistrations: Bound<typeof lockCheckoutRegistrations>;
  readonly markPaidOnline: Bound<typeof markPaidOnline>;
  readonly paymentsById: Bound<typeof paymentsById>;
  readonly addJob: Bound<typeof addJob>;
  readonly confirmByLetter: Bound<typeof confirmByLetter>;
  readonly confirmPlacesByLetter: Bound<typeof confirmPlacesByLetter>;
  readonly confirmPaidReservationsByLetter: Bound<typeof confirmPaidReservationsByLetter>;
  readonly raiseNotification: Bound<typeof raiseNotification>;
  readonly insertDuesCheckout: Bound<typeof insertDuesCheckout>;
  readonly lockDuesOfCheckout: Bound<typeof lockDuesOfCheckout>;
  readonly saveBuyersOfDues: Bound<typeof saveBuyersOfDues>;
  readonly takeMoneyForDues: Bound<typeof takeMoneyForDues>;
  readonly lockDuesToPay: Bound<typeof lockDuesToPay>;
  readonly lockFamily: Bound<typeof lockFamily>;
  readonly textsAsked: Bound<typeof textsAsked>;
  readonly recordAudit: Bound<typeof recordAudit>;
};

export type CheckoutRecords = {
  /** All of the work or nothing, as the database's own `inTransaction`: it may run the work again from its beginning. */
  inTransaction<T>(work: (tx: CheckoutTx) => Promise<T>): Promise<T>;
  readonly checkoutOf: Bound<typeof checkoutOf>;
  readonly checkoutById: Bound<typeof checkoutById>;
  readonly checkoutsToAsk: Bound<typeof checkoutsToAsk>;
  readonly noteOpening: Bound<typeof noteOpening>;
  readonly noteNotOpened: Bound<typeof noteNotOpened>;
  readonly saveOpened: Bound<typeof saveOpened>;
  readonly noteAsked: Bound<typeof noteAsked>;
  readonly paymentToTakeOver: Bound<typeof paymentToTakeOver>;
};

/** The port over the database. */
export function checkoutRecords(database: Database): CheckoutRecords {
  return {
    inTransaction: (work) => inTransaction(database, (tx) => work(checkoutTx(tx))),
    checkoutOf: (...given) => checkoutOf(database, ...given),
    checkoutById: (...given) => checkoutById(database, ...given),
    checkoutsToAsk: (...given) => checkoutsToAsk(database, ...given),
    noteOpening: (...given) => noteOpening(database, ...given),
    noteNotOpened: (...given) => noteNotOpened(database, ...given),
    saveOpened: (...given) => saveOpened(database, ...given),
    noteAsked: (...given) => noteAsked(database, ...given),
    paymentToTakeOver: (...given) => paymentToTakeOver(database, ...given),
  };
}

function checkoutTx(tx: Tx): CheckoutTx {
  const db = { prisma: tx };
  return {
    lockRegistrations: (...given) => lockRegistrations(tx, ...given),
    registrationsOf: (...given) => registrationsOf(db, ...given),
    takePlace: (...given) => takePlace(tx, ...given),
    lockCourse: (...given) => lockCourse(tx, ...given),
    activeCourse: (...given) => activeCourse(tx, ...given),
    insertCheckout: (...given) => insertCheckout(tx, ...given),
    checkoutOf: (...given) => checkoutOf(db, ...given),
    saveBuyer: (...given) => saveBuyer(tx, ...given),
    lockCheckout: (...given) => lockCheckout(tx, ...given),
    noteAsked: (...given) => noteAsked(db, ...given),
    saveVerifying: (...given) => saveVerifying(tx, ...given),
    endPaid: (...given) => endPaid(tx, ...given),
    endMismatched: (...given) => endMismatched(tx, ...given),
    endUnpaid: (...given) => endUnpaid(tx, ...given),
    lockCheckoutRegistrations: (...given) => lockCheckoutRegistrations(tx, ...given),
    markPaidOnline: (...given) => markPaidOnline(tx, ...given),
    paymentsById: (...given) => paymentsById(tx, ...given),
    addJob: (...given) => addJob(tx, ...given),
    confirmByLetter: (...given) => confirmByLetter(tx, ...given),
    confirmPlacesByLetter: (...given) => confirmPlacesByLetter(tx, ...given),
    confirmPaidReservationsByLetter: (...given) => confirmPaidReservationsByLetter(tx, ...given),
    raiseNotification: (...given) => raiseNotification(tx, ...given),
    insertDuesCheckout: (...given) => insertDuesCheckout(tx, ...given),
    lockDuesOfCheckout: (...given) => lockDuesOfCheckout(tx, ...given),
    saveBuyersOfDues: (...given) => saveBuyersOfDues(tx, ...given),
    takeMoneyForDues: (...given) => takeMoneyForDues(tx, ...given),
    lockDuesToPay: (...given) => lockDuesToPay(tx, ...given),
    lockFamily: (...given) => lockFamily(tx, ...given),
    textsAsked: (...given) => textsAsked(tx, ...given),
    recordAudit: (...given) => recordAudit(tx, ...given),
  };
}
