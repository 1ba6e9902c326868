// Reception's tiles: the classes of today, the reservations that end, and who comes and owes (DASH-10, DASH-11, DASH-12).
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { howLong } from '#app/texts/how-long.ts';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../../payments/list/payment-list.ts';
import {
  COURSES,
  classListAddress,
  enrolAddress,
  familyAddress,
  registrationAddress,
  tillAddress,
} from '../../shell/addresses.ts';
import { phoneOf } from './phone-of.ts';
import { type CellLine, type CellLink, type TileCell, tileTable } from './tile-content.ts';
import type { Asked, TileDescription } from './tile-description.ts';

const texts = pl.dashboard.counter;
const titles = texts.columns;

type ClassToday = Outputs['dashboard']['classes']['classes'][number];

export const classesTile: TileDescription = {
  id: 'zajecia-dzis',
  title: texts.classes,
  right: 'enrol',
  read: async (asked) => {
    const { classes } = await asked.classes();
    const next = classes.find(({ starts }) => starts > asked.now);
    const columns = [
      { title: titles.time, isHead: true, cell: ({ starts }: ClassToday) => lines(timeLine(starts)) },
      {
        title: titles.course,
        cut: 'wide' as const,
        cell: (one: ClassToday) => lines(...courseLines(one, asked, one === next)),
      },
      {
        title: titles.used,
        right: true,
        cell: ({ used, places, free }: ClassToday) =>
          lines({ text: texts.used(used, places) }, { text: free === 0 ? texts.full : texts.free(free), look: 'fine' }),
      },
      {
        title: titles.owing,
        right: true,
        cell: ({ owing }: ClassToday) => lines({ text: String(owing), look: owing > 0 ? 'strong' : 'muted' }),
      },
      { title: titles.act, right: true, cell: (one: ClassToday) => ({ links: classLinks(one) }) },
    ];
    return {
      link: { to: COURSES, title: texts.allClasses },
      empty: { title: texts.noClasses, hint: texts.noClassesHint },
      table: tileTable(columns, classes, ({ courseId }) => courseId),
    };
  },
};

const lines = (...given: readonly CellLine[]): TileCell => ({ lines: given });
const timeLine = (starts: Date): CellLine => ({ text: warsawTime(starts), at: starts, look: 'strong' });
const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();

function courseLines(one: ClassToday, { city, now }: Asked, isNext: boolean): readonly CellLine[] {
  const where = [city === '' ? one.city : '', venueText(one)].filter(Boolean).join(', ');
  return [
    { text: typeset(one.shortName), to: classListAddress(one.courseId), look: 'strong' },
    { text: typeset(where), mark: markOf(one, isNext, now), look: 'fine' },
  ];
}

function markOf({ starts, ends }: ClassToday, isNext: boolean, now: Date): CellLine['mark'] {
  if (isNext) return { text: texts.startsIn(howLong(now, starts)), isStrong: true };
  if (starts > now) return undefined;
  return ends > now ? { text: texts.now, isStrong: true } : { text: texts.over, isStrong: false };
}

function classLinks({ courseId, shortName, free, isOver }: ClassToday): readonly CellLink[] {
  const { list, listOf, enrolShort, enrolTo } = texts;
  const enrolling = { to: enrolAddress({ courseId }), title: enrolShort, label: enrolTo(shortName), rowKey: 'z' };
  return [
    { to: classListAddress(courseId), title: list, label: listOf(shortName) },
    ...(free > 0 && !isOver ? [enrolling] : []),
  ];
}

type Ending = Outputs['dashboard']['reservations']['ending'][number];
type Comer = Ending['comer'];

function comerCell(comer: Comer, ...below: readonly CellLine[]): TileCell {
  const name = { text: nameOf(comer), to: familyAddress(comer.id) };
  return { person: { name: comer.firstName, mark: comer.mark }, lines: [name, ...below] };
}

const phoneCell = ({ comer: { owner } }: { readonly comer: Comer }): TileCell => ({
  phone: phoneOf(owner.phone, nameOf(owner)),
});
const amountCell = ({ amount }: Pick<Ending, 'amount'>): TileCell =>
  lines({ text: formatGrosze(amount), look: 'strong' });
