// A form that none of our pages sends: every action answers 400 and calls nothing (SEC-12).
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { action as lookUpCompany } from '../client/invoice-data/company-register.route.ts';
import { action as saveOwnInvoice } from '../client/invoice-data/invoice-data.route.tsx';
import { action as addOwnParticipant } from '../client/participants/add-participant.route.tsx';
import { action as extendHold } from '../client/registration/extend-hold.route.ts';
import { action as chooseInvoice } from '../client/registration/invoice.route.tsx';
import { keptSession, liveSession } from '../testing/live-session.ts';
import { action as actOnJobs } from './admin/jobs.route.tsx';
import { action as actOnDashboard } from './dashboard/dashboard.route.tsx';
import { action as answerPrint } from './dashboard/prints.route.ts';
import { action as actOnRun } from './document-runs/run.route.tsx';
import { action as beginFamily } from './families/family-new.route.tsx';
import { action as saveInvoice } from './families/invoice-data.route.tsx';
import { action as unify } from './families/unify.route.tsx';
import { action as enterLead } from './leads/entry/lead-new.route.tsx';
import { action as actOnImport } from './leads/intake/import.route.tsx';
import { action as actOnIntake } from './leads/intake/intake.route.tsx';
import { action as actOnLead } from './leads/lead.route.tsx';
import { action as actOnBudget } from './marketing/budget.route.tsx';
import { action as saveCourse } from './offer/courses/course.route.tsx';
import { action as actOnCourses } from './offer/courses/courses.route.tsx';
import { action as actOnDaysOff } from './offer/days-off/days-off.route.tsx';
import { action as chargeDues } from './offer/dues.route.tsx';
import { action as saveProduct } from './offer/products/products.route.tsx';
import { action as issueTicked } from './payments/list/payments.route.tsx';
import { action as actOnPayment } from './payments/payment.route.tsx';
import { action as actOnMeeting } from './registrations/meetings/meetings.route.tsx';
import { action as actOnPlace } from './registrations/registration.route.tsx';

type Fields = Readonly<Record<string, string>>;

function sent(fields: Fields): ActionFunctionArgs {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Cookie: keptSession(), 'Sec-Fetch-Site': 'same-origin' };
  const request = new Request('http://127.0.0.1:3000/zespol', { method: 'POST', body, headers });
  return { request, params: {}, context: {} };
}

const calls = vi.fn<typeof fetch>();

beforeEach(() => {
  calls.mockImplementation(liveSession);
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
});

const JOB = '3f1b6f1e-8d0a-4c52-9a53-0d6f6e6a1c01';
const LEAD = { firstName: 'Hanna', phone: '501 234 567', city: 'Kraków' };

describe('a malformed form', () => {
  it.each<[string, (args: ActionFunctionArgs) => Promise<unknown>, Fields]>([
    ['a scheduled job', actOnJobs, { jobKey: 'retention', action: 'stop' }],
    ['an unknown scheduled job', actOnJobs, { jobKey: 'backup', action: 'disable' }],
    ['a notification', actOnDashboard, { id: 'n1', action: 'delete' }],
    ['a print', answerPrint, { jobId: JOB, note: 'tak', answer: 'print', action: 'answerOrder' }],
    ['a print at a desk', answerPrint, { jobId: JOB, note: 'tak', answer: 'retry', action: 'answerDeskPrint' }],
    ['a print without an answer', answerPrint, { note: 'tak' }],
    ['a document run', actOnRun, { action: 'stop' }],
    ['a document run without an act', actOnRun, {}],
    ['the import of leads', actOnImport, { action: 'stop', days: '30' }],
    ['a failed delivery', actOnIntake, { action: 'delete', leadgenId: '7' }],
    ['a lead', actOnLead, { action: 'promote', version: '1' }],
    ['the stage of a lead', actOnLead, { action: 'move', version: '1', stage: 'Klient' }],
    ['the channel of a new lead', enterLead, { ...LEAD, channel: 'radio' }],
    ['the budget', actOnBudget, { action: 'copy', month: '2026-11', channel: 'strona', city: 'Kraków', amount: '1' }],
    ['a course', actOnCourses, { course: 'c1', action: 'delete' }],
    ['a course without a key', saveCourse, { name: 'Balet', version: '0' }],
    ['the version of goods', saveProduct, { key: 'k1', version: 'pierwsza' }],
    ['the dues of a month', chargeDues, { act: 'charge', month: '2026-11', places: 'wszystkie', sum: '0' }],
    ['the rules of the school', chargeDues, { act: 'rules', duesDay: 'piąty', version: '0' }],
    ['a stopped month', chargeDues, { act: 'stop', month: 'grudzień' }],
    ['days off', actOnDaysOff, { action: 'delete', id: 'd1' }],
    ['days off without an id', actOnDaysOff, { action: 'remove' }],
    ['a meeting', actOnMeeting, { action: 'delete', day: '2026-12-01', version: '0' }],
    ['a payment', actOnPayment, { action: 'delete', paymentId: '10234' }],
    ['a payment without an act', actOnPayment, { paymentId: '10234' }],
    ['an act on no payment', actOnPayment, { action: 'issue', paymentIds: 'wszystkie' }],
    ['a settlement without its key', actOnPayment, { action: 'cancel-settlement', reason: 'zwrot' }],
    ['ticked payments', issueTicked, { action: 'issue', paymentIds: 'wszystkie' }],
    ['a notification without its id', actOnDashboard, { note: 'tak', action: 'resolve' }],
    ['a provider print without its id', answerPrint, { note: 'tak', answer: 'printed', action: 'answerOrder' }],
    ['failed deliveries of no cause', actOnIntake, { action: 'retryAll' }],
    ['the version of a lead', actOnLead, { action: 'undo', version: 'pierwsza' }],
    ['a new lead without a key', enterLead, { ...LEAD, channel: 'telefon', key: '' }],
    ['a new family without a key', beginFamily, {}],
    ['invoice data of a participant', saveInvoice, { action: 'remove' }],
    ['the undo of invoice data', saveInvoice, { action: 'undo', before: '{}' }],
    ['the undo of a unification', unify, { unification: '' }],
    ['the state of a place', actOnPlace, { action: 'release', 'seen.state': 'sold', reason: 'choroba' }],
    ['own invoice data', saveOwnInvoice, { action: 'copy' }],
    ['own invoice data without versions', saveOwnInvoice, { action: 'remove', participant: 'p1' }],
    ['the undo of own invoice data', saveOwnInvoice, { action: 'undo', before: 'nic' }],
    ['an own participant without a key', addOwnParticipant, {}],
    ['a look-up without a tax id', lookUpCompany, {}],
    ['an extended hold without a basket', extendHold, { returnTo: '/zajecia' }],
    ['the invoice of a basket', chooseInvoice, { action: 'copy' }],
    ['a place', actOnPlace, { action: 'swap', 'seen.state': 'taken', courseId: 'c2' }],
  ])('about %s is answered with 400 and calls nothing', async (_what, action, fields) => {
    const answer: unknown = await action(sent(fields)).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 400 });
    // The session is read, and nothing else.
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
