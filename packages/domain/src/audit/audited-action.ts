// The actions that the audit stores (PPL-26) and the kinds of record that they change. The portal has a sentence for each
// action: one without a sentence does not compile (PPL-31).

export const AUDITED_ACTIONS = [
  'beginFamily',
  'addParticipant',
  'correctParticipant',
  'addOwnerEmail',
  'correctOwnerPhones',
  'correctOwner',
  'unbindOwner',
  'savePlayerInvoiceData',
  'clearPlayerInvoiceData',
  'applyInvoiceDataToAllPlayersByPlayerId',
  'unifyInvoiceData',
  'undoUnification',
  'beginMovedFile',
  'addMovedRows',
  'readMovedFile',
  'moveIn',
  'undoMoveIn',
  'enrolParticipant',
  'addToWaitingList',
  'removeFromWaitingList',
  'moveRegistration',
  'moveDue',
  'releaseRegistration',
  'releaseReservation',
  'saveCourse',
  'setCourseOpen',
  'saveDaysOff',
  'removeDaysOff',
  'changeMeeting',
  'restoreMeeting',
  'chargeMonth',
  'stopDues',
  'changeSchoolRules',
  'addCity',
  'renameCity',
  'saveProduct',
  'settle',
  'cancelSettlement',
  'resolveUnsentSale',
  'takeOver',
  'lowerPrice',
  'divideDue',
  'cancelDue',
  'remindOfDues',
  'markRefund',
  'takeBackRefund',
  'generateBulkInvoiceFromPayments',
  'issueReceiptAgain',
  'declareAbsent',
  'checkLink',
  'removeInvoice',
  'acceptMismatch',
  'abandonRequest',
  'withdrawReceipt',
  'withdrawReceiptRefused',
  'eMailDocumentAgain',
  'startRun',
  'cancelRun',
  'createProxyReceipt',
  'createProxyDocument',
  'updateProxyReceipt',
  'printReceipt',
  'reportPrintJob',
  'stopPrint',
  'answerPrintOrder',
  'answerDeskPrint',
  'resumePrinting',
  'explainDifference',
  'recheckDifference',
  'startSalesComparison',
  'cancelSalesComparison',
  'enterLead',
  'moveLead',
  'undoLeadMove',
  'markLeadInactive',
  'bringLeadBack',
  'linkLead',
  'correctLeadCity',
  'noteLead',
  'assignLead',
  'planLeadContact',
  'exportFamily',
  'eraseFamily',
  'exportLead',
  'eraseLead',
  'runSocialLeadBackfill',
  'retryFailedForms',
  'cancelBackfill',
  'retryDelivery',
  'retryAllFailed',
  'skipDelivery',
  'skipAllFailed',
  'saveBudget',
  'importSpendNow',
  'switchScheduledJob',
  'runScheduledJob',
  'editDesk',
  'reportDesk',
  'releaseDesk',
  'makeDeskCode',
  'setUpDesk',
  'sendLetterAgain',
  'saveSchool',
  'changeSchoolLogo',
  'changeFrameOrigins',
  'saveLawDraft',
  'publishLawText',
  'changeLawRules',
  'changeRetention',
  'recordAcceptance',
  'markCamp',
  'readHealthCard',
  'enterHealthCard',
  'inviteStaff',
  'changeRoles',
  'endSessions',
  'resolveNotification',
  'undoResolution',
] as const;

export type AuditedAction = (typeof AUDITED_ACTIONS)[number];

/** The actions that a registration has in its history; the portal has a sentence for each (REG-33). */
export const REGISTRATION_ACTIONS = [
  'enrolParticipant',
  'moveRegistration',
  'releaseRegistration',
  'releaseReservation',
  'cancelSettlement',
] as const satisfies readonly AuditedAction[];

export type RegistrationAction = (typeof REGISTRATION_ACTIONS)[number];

/** The kinds of record, which are the tables of the changed rows, with the group by which the log is filtered. */
export const AUDITED_ENTITIES = {
  player: 'people',
  owner: 'people',
  account: 'people',
  invoice: 'people',
  unification: 'people',
  moved_file: 'people',
  registration: 'registrations',
  waiting_entry: 'registrations',
  course: 'registrations',
  monthly_due: 'registrations',
  school: 'registrations',
  city: 'registrations',
  days_off: 'registrations',
  payment: 'payments',
  settlement: 'payments',
  product: 'payments',
  document: 'documents',
  document_request: 'documents',
  document_run: 'documents',
  sales_difference: 'documents',
  sales_comparison: 'documents',
  print_job: 'prints',
  print_pause: 'prints',
  desk: 'prints',
  lead: 'leads',
  lead_delivery: 'leads',
  lead_backfill: 'leads',
  marketing_budget: 'marketing',
  school_details: 'system',
  law_text: 'system',
  cron_config: 'system',
  outgoing_mail: 'system',
  notification: 'system',
} as const;

export type AuditedEntity = keyof typeof AUDITED_ENTITIES;

/**
 * An action, and the table of the changed row. A registration has only actions that its history has a sentence for.
 */
export type AuditedRecord =
  | { readonly entity: 'registration'; readonly action: RegistrationAction }
  | { readonly entity: Exclude<AuditedEntity, 'registration'>; readonly action: AuditedAction };

export type AuditGroup = (typeof AUDITED_ENTITIES)[AuditedEntity];

/** In the order of the filter. */
export const AUDIT_GROUPS: readonly AuditGroup[] = [...new Set(Object.values(AUDITED_ENTITIES))];

const ENTITIES = Object.keys(AUDITED_ENTITIES) as readonly AuditedEntity[];

export function entitiesOfGroup(group: AuditGroup): readonly AuditedEntity[] {
  return ENTITIES.filter((entity) => AUDITED_ENTITIES[entity] === group);
}

/**
 * Attempts at one thing. Those of one actor at one record on one day are one row of the log, with their number (PPL-31).
 */
export const RETRIED_ACTIONS = [
  'reportPrintJob',
  'reportDesk',
  'updateProxyReceipt',
  'retryDelivery',
  'retryAllFailed',
  'runScheduledJob',
  'importSpendNow',
  'eMailDocumentAgain',
  'sendLetterAgain',
  'recheckDifference',
  'checkLink',
  'issueReceiptAgain',
] as const satisfies readonly AuditedAction[];
