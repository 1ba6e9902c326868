// The points at which a server dies: before and after every call on a port of issuing, and around a settling request.
import { RECORDS_CALLS } from '@zapisy/api/testing/records-calls';

export type Side = 'before' | 'after';

const CALLS = [
  ...RECORDS_CALLS.map((call) => `records.${call}`),
  'provider.create',
  'provider.findByOrderId',
  /** The job as the queue runs it: taken, and ended but not yet removed from the queue. */
  'job.issueDocuments',
  /** The settling request: arrived, and committed but not yet answered. */
  'http.payments.settle',
];

/** 'records.take before', 'records.take after', ... */
export const POINTS: readonly string[] = CALLS.flatMap((call) => [`${call} before`, `${call} after`]);

/** Reached only when a person orders the company invoice of a sale that had fallen back to its receipt. */
export const isPointOfWithdrawal = (point: string): boolean => point.startsWith('records.withdrawReceipt');

/** Reached only when something was refused, and a notification is raised. */
export const isPointOfRefusal = (point: string): boolean => point.startsWith('records.raise');

/** Reached only when an earlier process died between a POST and its answer. */
export const isPointOfLookUp = (point: string): boolean => point.startsWith('provider.findByOrderId');

/** A request that was recorded as sent there may never have been sent. */
export const isPointBeforePost = (point: string): boolean =>
  point === 'records.saveRequest after' || point === 'provider.create before';
