// Every form of the portal, of nobody, of a family and of staff, over the built portal and a server without its background work.
// What a family sends may change nothing of another family or of the school.
import { fileURLToPath } from 'node:url';
import { ROUTE_RIGHTS } from '../../apps/portal/app/testing/route-rights.ts';
import { chanceOf } from '../../apps/server/fuzz/chance.ts';
import { openTestHarness, type TestHarness } from '../../apps/server/testing/test-harness.ts';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { ACTORS, UNVERIFIED } from '../../packages/api/testing/people.ts';
import { startProgram } from '../../packages/api/testing/program.ts';
import { seedDemoData } from '../../packages/db/seed/demo-data.ts';
import { ensureBuilt, PORTAL } from '../builds.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { type Form, type Fuzzed, fieldsOfForms, fuzzForms, type Sender } from './forms.ts';
import { signedIn } from './signed-in.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const PORTAL_MAIN = fileURLToPath(new URL('../../apps/portal/main.ts', import.meta.url));
const OTHER = 'magdalena.zielinska@poczta.example';
/** The forms that end the session of who sends them. */
const NOT_ASKED = new Set(['sign-out']);
/** A person is signed in again after so many inputs: staff end the sign-ins of each other. */
const SESSION_INPUTS = 200;
const NOBODY: Sender = { name: 'nobody', headers: {} };

export async function fuzzPortalForms(inputs: number, seed: number): Promise<Fuzzed> {
  await ensureBuilt(PORTAL);
  const harness = await openTestHarness('fuzz-portal');
  try {
    await seedDemoData(harness.database, new Date());
    const url = await startPortal(harness);
    const ids = await idsOf(harness);
    const forms = await formsOf(url, ids);
    const chance = chanceOf(seed);
    const before = await fingerprint(harness.database, [ACTORS.client.email, UNVERIFIED.email]);
    const ask = async (count: number, emails: readonly string[]) => {
      const results: Fuzzed[] = [];
      for (let done = 0; done < count; done += SESSION_INPUTS) {
        const senders = [NOBODY, ...(await Promise.all(emails.map((email) => signedIn(url, email))))];
        const some = Math.min(SESSION_INPUTS, count - done);
        results.push(await fuzzForms({ url, chance, forms, senders, ids }, some));
      }
      return results;
    };
    const ofFamilies = await ask(Math.ceil(inputs / 2), [ACTORS.client.email, UNVERIFIED.email]);
    const changed = changedTables(before, await fingerprint(harness.database, [ACTORS.client.email, UNVERIFIED.email]));
    const ofStaff = await ask(Math.floor(inputs / 2), [
      ACTORS.reception.email,
      ACTORS.manager.email,
      ACTORS.admin.email,
    ]);
    return together(forms.length, [...ofFamilies, ...ofStaff], changed);
  } finally {
    await harness.close();
  }
}

function together(forms: number, parts: readonly Fuzzed[], changed: readonly string[]): Fuzzed {
  const answers: Record<string, number> = {};
  for (const part of parts)
    for (const [status, count] of Object.entries(part.answers)) answers[status] = (answers[status] ?? 0) + count;
  const problems = changed.map((table) => `a family, or nobody, has changed what is another's: ${table}`);
  return {
    inputs: parts.reduce((sum, part) => sum + part.inputs, 0),
    problems: [...problems, ...parts.flatMap((part) => part.problems)],
    answers,
    forms,
  };
}

async function startPortal({ startServer, addresses, atEnd }: TestHarness): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ main: SERVER, args: ['--web'], env: { LOG_LEVEL: 'silent', PORTAL_URL: url } });
  const portal = await startProgram({
    name: 'portal',
    main: PORTAL_MAIN,
    env: {
      NODE_ENV: 'test',
      PORTAL_PORT: String(port),
      PORTAL_URL: url,
      API_URL: String(server.said['url']),
      OIDC_ISSUER: addresses.identityProvider,
      OIDC_AUDIENCE: 'https://api.zapisy.example',
      OIDC_CLIENT_ID: 'zapisy-portal',
      OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
    // What the portal logs of odd inputs is not looked at here.
    onLine: () => {},
  });
  atEnd(() => portal.kill());
  return url;
}

/** Of one family, and of the other one whose data must stay. */
async function idsOf({ database: { prisma } }: TestHarness): Promise<ReadonlyMap<string, readonly string[]>> {
  const ofBoth = { ownerEmail: { in: [OTHER, ACTORS.client.email] } };
  const players = await prisma.player.findMany({ where: ofBoth });
  const registrations = await prisma.registration.findMany({ where: { player: ofBoth } });
  const payments = await prisma.payment.findMany({ where: ofBoth });
  const courses = await prisma.course.findMany({ where: { active: true }, take: 5 });
  const leads = await prisma.lead.findMany({ take: 3 });
  const text = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => String(id));
  const ids = {
    playerId: text(players),
    registrationId: text(registrations),
    paymentId: text(payments),
    courseId: text(courses),
    course: courses.map(({ number }) => String(number)),
    leadId: text(leads),
    documentId: ['1', '2'],
  };
  return new Map([...Object.entries(ids), ['', Object.values(ids).flat()]]);
}

/** With the fields that they have where somebody sees them. */
async function formsOf(url: string, ids: ReadonlyMap<string, readonly string[]>): Promise<readonly Form[]> {
  const readers = [NOBODY];
  for (const { email } of [ACTORS.client, ACTORS.reception, ACTORS.admin]) readers.push(await signedIn(url, email));
  const forms: Form[] = [];
  for (const [address, { form }] of Object.entries(ROUTE_RIGHTS)) {
    if (!form || NOT_ASKED.has(address)) continue;
    const path = `/${address.replace('*', 'nie-ma').replace(/:(\w+)\??/g, (_, name: string) => ids.get(name)?.[0] ?? '1')}`;
    const found: Form['fields'][] = [];
    for (const { headers } of readers)
      found.push(...fieldsOfForms(await (await fetch(url + path, { headers, redirect: 'manual' })).text()));
    const template = `/${address.replace('*', 'nie-ma')}`;
    for (const fields of found.length > 0 ? found : [[]]) forms.push({ address: template, fields });
  }
  return forms;
}
