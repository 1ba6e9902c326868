// A lead of the ad platform, how the sandbox invents one, and those of the last three months.
import { createHash, randomInt } from 'node:crypto';
import { CAMPAIGNS, FORMS, type Form, type Question } from './catalogue.ts';

export type Answered = { readonly name: string; readonly values: readonly string[] };

/** Where a lead came from; an organic one has no origin. */
export type Origin = {
  readonly ad_id: string;
  readonly ad_name: string;
  readonly adset_id: string;
  readonly adset_name: string;
  readonly campaign_id: string;
  readonly campaign_name: string;
};

/** `createdAt` in unix seconds. */
export type Lead = {
  readonly id: string;
  readonly formId: string;
  readonly createdAt: number;
  readonly fieldData: readonly Answered[];
  readonly origin: Origin | undefined;
  readonly platform: string;
  readonly disclaimers: readonly { readonly checkbox_key: string; readonly is_checked: string }[];
  readonly isTest: boolean;
};

export const DAY = 86_400;
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** Real lead ids have 17 digits, more than a number of JavaScript holds exactly. */
function leadId(seed: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 15)}`) % 100_000_000_000n;
  return `245950${String(digits).padStart(11, '0')}`;
}

export const newLeadId = (): string => leadId(`${Date.now()} ${randomInt(2 ** 47)}`);

const FIRST = ['Anna', 'Piotr', 'Zuzanna', 'Łukasz', 'Małgorzata', 'Wojciech', 'Świętosława', 'Józef', 'Ewa', 'Michał'];
/** Of a woman, of a man: the first names take turns. */
const LAST: readonly (readonly [string, string])[] = [
  ['Wójcik', 'Wójcik'],
  ['Kowalczyk', 'Kowalczyk'],
  ['Żak', 'Żak'],
  ['Lewandowska-Nowak', 'Lewandowski-Nowak'],
  ['Zielińska', 'Zieliński'],
  ['Szymańska', 'Szymański'],
  ['Dąbrowska', 'Dąbrowski'],
  ['Kaźmierczak', 'Kaźmierczak'],
];

/** What person `n` would write under a question. */
function answerTo(question: Question, n: number): string[] {
  const first = FIRST[n % FIRST.length] ?? '';
  const last = LAST[Math.floor(n / 2) % LAST.length]?.[n % 2] ?? '';
  if (question.options) return [question.options[n % question.options.length]?.key ?? ''];
  const plain = `${first}.${last}`
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z.-]/g, '');
  const phone = `+48${600_000_000 + ((n * 7_919_993) % 199_999_999)}`;
  const byKey: Readonly<Record<string, string>> = {
    email: `${plain}.${n}@poczta.example`,
    phone_number: phone,
    numer_telefonu: phone.replace(/^\+48(\d{3})(\d{3})/, '$1 $2 '),
    full_name: `${first} ${last}`,
    imię_i_nazwisko: `${first} ${last}`,
    first_name: first,
    last_name: last,
    'ile_lat_ma_dziecko?': String(4 + (n % 9)),
  };
  const answer = byKey[question.key];
  // A skipped question comes with an empty list.
  return answer === undefined ? [] : [answer];
}

export function answersTo(form: Form, n: number): Answered[] {
  return form.questions.map((question) => ({ name: question.key, values: answerTo(question, n) }));
}

export function originOf(n: number): Origin {
  const { campaign, adset, ad } = CAMPAIGNS[n % CAMPAIGNS.length] ?? CAMPAIGNS[0];
  const digits = (part: number) => `120210${part}0000000000${(n % CAMPAIGNS.length) + 1}`;
  return {
    ad_id: digits(3),
    ad_name: ad,
    adset_id: digits(2),
    adset_name: adset,
    campaign_id: digits(1),
    campaign_name: campaign,
  };
}

/** What the platform's testing tool fills in: there is no flag on such a lead, only these texts. */
export function testAnswers(form: Form): Answered[] {
  return form.questions.map(({ key }) => ({
    name: key,
    values: [key === 'email' ? 'test@meta.com' : `<test lead: dummy data for ${key}>`],
  }));
}

const HISTORIC = 42;

/** Every seventh is organic, every third from the picture service; ages run evenly from one hour to 89 days. */
function historicLead(tenant: string, n: number, now: number): Lead {
  const form = FORMS[n % FORMS.length];
  if (!form) throw new Error('The catalogue has no forms.');
  const age = 3_600 + Math.floor((n * (89 * DAY - 3_600)) / (HISTORIC - 1));
  return {
    id: leadId(`${tenant} ${n}`),
    formId: form.id,
    createdAt: now - age,
    fieldData: answersTo(form, n),
    origin: n % 7 === 3 ? undefined : originOf(n),
    platform: n % 3 === 0 ? 'ig' : 'fb',
    disclaimers: [{ checkbox_key: 'zgoda_marketingowa', is_checked: n % 2 === 0 ? '1' : '' }],
    isTest: false,
  };
}

/**
 * The leads a tenant starts with: 42 of the last 90 days, and two older ones which the platform no longer gives out.
 * A tenant's ids are the same after every start; its times move with the clock.
 */
export function historicLeads(tenant: string, now: number): Lead[] {
  const recent = Array.from({ length: HISTORIC }, (_, n) => historicLead(tenant, n, now));
  const old = [95, 120].map((days, n) => ({
    ...historicLead(tenant, n, now),
    id: leadId(`${tenant} old ${n}`),
    createdAt: now - days * DAY,
  }));
  return [...recent, ...old];
}
