// The overdue payments in their address: city, age and page, so that back, reload and a sent link keep them.
import type { Inputs } from '@zapisy/api/client';
import { OVERDUE_AGES } from '@zapisy/domain/payments/overdue-ages';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { listAddress, oneOf, type Param, param, text } from '../../pages/list-address.ts';
import { OVERDUE } from '../shell/addresses.ts';

type Cursor = NonNullable<Inputs['payments']['overdue']['after']>;

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,8})$/;

/** The last family of the page before. */
const AFTER: Param<Cursor> = param(
  'po',
  (given) => {
    const [, dueOn, paymentId] = CURSOR.exec(given) ?? [];
    return dueOn !== undefined && isCalendarDate(dueOn) && dueOn >= '2000'
      ? { dueOn, paymentId: Number(paymentId) }
      : undefined;
  },
  ({ dueOn, paymentId }) => `${dueOn}.${paymentId}`,
);

export const OVERDUE_LIST = listAddress(OVERDUE, { city: text('miasto'), age: oneOf('wiek', OVERDUE_AGES) }, AFTER);

export type OverdueFilter = ReturnType<typeof OVERDUE_LIST.filterIn>;
