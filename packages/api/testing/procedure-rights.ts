// Which right each procedure names: the table that the authorisation test holds the router against. A procedure that is
// not listed here fails it; whoever adds one reads decisions 2 first.
import type { Right } from '@zapisy/domain/people/role';

/** 'signed-in': anybody with a session, and shown nothing but their own token. */
export type Needed = 'signed-in' | readonly [Right, ...Right[]];

export const PROCEDURE_RIGHTS: Readonly<Record<string, Needed>> = {
  'people.me': 'signed-in',
  'people.wards': ['own-data'],
  'people.findParticipants': ['read-invoice-data'],
  'people.participant': ['read-invoice-data'],
  'people.addParticipant': ['edit-participants'],
  'preferences.fetchUserInvoiceData': ['own-data'],
  'preferences.upsertInvoicesForUserClient': ['own-data'],
  'preferences.clearInvoicesForUserClient': ['own-data'],
  'preferences.fetchPlayerInvoiceDataInternal': ['read-invoice-data'],
  'preferences.savePlayerInvoiceData': ['edit-participants'],
  'preferences.clearPlayerInvoiceData': ['edit-participants'],
  'preferences.applyInvoiceDataToAllPlayersByPlayerId': ['apply-invoice-data-to-family'],
  'payments.due': ['settle-and-issue'],
  'payments.day': ['settle-and-issue'],
  'payments.mine': ['own-data'],
  'payments.settle': ['settle-and-issue'],
  'payments.settlement': ['settle-and-issue'],
  'documents.ofPayment': ['settle-and-issue'],
  'documents.generateInvoiceFromPayment': ['settle-and-issue'],
  'documents.generateBulkInvoiceFromPayments': ['settle-and-issue'],
  'documents.issueReceiptAgain': ['settle-and-issue'],
  'documents.sayAbsent': ['settle-and-issue'],
  'documents.checkLink': ['settle-and-issue'],
  'notifications.list': ['settle-and-issue'],
  'notifications.resolve': ['settle-and-issue'],
  'notifications.undoResolve': ['settle-and-issue'],
  'printing.openJobs': ['settle-and-issue'],
  'printing.report': ['settle-and-issue'],
  'registration.courses': ['own-data'],
  'registration.begin': ['own-data'],
  'registration.basket': ['own-data'],
  'registration.extendHold': ['own-data'],
  'registration.chooseInvoice': ['own-data'],
  'registration.summary': ['own-data'],
  'registration.pay': ['own-data'],
  'registration.checkout': ['own-data'],
  'leads.list': ['work-leads'],
  'preferences.lookUpCompany': ['own-data', 'edit-participants'],
};
