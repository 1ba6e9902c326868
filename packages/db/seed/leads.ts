// Writes the leads of the demo data: every stage, channel and source of a city, each with its history.
import { LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../src/connection/open-database.ts';
import { demoId } from './demo-id.ts';
import { MINUTE_MS } from './demo-payments.ts';
import { demoPerson } from './families.ts';
import { type DemoLead, LEADS, MARKETING, OFFICE } from './lead-histories.ts';
import { CAMPAIGNS, FORMS } from './lead-origins.ts';

/** The platform's ids have 17 digits, more than a JavaScript number holds exactly. */
const FIRST_LEADGEN_ID = 24_595_900_000_000_000n;

/** Writes the leads, their histories, and the deliveries they came by. */
export async function writeLeads(tx: Tx, now: Date): Promise<void> {
  const all = LEADS.map((lead, index) => leadRow(lead, index, now));
  await tx.lead.createMany({ data: all });
  await tx.leadHistory.createMany({ data: LEADS.flatMap((lead, index) => historyRows(lead, index, now)) });
  await tx.leadDelivery.createMany({ data: all.flatMap(deliveryRows) });
}

const leadId = (index: number) => demoId(`lead:${index}`);
const receivedAt = ({ minutesAgo }: DemoLead, now: Date) => new Date(now.getTime() - minutesAgo * MINUTE_MS);

function leadRow(lead: DemoLead, index: number, now: Date) {
  const received = receivedAt(lead, now);
  const person = lead.person === undefined ? undefined : demoPerson(lead.person);
  return {
    ...contactOf(lead),
    ...originOf(lead, index),
    id: leadId(index),
    city: lead.city,
    citySource: lead.citySource,
    cityListed: lead.cityListed ?? true,
    status: lead.stage,
    channel: lead.channel,
    receivedAt: received,
    createdTime: lead.channel === 'social' ? new Date(received.getTime() - 40_000) : null,
    isTest: lead.isTest ?? false,
    note: lead.note ?? '',
    inactiveReason: lead.inactiveReason ?? null,
    assignee: lead.assignee ?? null,
    nextContactOn: lead.contactIn === undefined ? null : new Date(contactDay(lead.contactIn, now)),
    playerId: person?.playerId ?? null,
    ownerEmail: person?.family.email ?? null,
    version: 1 + LEAD_STAGES.indexOf(lead.stage),
  };
}

const contactDay = (inDays: number, now: Date) => addDays(warsawDate(now), inDays);

function contactOf({ name, email, phone, interest }: DemoLead) {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), email: normaliseEmail(email), phone, productInterest: interest };
}

function originOf(lead: DemoLead, index: number) {
  if (lead.channel !== 'social') return { socialLeadId: null };
  const form = FORMS[lead.form ?? 'krakow'];
  const campaign = lead.campaign === undefined ? undefined : CAMPAIGNS[lead.campaign];
  return {
    socialLeadId: String(FIRST_LEADGEN_ID + BigInt(index)),
    pageId: form.pageId,
    formId: form.id,
    formName: form.name,
    platform: index % 3 === 0 ? 'ig' : 'fb',
    isOrganic: campaign === undefined,
    ...campaign,
    answers: answersOf(lead),
    consents: [{ checkbox_key: 'zgoda_na_kontakt', is_checked: '1' }],
  };
}

/** As the platform sends them: the key of a question, and its answers. */
function answersOf({ name, email, phone, interest, answers = {} }: DemoLead) {
  const given: Readonly<Record<string, string>> = {
    full_name: name,
    email,
    phone_number: phone,
    'jakie_zajęcia_cię_interesują?': interest,
    ...answers,
  };
  return Object.entries(given).map(([key, value]) => ({ name: key, values: value === '' ? [] : [value] }));
}

/** One line for each step, spread between the arrival and now. */
function historyRows(lead: DemoLead, index: number, now: Date) {
  const received = receivedAt(lead, now).getTime();
  const steps = [...stepsOf(lead, now)];
  const span = (now.getTime() - received) / (steps.length + 1);
  const row = { leadId: leadId(index), details: {} };
  const actor = lead.channel === 'social' ? 'webhook' : OFFICE;
  return [
    { ...row, at: new Date(received), actor, change: 'created', toStatus: LEAD_STAGES[0] },
    ...steps.map((step, count) => ({ ...row, at: new Date(received + span * (count + 1)), actor: MARKETING, ...step })),
  ];
}

type Details = Record<string, string | null>;
type Step = { change: string; fromStatus?: LeadStage; toStatus?: LeadStage; details?: Details };

function* stepsOf(lead: DemoLead, now: Date): Generator<Step> {
  if (lead.cityWas) yield { change: 'city', details: { from: lead.cityWas, to: lead.city } };
  const reached = LEAD_STAGES.slice(0, LEAD_STAGES.indexOf(lead.stage) + 1);
  for (const [count, toStatus] of reached.entries()) {
    const fromStatus = reached[count - 1];
    if (fromStatus) yield { change: 'moved', fromStatus, toStatus };
  }
  if (lead.assignee) yield { change: 'assigned', details: { from: null, to: lead.assignee } };
  if (lead.contactIn !== undefined) {
    yield { change: 'contact', details: { from: null, to: contactDay(lead.contactIn, now) } };
  }
  if (lead.person) yield { change: 'linked', details: { playerId: demoPerson(lead.person).playerId } };
  if (lead.inactiveReason) yield { change: 'inactive', details: { reason: lead.inactiveReason } };
}

function deliveryRows(lead: ReturnType<typeof leadRow>) {
  if (lead.socialLeadId === null) return [];
  const { socialLeadId: leadgenId, pageId, formId } = lead;
  const doneAt = new Date(lead.receivedAt.getTime() + 900);
  const raw = { field: 'leadgen', value: { leadgen_id: leadgenId, page_id: pageId, form_id: formId } };
  return [{ leadgenId, pageId, formId, raw, receivedAt: lead.receivedAt, state: 'done', attempts: 1, doneAt }];
}
