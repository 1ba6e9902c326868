// Every address of the portal for everybody, over HTTP: its page, an empty form, and a form from another site are answered
// as the table of rights says. The ids in the addresses are those of one family: another client finds nothing there.
import { randomBytes } from 'node:crypto';
import { accessTokenOf } from '@zapisy/api/testing/fault-controls';
import { ACTORS } from '@zapisy/api/testing/people';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { RIGHTS, type Role } from '@zapisy/domain/people/role';
import { DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, ROUTE_RIGHTS, type RouteRight, type Who } from '../app/testing/route-rights.ts';
import { EWA, MAGDALENA } from './family.ts';
import { startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();

/** `role`: of a person with a confirmed e-mail; none without a session, and for an e-mail that is not confirmed. */
type Person = {
  readonly isSignedIn: boolean;
  readonly role?: Role;
  readonly headers: Readonly<Record<string, string>>;
};

const people = new Map<string, Person>();
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const [role, { email }] of Object.entries(ACTORS))
    people.set(role, { isSignedIn: true, role: role as Role, headers: { cookie: await home.cookieOf(email) } });
  people.set('unconfirmed', { isSignedIn: true, headers: { cookie: await home.cookieOf(EWA) } });
  people.set('nobody', { isSignedIn: false, headers: {} });
  const token = await accessTokenOf(sandboxAddresses().controlPanel, { email: ACTORS.admin.email });
  const ofDesk = { authorization: `Bearer ${token}`, [DESK_KEY_HEADER]: randomBytes(32).toString('base64url') };
  people.set("a desk's token without a session", { isSignedIn: false, headers: ofDesk });
});

/** What belongs to Magdalena's family, by the names in the addresses. */
beforeAll(async () => {
  const { prisma } = home.server.database;
  const owner = { ownerEmail: MAGDALENA };
  const player = await prisma.player.findFirstOrThrow({ where: owner });
  const registration = await prisma.registration.findFirstOrThrow({ where: { player: owner } });
  const payment = await prisma.payment.findFirstOrThrow({ where: owner });
  const lead = await prisma.lead.findFirstOrThrow();
  const checkout = await prisma.checkout.create({ data: { ...owner, amountGrosze: 10_000, state: 'expired' } });
  ids.set('playerId', player.id).set('registrationId', registration.id).set('courseId', String(registration.courseId));
  const course = await prisma.course.findFirstOrThrow({ where: { active: true } });
  ids.set('course', String(course.number)).set('paymentId', String(payment.id)).set('leadId', lead.id);
  ids.set('checkoutId', checkout.id).set('documentId', '1');
});

/** What an address names behind its path. */
const SEARCHES: readonly (readonly [RegExp, string, string])[] = [
  [/^zapis\//, 'koszyk', 'registrationId'],
  [/^zespol\/zajecia\/lista\.csv$/, 'zajecia', 'courseId'],
];

function filled(address: string): string {
  const idOf = (name: string) => ids.get(name) ?? 'nie-ma';
  const search = SEARCHES.filter(([of]) => of.test(address)).map(([, name, of]) => `?${name}=${idOf(of)}`);
  return `/${address.replace('*', 'nie-ma').replace(/:(\w+)\??/g, (_, name: string) => idOf(name))}${search.join('')}`;
}

function may(who: Who, { isSignedIn, role }: Person): boolean {
  if (who === 'everybody') return true;
  if (who === 'signed-in') return isSignedIn;
  return role !== undefined && RIGHTS[who].includes(role);
}

function expectedPage(address: string, { read, gives }: RouteRight, person: Person): Answer {
  if (may(read, person)) return gives;
  // The first page leads everybody to the page that is theirs.
  if (address === '' && (person.role ?? 'client') !== 'client') return 'elsewhere';
  if (address === '' && !person.isSignedIn) return 'elsewhere';
  return person.isSignedIn ? 'refused' : 'sign-in';
}

function expectedForm({ form }: RouteRight, person: Person): Answer {
  if (!form) return 'no-form';
  if (may(form.send, person) || (person.isSignedIn && !form.asksFirst)) return form.sent;
  return person.isSignedIn ? 'refused' : 'sign-in';
}

const BY_STATUS: Readonly<Record<number, Answer>> = {
  200: 'page',
  400: 'unread',
  403: 'refused',
  404: 'nothing',
  405: 'no-form',
  422: 'unread',
};

function answerOf({ status, headers }: Response): string {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || location === null) return BY_STATUS[status] ?? String(status);
  return location.startsWith('/sign-in?') ? 'sign-in' : 'elsewhere';
}

async function asked(path: string, { headers }: Person, origin?: string): Promise<string> {
  const form = origin !== undefined && {
    method: 'POST',
    body: '',
    headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
  };
  return answerOf(await fetch(home.address + path, { redirect: 'manual', headers, ...form }));
}

const ROWS = Object.entries(ROUTE_RIGHTS).filter(([address]) => address !== 'sign-out');

it.each(ROWS)('the page and the form of an address are answered as its row says: %s', async (address, row) => {
  const [path, ours] = [filled(address), home.address];
  const said: Record<string, readonly string[]> = {};
  const expected: Record<string, readonly string[]> = {};
  for (const [name, person] of people) {
    const [page, form] = await Promise.all([asked(path, person), asked(path, person, ours)]);
    // Some frames ask who it is before they find that there is no form.
    said[name] = [page, !row.form && form === 'sign-in' ? 'no-form' : form];
    expected[name] = [expectedPage(address, row, person), expectedForm(row, person)];
  }
  expect(said).toEqual(expected);
});

it('no form is taken from a page of another site, whoever sends it', async () => {
  const forms = Object.entries(ROUTE_RIGHTS).filter(
    ([address, { form }]) => form && !['*', 'platnosc/:checkoutId'].includes(address),
  );
  const admin = people.get('admin') as Person;
  const taken: string[] = [];
  for (const [address] of forms) {
    const answer = await asked(filled(address), admin, 'https://www.szkola.example');
    if (answer !== 'refused') taken.push(`${address}: ${answer}`);
  }
  expect(forms.length).toBeGreaterThan(40);
  expect(taken).toEqual([]);
});

it('signing out ends the own session alone, and needs none', async () => {
  const [admin, nobody] = [people.get('admin') as Person, people.get('nobody') as Person];
  expect(await asked('/sign-out', nobody, home.address)).toBe('elsewhere');
  expect(await asked('/profil', people.get('client') as Person)).toBe('page');
  expect(await asked('/sign-out', admin, home.address)).toBe('elsewhere');
  expect(await asked('/zespol', admin)).toBe('elsewhere');
  expect(await asked('/profil', people.get('client') as Person)).toBe('page');
});
