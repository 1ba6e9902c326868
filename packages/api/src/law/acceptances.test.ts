// What a family accepts before it orders, on a real database and at the sandbox's gateway.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { publishedText } from '../../testing/law.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { email } = ACTORS.client;
const law = () => api.as('client').law;
const rows = () => api.database.prisma.lawAcceptance.findMany({ orderBy: { id: 'asc' } });
const calls = async () => (await api.faultControls.journal('gateway')).length;
const TERMS = { kind: 'terms', version: 1, playerId: null } as const;

/** A held place of each of the client's wards in a new turnus. */
async function basket(names: readonly string[] = ['Zofia'], course: Parameters<typeof aCourse>[1] = {}) {
  const wards = await aFamily(api.database, names, email);
  const { id: courseId } = await aCourse(api.database, { kind: 'turnus', ...course });
  const started = await api.as('client').registration.begin({ courseId, playerIds: wards.map(({ id }) => id) });
  return { wards, registrationIds: started.map(({ id }) => id) };
}

const accept = (
  registrationIds: readonly string[],
  ...accepted: readonly Parameters<Law['accept']>[0]['accepted'][number][]
) => law().accept({ registrationIds, accepted });
type Law = ReturnType<typeof law>;
const pay = (registrationIds: readonly string[]) => api.as('client').checkout.pay({ registrationIds });
const missing = (version: number) => ({
  code: 'not-allowed-now',
  reason: 'texts-not-accepted',
  texts: [{ kind: 'terms', version }],
});

it('an order is placed without a question while no text is published', async () => {
  const { registrationIds } = await basket();
  expect(await law().asked({ registrationIds })).toEqual([]);
  expect(await pay(registrationIds)).toMatchObject({ kind: 'gateway' });
});

it('no payment leaves for the gateway before the terms are accepted, and one row says who accepted which version when', async () => {
  const { hash } = await publishedText(api, { kind: 'terms' });
  const { registrationIds } = await basket();
  api.clock.set(new Date());
  const before = await calls();
  expect(await refusalOf(pay(registrationIds))).toEqual(missing(1));
  expect(await refusalOf(accept(registrationIds))).toEqual(missing(1));
  expect(await calls()).toBe(before);
  expect(await api.database.prisma.payment.count()).toBe(0);
  await accept(registrationIds, TERMS);
  expect(await rows()).toMatchObject([
    { ownerEmail: email, kind: 'terms', version: 1, hash, way: 'portal', actor: null, at: api.clock.now() },
  ]);
  expect(await pay(registrationIds)).toMatchObject({ kind: 'gateway' });
});

it('a place that costs nothing is not taken before the terms are accepted', async () => {
  await publishedText(api, { kind: 'terms' });
  const { registrationIds } = await basket(['Zofia'], { price: grosze(0) });
  expect(await refusalOf(pay(registrationIds))).toEqual(missing(1));
  expect(await api.database.prisma.registration.findMany()).toMatchObject([{ state: 'held' }]);
  await accept(registrationIds, TERMS);
  expect(await pay(registrationIds)).toEqual({ kind: 'nothing-to-pay' });
});

it('a text that was published between the page and its answer is refused by name, and nothing is accepted', async () => {
  await publishedText(api, { kind: 'terms', body: 'Pierwszy' });
  await publishedText(api, { kind: 'privacy' });
  const { registrationIds } = await basket();
  await publishedText(api, { kind: 'terms', body: 'Drugi' });
  const privacy = { kind: 'privacy', version: 1, playerId: null } as const;
  expect(await refusalOf(accept(registrationIds, TERMS, privacy))).toEqual({
    code: 'conflict',
    reason: 'text-changed',
    texts: [{ kind: 'terms', version: 2 }],
  });
  expect(await rows()).toEqual([]);
});

it('a new version is asked for once, also by an order that was opened at the gateway already', async () => {
  await publishedText(api, { kind: 'terms', body: 'Pierwszy' });
  const { registrationIds } = await basket();
  await accept(registrationIds, TERMS);
  const first = await pay(registrationIds);
  await publishedText(api, { kind: 'terms', body: 'Drugi' });
  expect(await refusalOf(pay(registrationIds))).toEqual(missing(2));
  await accept(registrationIds, { ...TERMS, version: 2 });
  expect(await law().asked({ registrationIds })).toEqual([]);
  expect(await pay(registrationIds)).toEqual(first);
  expect((await rows()).map(({ version }) => version)).toEqual([1, 2]);
});

it('a text that is sent twice, in two windows at once, is one acceptance', async () => {
  await publishedText(api, { kind: 'terms' });
  const { registrationIds } = await basket();
  await Promise.all([accept(registrationIds, TERMS, TERMS), accept(registrationIds, TERMS)]);
  expect(await rows()).toHaveLength(1);
});

it.each([
  ['of a later version', { ...TERMS, version: 9 }, { code: 'conflict', reason: 'text-changed' }],
  ['that is not published', { ...TERMS, kind: 'privacy' }, { code: 'not-allowed-now', reason: 'text-not-published' }],
  ['for one participant', { ...TERMS, playerId: '0198a3c0-0000-4000-8000-000000000000' }, { code: 'bad-input' }],
] as const)('an acceptance of terms %s is refused', async (_, forged, refusal) => {
  await publishedText(api, { kind: 'terms' });
  const { registrationIds } = await basket();
  expect(await refusalOf(accept(registrationIds, forged))).toMatchObject(refusal);
  expect(await rows()).toEqual([]);
});

