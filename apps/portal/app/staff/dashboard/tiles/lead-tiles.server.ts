// The tiles of leads, of their intake, and of scheduled jobs (DASH-7, DASH-8, DASH-9, MAIL-8).
import type { Outputs } from '@zapisy/api/client';
import { isLongWait } from '@zapisy/domain/dashboard/waiting-lead';
import { hasRight } from '@zapisy/domain/people/role';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import { daysBetween, formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { attempt } from '#app/server/api.server.ts';
import { howLong } from '#app/texts/how-long.ts';
import { pl } from '#app/texts/pl.ts';
import { shortMoment } from '#app/texts/short-moment.ts';
import type { IntakeAct } from '../../leads/intake/intake-forms.server.ts';
import { type Health, problemsOfIntake } from '../../leads/intake/intake-problems.ts';
import { LEAD_LIST, panelAddress } from '../../leads/lead-address.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';
import { INTAKE, JOBS, LETTERS } from '../../shell/addresses.ts';
import { phoneOf } from './phone-of.ts';
import type { TileRow } from './tile-content.ts';
import type { Asked, TileDescription } from './tile-description.ts';

const texts = pl.dashboard;

type WaitingLeads = Outputs['dashboard']['waitingLeads'];

export const leadsTile: TileDescription = {
  id: 'leady-czekaja',
  title: texts.leads.title,
  right: 'work-leads',
  read: async ({ api, ofCity, city, now }) => {
    const { leads, waiting, due } = await api.dashboard.waitingLeads.query(ofCity);
    const isMore = waiting.count > leads.length;
    const { count, open, empty, more, moreNote } = texts.leads;
    return {
      count: waiting.count > 0 ? { value: countText(waiting), label: count, isWork: true } : undefined,
      link: { to: LEAD_LIST.to({ city, isBoard: true }), title: open },
      rows: [
        ...(leads.length === 0 ? [{ key: 'none', icon: 'CircleCheck', title: empty, look: 'muted' } as const] : []),
        ...leads.map((lead) => waitingLead(lead, city, now)),
        ...(isMore
          ? [
              {
                key: 'more',
                icon: 'ListTodo',
                to: LEAD_LIST.to({ city, duty: 'new' }),
                title: more,
                note: moreNote(countText(waiting)),
              } as const,
            ]
          : []),
        {
          key: 'due',
          icon: 'CalendarClock',
          to: LEAD_LIST.to({ city, duty: 'due' }),
          title: texts.leads.due,
          note: texts.leads.dueNote,
          value: countText(due),
        },
      ],
    };
  },
};

/** '4', or '99+' where no more were counted. */
function countText({ count, isMore }: WaitingLeads['waiting']): string {
  return isMore ? `${count}+` : String(count);
}

const WAIT = { icon: 'Clock', tone: 'warn' } as const;
const LONG_WAIT = { icon: 'TriangleAlert', tone: 'error' } as const;

function waitingLead(lead: WaitingLeads['leads'][number], city: string, now: Date): TileRow {
  const name = `${lead.firstName} ${lead.lastName}`.trim() || pl.staff.noName;
  return {
    key: lead.id,
    to: panelAddress({ city, stage: 'Nowy', query: undefined }, lead.id),
    title: name,
    look: 'strong',
    note: [lead.interest, lead.city].filter(Boolean).join(' · '),
    value: howLong(lead.arrivedAt, now),
    ...(isLongWait(lead.arrivedAt, now) ? LONG_WAIT : WAIT),
    phone: phoneOf(lead.phone, name),
  };
}

const RECEIVED = `${INTAKE}#przyjmowanie`;
const FAILED = `${INTAKE}#nieodebrane`;

/** Its two readings are one tile: it is known only when both are. */
export const intakeTile: TileDescription = {
  id: 'przyjmowanie-leadow',
  title: texts.intake.title,
  right: 'work-leads',
  isOfEveryCity: true,
  read: async ({ api, now }) => {
    const [health, came] = await Promise.all([api.leads.intakeHealth.query(), api.dashboard.deliveries.query()]);
    const { last, never, today, waiting, open } = texts.intake;
    const failed = health.failed.filter(({ cause }) => cause !== 'missing');
    const count = failed.reduce((sum, one) => sum + one.count, 0);
    const others = problemsOfIntake({ health: { ...health, failed: [] }, now });
    return {
      link: { to: INTAKE, title: open },
      figures: [
        { label: last, value: health.lastReceivedAt ? shortMoment(health.lastReceivedAt, now) : never, to: RECEIVED },
        { label: today, value: String(came.today), to: RECEIVED },
        { label: waiting, value: String(health.waiting), to: RECEIVED },
        { label: texts.intake.failed, value: String(count), to: count > 0 ? FAILED : RECEIVED, isFailed: count > 0 },
      ],
      hours: came.hours,
      rows: [
        ...failed.map(failedCause),
        ...others.map((title) => ({ key: title, icon: 'TriangleAlert', tone: 'warn', to: INTAKE, title }) as const),
        { key: 'access', icon: 'KeyRound', to: INTAKE, title: accessText(health, now), look: 'muted' },
      ],
    };
  },
};

const RETRY_ALL = 'retryAll' satisfies IntakeAct;

/** With the act of the intake's own page (INT-15). */
function failedCause({ cause, count }: Health['failed'][number]): TileRow {
  const shown = adPlatformCause(cause);
  return {
    key: cause,
    icon: 'CircleX',
    tone: 'error',
    title: texts.intake.failedOf(shown, count),
    act: {
      action: INTAKE,
      act: RETRY_ALL,
      fields: { cause },
      title: pl.intake.retry,
      label: pl.intake.retryAllOf(count, shown),
      busyText: pl.intake.retrying,
      refused: texts.intake.retryFailed,
    },
  };
}

/** Until when our access to the ad platform holds. A broken one is among the problems, with what to do. */
function accessText({ access, isOn }: Health, now: Date): string {
  if (!isOn) return pl.intake.off;
  const { tokenUnknown, tokenDead, tokenNoEnd, tokenUntil } = texts.intake;
  const token = access?.leadsToken;
  if (!token || token.kind === 'unknown') return tokenUnknown;
  if (!token.isValid) return tokenDead;
  if (token.expiresAt === null) return tokenNoEnd;
  const until = warsawDate(token.expiresAt);
  return tokenUntil(formatDate(until), Math.max(0, daysBetween(warsawDate(now), until)));
}

/** The jobs whose result people wait for; a job that failed comes before them. */
const FIRST: readonly JobKey[] = [
  'social_ad_spend_import',
  'payment_reminders',
  'reservation_release',
  'outgoing_mail',
  'social_lead_reconciliation',
];
const SHOWN = 5;

type Job = Outputs['schedule']['jobs'][number];

export const jobsTile: TileDescription = {
  id: 'zadania',
  title: texts.jobs.title,
  right: 'see-cron',
  isOfEveryCity: true,
  read: async (asked) => {
    const [jobs, failedLetters] = await Promise.all([asked.api.schedule.jobs.query(), readFailedLetters(asked)]);
    const unsentOf = ({ jobKey }: Job) => (jobKey === 'outgoing_mail' ? failedLetters : 0);
    const marked = jobs.filter((job) => job.lastState === 'failed' || unsentOf(job) > 0);
    const known = FIRST.flatMap((key) => jobs.find(({ jobKey }) => jobKey === key) ?? []);
    const shown = [...new Set([...marked, ...known])].slice(0, SHOWN);
    return {
      link: { to: JOBS, title: texts.jobs.all(jobs.length) },
      empty: { title: texts.jobs.empty },
      rows: shown.map((job) => jobRow(job, unsentOf(job), asked.now)),
    };
  },
};

/** E-mails that were not sent; none for roles that do not handle them. */
async function readFailedLetters({ api, roles }: Asked): Promise<number> {
  const read = hasRight(roles, 'handle-letters') ? await attempt(api.mail.state.query()) : undefined;
  return read?.ok ? read.value.failed : 0;
}

function jobRow({ jobKey, lastState, lastSlot, enabled, next }: Job, unsent: number, now: Date): TileRow {
  const { failed, unsent: unsentText, last, never, next: nextText, off, noNext } = texts.jobs;
  const failures = [...(lastState === 'failed' ? [failed] : []), ...(unsent > 0 ? [unsentText(unsent)] : [])];
  const isMarked = failures.length > 0;
  const nextRun = next ? nextText(shortMoment(next, now)) : noNext;
  return {
    key: jobKey,
    icon: isMarked ? 'CircleX' : 'CalendarClock',
    tone: isMarked ? 'error' : 'plain',
    to: unsent > 0 ? LETTERS : JOBS,
    title: pl.jobs.names[jobKey],
    cause: failures.join(' · '),
    note: lastSlot ? last(shortMoment(lastSlot, now)) : never,
    value: enabled ? nextRun : off,
    isCalm: true,
  };
}
