// What the server answers for the tiles of the staff's first page, on 23 November 2026 at 14:06.
import type { Outputs } from '@zapisy/api/client';
import { grosze } from '@zapisy/domain/money';
import type { Health } from '../staff/leads/intake/intake-problems.ts';
import type { Answers } from './stub-api.ts';

type Dashboard = Outputs['dashboard'];
type Job = Outputs['schedule']['jobs'][number];

export const NOW = new Date('2026-11-23T13:06:00Z');
export const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const DOCUMENTS: Dashboard['documents'] = {
  day: '2026-11-23',
  sales: { issued: 48, 'under-way': 3, unlinked: 1, 'fell-back': 2, 'needs-person': 0, unknown: 1 },
};
const MONEY: Dashboard['money'] = {
  day: '2026-11-23',
  rows: [
    { group: 'cash', taken: grosze(231_000) },
    { group: 'card', taken: grosze(412_000) },
    { group: 'blik-and-transfer', taken: grosze(108_000) },
    { group: 'online', taken: grosze(497_000) },
  ],
  taken: grosze(1_248_000),
  refunded: grosze(25_000),
  net: grosze(1_223_000),
  foreign: [],
};
const DESKS: Dashboard['deskQueues'] = [
  {
    id: 'd1',
    name: 'Wrocław, Legnicka',
    city: 'Wrocław',
    lastSeenAt: ago(1),
    queue: { state: 'unknown', problem: null, prints: 1, since: ago(2) },
  },
  {
    id: 'd2',
    name: 'Kraków, Zakopiańska',
    city: 'Kraków',
    lastSeenAt: ago(1),
    queue: { state: 'held', problem: 'paper', prints: 2, since: ago(8) },
  },
  { id: 'd3', name: 'Poznań, Głogowska', city: 'Poznań', lastSeenAt: ago(96), queue: null },
  { id: 'd4', name: 'Gdańsk, Grunwaldzka', city: 'Gdańsk', lastSeenAt: ago(1), queue: null },
];
const lead = (firstName: string, minutes: number, phone = '604771209') => ({
  id: firstName,
  firstName,
  lastName: firstName === '' ? '' : 'Kowalczyk',
  interest: 'Hip-hop kids',
  city: 'Wrocław',
  phone,
  arrivedAt: ago(minutes),
});
const LEADS: Dashboard['waitingLeads'] = {
  leads: [lead('Anna', 1_560), lead('', 180, '')],
  waiting: { count: 99, isMore: true },
  due: { count: 5, isMore: false },
};
const HEALTH: Health = {
  isOn: true,
  lastReceivedAt: ago(5),
  waiting: 3,
  oldestWaitingSince: ago(1),
  delayed: [],
  failed: [{ cause: 'permission', count: 2, latestIds: ['1'] }],
  skipped: [],
  heldUntil: null,
  spooledHere: 0,
  rejectedSignatures: null,
  access: {
    leadsToken: { kind: 'known', isValid: true, expiresAt: new Date('2027-01-12T12:00:00Z'), missing: [] },
    adsToken: { kind: 'known', isValid: true, expiresAt: null, missing: [] },
    pages: { kind: 'known', pages: [{ id: '1', name: 'Akademia', hasOwnToken: true, isSubscribed: true }] },
    checkedAt: ago(20),
  },
  reconciliation: null,
};
const CAME: Dashboard['deliveries'] = {
  today: 96,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    from: ago((23 - hour) * 60 + 6),
    deliveries: hour === 10 ? 9 : 1,
  })),
};
const job = (jobKey: Job['jobKey'], given: Partial<Job> = {}) => ({
  jobKey,
  schedule: '0 6 * * *',
  enabled: true,
  lastSlot: new Date('2026-11-23T05:00:00Z'),
  lastState: 'done' as const,
  lastError: null,
  lastTook: 200,
  next: new Date('2026-11-24T05:00:00Z'),
  ...given,
});
const JOBS: readonly Job[] = [
  job('document_follow_up', { lastState: 'failed', lastError: 'unexpected' }),
  job('outgoing_mail', { next: new Date('2026-11-23T13:07:00Z') }),
  job('payment_reminders', { enabled: false, next: null }),
  job('social_ad_spend_import'),
];

export const month = (name: string, missing: number, isDue: boolean, stoppedBy: string | null = null) => ({
  month: name,
  missing,
  isDue,
  stoppedBy,
});
const comer = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Maj',
  mark: 1,
  owner: { firstName: 'Joanna', lastName: 'Maj', phone: '504118220' },
});
const aClass = (
  shortName: string,
  startsIn: number,
  given: { readonly free?: number; readonly isOver?: boolean } = {},
) => ({
  courseId: shortName,
  shortName,
  city: 'Radom',
  address: 'ul. Prosta 1',
  room: 'sala 1',
  starts: ago(-startsIn),
  ends: ago(-startsIn - 60),
  used: 1,
  places: 3,
  free: 2,
  owing: 0,
  isOver: false,
  ...given,
});
const CLASSES = {
  classes: [aClass('Balet', -30, { free: 0 }), aClass('Taniec', 25), aClass('Judo', 90, { isOver: true })],
  owing: {
    rows: [
      {
        comer: comer('Lena'),
        starts: ago(-25),
        payments: 2,
        days: 6,
        amount: grosze(23_000),
        title: 'Hip-hop kids',
        month: null,
      },
    ],
    count: 3,
    sum: grosze(69_000),
  },
};
const RESERVATIONS = {
  ending: [],
  released: [{ registrationId: 'r1', firstName: 'Ola', lastName: 'Rak' }],
};
export const NONE = { count: 0, isMore: false };

export const ANSWERS: Answers = {
  'dashboard.documents': () => DOCUMENTS,
  'dashboard.money': () => MONEY,
  'courses.dues': () => ({ months: [month('2026-11', 2, true), month('2026-12', 140, false)] }),
  'dashboard.deskQueues': () => DESKS,
  'dashboard.waitingLeads': () => LEADS,
  'leads.intakeHealth': () => HEALTH,
  'dashboard.deliveries': () => CAME,
  'schedule.jobs': () => JOBS,
  'mail.state': () => ({ failed: 2 }),
  'dashboard.classes': () => CLASSES,
  'dashboard.reservations': () => RESERVATIONS,
};