it("a consent is given for own participants alone, and another family's order asks for nothing", async () => {
  await publishedText(api, { kind: 'terms' });
  await publishedText(api, { kind: 'image' });
  const { wards, registrationIds } = await basket(['Zofia', 'Jan']);
  const [hanna] = await aFamily(api.database, ['Hanna'], 'other@poczta.example');
  const image = (playerId = '') => ({ kind: 'image', version: 1, playerId }) as const;
  expect(await refusalOf(accept(registrationIds, TERMS, image(hanna?.id)))).toEqual({ code: 'not-found' });
  expect(await api.as(aClient('other@poczta.example')).law.asked({ registrationIds })).toEqual([]);
  await accept(registrationIds, TERMS, image(wards[0]?.id));
  expect(await law().asked({ registrationIds })).toMatchObject([{ kind: 'image', playerIds: [wards[1]?.id] }]);
});

it('a consent that is withdrawn is a row too, and is asked for again; terms are not taken back', async () => {
  await publishedText(api, { kind: 'marketing' });
  const { registrationIds } = await basket();
  const marketing = { kind: 'marketing', version: 1, playerId: null } as const;
  await accept(registrationIds, marketing);
  await law().withdraw({ kind: 'marketing', playerId: null });
  await law().withdraw({ kind: 'marketing', playerId: null });
  expect((await rows()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true]);
  expect(await law().asked({ registrationIds })).toMatchObject([{ kind: 'marketing', isRequired: false }]);
  expect(await refusalOf(law().withdraw({ kind: 'terms', playerId: null }))).toMatchObject({ code: 'bad-input' });
  expect(await refusalOf(law().withdraw({ kind: 'image', playerId: null }))).toEqual({ code: 'not-found' });
});

it('a due of a place that staff gave is paid online after the terms were accepted, at the reception too', async () => {
  await publishedText(api, { kind: 'terms' });
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const { id: courseId, price } = await aCourse(api.database);
  const key = '0198a3c0-0000-4000-8000-000000000001';
  const person = { kind: 'known', playerId: ward?.id ?? '' } as const;
  const { paymentId } = await api.as('reception').enrolment.enrol({ key, person, courseId, price });
  const paymentIds = [paymentId ?? 0];
  const payDues = () => api.as('client').checkout.payDues({ paymentIds, total: price });
  expect(await law().asked({ paymentIds })).toMatchObject([{ kind: 'terms', isRequired: true }]);
  expect(await refusalOf(payDues())).toEqual(missing(1));
  await api.as('reception').law.record({ wardId: ward?.id ?? '', text: TERMS, isWithdrawn: false });
  expect(await rows()).toMatchObject([{ way: 'reception', actor: ACTORS.reception.email }]);
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([
    { action: 'recordAcceptance', entityId: ward?.id, after: { lawText: 'terms', version: 1, isWithdrawn: false } },
  ]);
  expect(await payDues()).toMatchObject({ url: expect.stringContaining('http') });
});

it('an enrolment by staff writes down what was accepted at the reception, and only what the course demands', async () => {
  await publishedText(api, { kind: 'terms' });
  await publishedText(api, { kind: 'marketing' });
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const { id: courseId, price } = await aCourse(api.database);
  const key = '0198a3c0-0000-4000-8000-000000000002';
  const enrolling = {
    key,
    person: { kind: 'known', playerId: ward?.id ?? '' } as const,
    courseId,
    price,
    accepted: true,
  };
  await api.as('reception').enrolment.enrol(enrolling);
  await api.as('reception').enrolment.enrol(enrolling);
  expect(await rows()).toMatchObject([{ kind: 'terms', way: 'reception', actor: ACTORS.reception.email }]);
  expect(await api.as('reception').enrolment.offer({})).toMatchObject({ asksTexts: true });
});

it('what the school asks for which kind of course is a version with an audit row, and a consent is not demanded', async () => {
  const admin = api.as('admin').law;
  await publishedText(api, { kind: 'terms' });
  const { version, ...rules } = await admin.rules();
  const terms = { ...rules.demands.terms, turnus: 'hidden' } as const;
  const changed = { ...rules, demands: { ...rules.demands, terms } };
  expect(await admin.changeRules({ ...changed, version })).toMatchObject({ version: 1, demands: { terms } });
  expect(await refusalOf(admin.changeRules({ ...rules, version }))).toMatchObject({
    reason: 'changed-meanwhile',
    stored: { version: 1 },
  });
  const image = { ...rules.demands.image, trial: 'required' } as const;
  const demanding = { ...rules, demands: { ...rules.demands, image }, version: 1 };
  expect(await refusalOf(admin.changeRules(demanding))).toMatchObject({ fields: ['demands.image.trial'] });
  const { registrationIds } = await basket();
  expect(await pay(registrationIds)).toMatchObject({ kind: 'gateway' });
});

it('the database keeps an acceptance as it is, but for the e-mail of its family', async () => {
  await publishedText(api, { kind: 'terms' });
  const { registrationIds } = await basket();
  await accept(registrationIds, TERMS);
  const { lawAcceptance, owner } = api.database.prisma;
  await expect(lawAcceptance.updateMany({ data: { version: 2 } })).rejects.toThrow('never changed');
  await owner.update({ where: { email }, data: { email: 'anna@poczta.example' } });
  expect(await rows()).toMatchObject([{ ownerEmail: 'anna@poczta.example', version: 1 }]);
});
