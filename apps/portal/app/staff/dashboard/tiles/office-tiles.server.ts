// The tiles of sales, dues and prints: whose they are, what they ask, and what they show (DASH-4, DASH-5, DASH-6).
import type { Outputs } from '@zapisy/api/client';
import { needsPerson, type WaitingPrintState } from '@zapisy/domain/dashboard/desk-queue';
import { DAY_DOCUMENT_STATES, type DayDocumentState } from '@zapisy/domain/dashboard/documents-of-day';
import { barShare } from '@zapisy/domain/dashboard/money-of-day';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import type { MethodGroup } from '@zapisy/domain/payments/method-group';
import type { DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import { formatReceived } from '@zapisy/domain/payments/received';
import { formatMonth } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';
import { PAYMENT_LIST } from '../../payments/list/payment-list.ts';
import { DESKS, DUES, dayEndOf } from '../../shell/addresses.ts';
import { deskNameIn } from '../../shell/desk-names.ts';
import { deskQueueText } from '../../shell/desk-queue-text.ts';
import type { TileContent, TileRow } from './tile-content.ts';
import type { Asked, TileDescription } from './tile-description.ts';
import type { TileIcon } from './tile-icons.ts';

const texts = pl.dashboard;

type DocumentLook = {
  readonly icon: TileIcon;
  readonly tone: NonNullable<TileRow['tone']>;
  readonly filter: DocumentFilter;
};

const DOCUMENT_LOOKS: Readonly<Record<DayDocumentState, DocumentLook>> = {
  issued: { icon: 'CircleCheck', tone: 'plain', filter: 'issued' },
  'under-way': { icon: 'Hourglass', tone: 'plain', filter: 'waiting' },
  unlinked: { icon: 'Unlink', tone: 'warn', filter: 'unlinked' },
  'fell-back': { icon: 'ReceiptText', tone: 'warn', filter: 'fell-back' },
  'needs-person': { icon: 'UserRoundSearch', tone: 'error', filter: 'needs-person' },
  unknown: { icon: 'CircleHelp', tone: 'error', filter: 'unknown' },
};

/** States that are rare: their row appears with their first sale. */
const SHOWN_WITH_SALES: ReadonlySet<DayDocumentState> = new Set(['needs-person']);

export const documentsTile: TileDescription = {
  id: 'dokumenty-dzis',
  title: texts.documents.title,
  right: 'see-sales',
  read: async ({ api, ofCity, city }) => {
    const { day, sales } = await api.dashboard.documents.query(ofCity);
    const address = (documents?: DocumentFilter) => PAYMENT_LIST.to({ city, documents, from: day, to: day });
    const shown = DAY_DOCUMENT_STATES.filter((state) => sales[state] > 0 || !SHOWN_WITH_SALES.has(state));
    return {
      count: {
        value: DAY_DOCUMENT_STATES.reduce((sum, state) => sum + sales[state], 0),
        label: texts.documents.count,
      },
      link: { to: address(), title: texts.documents.all },
      rows: shown.map((state) => {
        const { icon, filter, ...look } = DOCUMENT_LOOKS[state];
        const tone = sales[state] > 0 ? look.tone : 'plain';
        return {
          key: state,
          icon,
          tone,
          look: tone === 'error' ? 'strong' : undefined,
          to: address(filter),
          title: texts.documents.states[state],
          value: String(sales[state]),
        };
      }),
    };
  },
};

const METHOD_ICONS: Readonly<Record<MethodGroup, TileIcon>> = {
  cash: 'Banknote',
  card: 'CreditCard',
  'blik-and-transfer': 'Smartphone',
  online: 'Globe',
};

export const moneyTile: TileDescription = {
  id: 'pieniadze-dzis',
  title: texts.money.title,
  right: 'see-sales',
  read: async ({ api, ofCity, city }) => {
    const { day, rows, refunded, net, foreign } = await api.dashboard.money.query(ofCity);
    return {
      link: { to: dayEndOf(day, city), title: texts.money.open },
      rows: rows.map(({ group, taken }) => ({
        key: group,
        icon: METHOD_ICONS[group],
        to: PAYMENT_LIST.to({ city, method: group, from: day, to: day }),
        title: pl.staffPayments.methodGroups[group],
        share: barShare(taken, rows),
        value: formatGrosze(taken),
      })),
      foot: {
        text: refunded === 0 ? texts.money.noRefunds : texts.money.refunds(formatGrosze(grosze(-refunded))),
        more: foreign.map((sums) => texts.money.foreign(formatReceived({ amount: sums.net, currency: sums.currency }))),
        sum: { title: texts.money.sum, amount: formatGrosze(net) },
      },
    };
  },
};

type Month = Outputs['courses']['dues']['months'][number];

/** What is to come is not missing yet (REG-35). */
const isMissing = ({ isDue, stoppedBy, missing }: Month) => missing > 0 && (isDue || stoppedBy !== null);

function monthState(month: Month): { readonly icon: TileIcon; readonly note: string } {
  const { missing, toCome, made, stopped } = texts.dues;
  if (month.stoppedBy !== null) return { icon: 'CirclePause', note: stopped };
  if (isMissing(month)) return { icon: 'CircleAlert', note: missing };
  return month.isDue ? { icon: 'CalendarCheck', note: made } : { icon: 'CalendarClock', note: toCome };
}

export const duesTile: TileDescription = {
  id: 'oplaty-za-miesiac',
  title: texts.dues.title,
  right: 'manage-courses',
  isOfEveryCity: true,
  read: async ({ api }) => {
    const { months } = await api.courses.dues.query();
    const missing = months.reduce((sum, month) => sum + (isMissing(month) ? month.missing : 0), 0);
    return {
      count: missing > 0 ? { value: missing, label: texts.dues.missing, isWork: true } : undefined,
      link: { to: DUES, title: texts.dues.open },
      rows: months.map((month) => ({
        key: month.month,
        tone: isMissing(month) ? 'warn' : 'plain',
        to: `${DUES}?miesiac=${month.month}`,
        title: formatMonth(month.month),
        value: String(month.missing),
        ...monthState(month),
      })),
    };
  },
};

const PRINT_ICONS: Readonly<Record<WaitingPrintState, TileIcon>> = {
  unknown: 'CircleHelp',
  failed: 'CircleX',
  held: 'Pause',
  printing: 'Printer',
  queued: 'Printer',
};

/** A desk that has not reported for so long is shown with the time of its last report. */
const ABSENT_MS = 15 * 60_000;

export const printsTile: TileDescription = {
  id: 'wydruki-czekaja',
  title: texts.prints.title,
  right: 'settle-and-issue',
  read: async ({ api, ofCity, city, now }) => {
    const desks = await api.dashboard.deskQueues.query(ofCity);
    const value = desks.reduce((sum, { queue }) => sum + (queue?.prints ?? 0), 0);
    const isWork = desks.some(({ queue }) => queue !== null && needsPerson(queue));
    return {
      count: value > 0 ? { value, label: texts.prints.count, isWork } : undefined,
      link: { to: DESKS, title: texts.prints.open },
      empty: noDesks(city),
      rows: desks.map((desk) => ({
        key: desk.id,
        title: desk.name ?? deskNameIn({})(desk.id),
        // In the view of a city, one without a city says so.
        ...deskRow(desk, city !== '' && desk.city === null ? [texts.prints.withoutCity] : [], now),
      })),
    };
  },
};

function noDesks(city: string): NonNullable<TileContent['empty']> {
  if (city === '') return { title: texts.prints.empty, hint: texts.prints.emptyHint };
  return { title: texts.prints.emptyIn(city), hint: texts.prints.emptyInHint };
}

type Desk = Outputs['dashboard']['deskQueues'][number];

function deskRow(
  { id, queue, lastSeenAt }: Desk,
  where: readonly string[],
  now: Asked['now'],
): Omit<TileRow, 'key' | 'title'> {
  if (queue === null) {
    const isAbsent = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() > ABSENT_MS;
    const value = isAbsent ? texts.prints.lastSeen(shortMoment(lastSeenAt, now)) : '0';
    return { icon: isAbsent ? 'Plug' : 'Printer', to: DESKS, note: where.join(), value, isCalm: true };
  }
  return {
    icon: PRINT_ICONS[queue.state],
    tone: queue.state === 'unknown' || queue.state === 'failed' ? 'error' : needsPerson(queue) ? 'warn' : 'plain',
    look: 'strong',
    to: PAYMENT_LIST.to({ documents: 'print-waits', desk: id }),
    cause: deskQueueText(queue, now),
    note: where.join(),
    value: String(queue.prints),
  };
}