const settleCell = ({ comer }: { readonly comer: Comer }): TileCell => ({
  links: [{ to: tillAddress(comer.id), title: texts.settle, label: texts.settleFor(nameOf(comer)), rowKey: 'r' }],
});

const ENDING_COLUMNS = [
  { title: titles.participant, isHead: true, cut: 'half' as const, cell: endingCell },
  { title: titles.phone, cell: phoneCell },
  { title: titles.amount, right: true, cell: amountCell },
  {
    title: titles.act,
    right: true,
    cell: (ending: Ending) =>
      ending.isPaidOnlineNow ? lines({ text: texts.paidOnlineNow, look: 'muted' }) : settleCell(ending),
  },
];

function endingCell({ registrationId, comer, course }: Ending): TileCell {
  const place = typeset([course.shortName, courseTimeText(course)].filter(Boolean).join(' · '));
  return comerCell(comer, { text: place, to: registrationAddress(registrationId), look: 'fine' });
}

export const reservationsTile: TileDescription = {
  id: 'rezerwacje-dzis',
  title: texts.reservations,
  right: 'enrol',
  read: async ({ api, ofCity, city }) => {
    const { ending, released } = await api.dashboard.reservations.query(ofCity);
    const isAny = ending.length > 0;
    return {
      count: isAny ? { value: ending.length, label: texts.reservationsCount, isWork: true } : undefined,
      link: isAny ? { to: PAYMENT_LIST.to({ city, today: 'reservations' }), title: texts.paymentList } : undefined,
      note: { text: texts.reservationsNote },
      empty: { title: texts.noReservations },
      table: tileTable(ENDING_COLUMNS, ending, ({ registrationId }) => registrationId),
      foot:
        released.length > 0
          ? {
              text: texts.released(released.length),
              links: released.map((place) => ({
                key: place.registrationId,
                to: registrationAddress(place.registrationId),
                title: nameOf(place),
              })),
            }
          : undefined,
    };
  },
};

type OwingRow = Outputs['dashboard']['classes']['owing']['rows'][number];

const OWING_COLUMNS = [
  { title: titles.participant, isHead: true, cut: true, cell: ({ comer }: OwingRow) => comerCell(comer) },
  { title: titles.classTime, cell: ({ starts }: OwingRow) => lines(timeLine(starts)) },
  { title: titles.title, cut: 'wide' as const, cell: (row: OwingRow) => lines(...owedLines(row)) },
  { title: titles.owner, cut: true, cell: ({ comer }: OwingRow) => lines({ text: nameOf(comer.owner) }) },
  { title: titles.phone, cell: phoneCell },
  { title: titles.days, cell: ({ days }: OwingRow) => lines({ text: texts.days(days) }) },
  { title: titles.amount, right: true, cell: amountCell },
  { title: titles.act, right: true, cell: settleCell },
];

function owedLines({ payments, ...titled }: OwingRow): readonly CellLine[] {
  const others: CellLine = { text: texts.morePayments(payments - 1), look: 'fine' };
  return [{ text: typeset(briefTitle(titled)) }, ...(payments > 1 ? [others] : [])];
}

export const owingTile: TileDescription = {
  id: 'zalegaja-dzis',
  title: texts.owing,
  right: 'enrol',
  read: async ({ classes, city }) => {
    const { rows, count, sum } = (await classes()).owing;
    const isAny = count > 0;
    return {
      count: isAny ? { value: count, label: texts.owing } : undefined,
      link: isAny ? { to: PAYMENT_LIST.to({ city, today: 'owing' }), title: texts.paymentList } : undefined,
      note: isAny ? { text: texts.owingSum, sum: formatGrosze(sum) } : undefined,
      empty: { title: texts.noOwing },
      table: tileTable(OWING_COLUMNS, rows, ({ comer }) => comer.id),
      foot: rows.length < count ? { text: texts.owingMore(rows.length) } : undefined,
    };
  },
};
