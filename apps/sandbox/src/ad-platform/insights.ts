// The ad account and its spend: decimal strings, days of the account's zone, an empty list when nothing was delivered.
import { askedFields, pick, type Shape } from './fields.ts';
import { badParameter, type GraphAnswer, knownError, notVisible, refusal } from './graph-error.ts';
import type { GraphCall } from './graph-request.ts';
import { AD_ACCOUNT } from './social-state.ts';
import { dayIn, shiftDay, sumDecimals } from './spend.ts';

type Range = { readonly since: string; readonly until: string };

const ACCOUNT: Shape = {
  type: 'AdAccount',
  known: `id account_id name currency account_status timezone_name timezone_id timezone_offset_hours_utc`.split(/\s+/),
  usual: ['account_id', 'id'],
};

const ROW: Shape = {
  type: 'AdsInsights',
  known: `account_id account_name account_currency spend impressions clicks date_start date_stop`.split(/\s+/),
  usual: ['date_start', 'date_stop', 'impressions', 'spend'],
};

/** Longest look back the platform keeps: 37 months. */
const OLDEST_DAYS = 37 * 31;

function offsetHours(timezone: string): number {
  const text = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).format(new Date());
  const [, sign, hours = '0'] = /GMT([+-])(\d\d)/.exec(text) ?? [];
  return Number(hours) * (sign === '-' ? -1 : 1);
}

function denied(call: GraphCall): GraphAnswer | undefined {
  if (call.holder.kind === 'ads') return undefined;
  return refusal({
    ...knownError(200),
    message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission',
  });
}

/** The `act_` prefix belongs in the path exactly once. */
function misaddressed(node: string): GraphAnswer | undefined {
  if (node === `act_${AD_ACCOUNT}`) return undefined;
  return /^(act_)?\d+$/.test(node) ? notVisible(node) : refusal(knownError(803, undefined, node));
}

/** GET /act_{id}. */
export function readAccount(call: GraphCall): GraphAnswer {
  const no = misaddressed(call.path.node) ?? denied(call);
  if (no) return no;
  const names = askedFields(ACCOUNT, call.parameters['fields']);
  if ('status' in names) return names;
  const { currency, timezone } = call.state.settings;
  const account = {
    id: `act_${AD_ACCOUNT}`,
    account_id: AD_ACCOUNT,
    name: 'Szkoła Zajęć Dziecięcych',
    currency,
    account_status: 1,
    timezone_name: timezone,
    timezone_id: 106,
    timezone_offset_hours_utc: offsetHours(timezone),
  };
  return { status: 200, body: pick(account, names) };
}

function monthOf(day: string, back: number): Range {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return {
    since: new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
    until: new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10),
  };
}

function preset(name: string, today: string): Range | undefined {
  const yesterday = shiftDay(today, -1);
  const last = /^last_(3|7|14|28|30|90)d$/.exec(name)?.[1];
  if (last !== undefined) return { since: shiftDay(today, -Number(last)), until: yesterday };
  const ranges: Readonly<Record<string, Range>> = {
    today: { since: today, until: today },
    yesterday: { since: yesterday, until: yesterday },
    this_month: { since: monthOf(today, 0).since, until: today },
    last_month: monthOf(today, 1),
    this_year: { since: `${today.slice(0, 4)}-01-01`, until: today },
    maximum: { since: shiftDay(today, -OLDEST_DAYS), until: today },
  };
  return ranges[name];
}

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

function explicitRange(text: string, today: string): Range | GraphAnswer {
  let range: unknown;
  try {
    range = JSON.parse(text);
  } catch {
    range = undefined;
  }
  const { since, until } = (typeof range === 'object' && range !== null ? range : {}) as Record<string, unknown>;
  if (typeof since !== 'string' || typeof until !== 'string' || !DAY_TEXT.test(since) || !DAY_TEXT.test(until)) {
    return badParameter("param time_range must have 'since' and 'until' in the format YYYY-MM-DD.");
  }
  if (since > until) return badParameter('The start date of the time range must be before its end date.');
  if (since < shiftDay(today, -OLDEST_DAYS)) {
    return refusal({
      code: 3018,
      message: '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    });
  }
  return { since, until };
}

/** `time_range` replaces `date_preset`; without both, the last thirty days. */
function rangeOf(call: GraphCall): Range | GraphAnswer {
  const today = dayIn(call.state.settings.timezone, new Date());
  const explicit = call.parameters['time_range'];
  if (explicit !== undefined) return explicitRange(explicit, today);
  const name = call.parameters['date_preset'] ?? 'last_30d';
  return preset(name, today) ?? badParameter(`param date_preset must be a known preset, not ${name}.`);
}

/** Splits the range as `time_increment` says: by day, by month, or not at all. */
function keyOf(increment: string | undefined): (day: string) => string {
  if (increment === '1') return (day) => day;
  if (increment === 'monthly') return (day) => day.slice(0, 7);
  return () => '';
}

/** GET /act_{id}/insights. One row for the range (or by `time_increment`); days without delivery make no row. */
export function readInsights(call: GraphCall): GraphAnswer {
  const no = misaddressed(call.path.node) ?? denied(call);
  if (no) return no;
  const names = askedFields(ROW, call.parameters['fields']);
  if ('status' in names) return names;
  const range = rangeOf(call);
  if ('status' in range) return range;
  const increment = call.parameters['time_increment'];
  const key = keyOf(increment);
  const days = [...call.state.spend].filter(([day]) => day >= range.since && day <= range.until).sort();
  const keys = [...new Set(days.map(([day]) => key(day)))];
  const data = keys.map((group) => {
    const own = days.filter(([day]) => key(day) === group);
    const [first, last] = [own[0]?.[0] ?? range.since, own.at(-1)?.[0] ?? range.until];
    const row = {
      account_id: AD_ACCOUNT,
      account_name: 'Szkoła Zajęć Dziecięcych',
      account_currency: call.state.settings.currency,
      spend: sumDecimals(own.map(([, amount]) => amount)),
      impressions: String(own.length * 1240),
      clicks: String(own.length * 31),
      date_start: group === '' ? range.since : first,
      date_stop: group === '' ? range.until : last,
    };
    return pick(row, names);
  });
  if (data.length === 0) return { status: 200, body: { data } };
  return { status: 200, body: { data, paging: { cursors: { before: 'MAZDZD', after: 'MAZDZD' } } } };
}
