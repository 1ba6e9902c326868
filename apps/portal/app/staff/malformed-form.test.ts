// A form that none of our pages sends: every staff action with several acts answers 400 and calls nothing.
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../server/session.server.ts';
import { action as actOnJobs } from './admin/jobs.route.tsx';
import { action as actOnDashboard } from './dashboard/dashboard.route.tsx';
import { action as answerPrint } from './dashboard/prints.route.ts';
import { action as actOnRun } from './document-runs/run.route.tsx';
import { action as actOnImport } from './leads/intake/import.route.tsx';
import { action as actOnIntake } from './leads/intake/intake.route.tsx';
import { action as actOnLead } from './leads/lead.route.tsx';
import { action as enterLead } from './leads/lead-new.route.tsx';
import { action as actOnBudget } from './marketing/budget.route.tsx';
import { action as actOnCourses } from './offer/courses/courses.route.tsx';
import { action as actOnPlace } from './registrations/registration.route.tsx';

type Fields = Readonly<Record<string, string>>;

function sent(fields: Fields): ActionFunctionArgs {
  const [cookie = ''] = storeSession({ accessToken: 'token', endsAt: Date.now() + 3_600_000 });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' };
  const request = new Request('http://127.0.0.1:3000/zespol', { method: 'POST', body, headers });
  return { request, params: {}, context: {} };
}

const calls = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', calls));
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
});

const LEAD = { firstName: 'Hanna', phone: '501 234 567', city: 'Kraków' };

describe('a malformed form', () => {
  it.each<[string, (args: ActionFunctionArgs) => Promise<unknown>, Fields]>([
    ['a scheduled job', actOnJobs, { job: 'retention', action: 'stop' }],
    ['an unknown scheduled job', actOnJobs, { job: 'backup', action: 'disable' }],
    ['a notification', actOnDashboard, { id: 'n1', action: 'delete' }],
    ['a print', answerPrint, { order: 'p1', note: 'tak', action: 'print' }],
    ['a print at a desk', answerPrint, { print: 'p1', note: 'tak', action: 'print' }],
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
    ['a place', actOnPlace, { action: 'swap', seenState: 'registered', course: 'c2' }],
  ])('about %s is answered with 400 and calls nothing', async (_what, action, fields) => {
    const answer: unknown = await action(sent(fields)).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 400 });
    expect(calls).not.toHaveBeenCalled();
  });
});
