// The texts of the law on a real database: drafts, versions that stay, and what everybody reads.
import { createHash } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { expect, it } from 'vitest';
import { publishedText } from '../../testing/law.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const admin = () => api.as('admin').law;
const guest = () => api.anonymous().law;
const draft = (body: string, version = 0) => admin().saveDraft({ kind: 'terms', body, version });
const publish = (version: number, validFrom: string | null = null) =>
  admin().publish({ kind: 'terms', version, validFrom });
const stateOf = async () => (await admin().texts()).find(({ kind }) => kind === 'terms');

it('a draft of terms is read by nobody but administrators, and a published one by everybody with its hash', async () => {
  await draft('# Regulamin\r\n\r\nZajęcia trwają godzinę.');
  expect(await refusalOf(guest().text({ kind: 'terms' }))).toEqual({ code: 'not-found' });
  expect((await api.anonymous().school.shown()).texts).toEqual([]);
  await publish(1);
  const body = '# Regulamin\n\nZajęcia trwają godzinę.';
  const hash = createHash('sha256').update(body).digest('hex');
  expect(await guest().text({ kind: 'terms' })).toMatchObject({ version: 1, current: 1, body, hash });
  expect((await api.anonymous().school.shown()).texts).toEqual(['terms']);
});

it('a draft with a gap is kept and not published, and the gaps are named', async () => {
  expect(await draft('Sprzedawcą jest [… nazwa].')).toMatchObject({ version: 1 });
  const problems = [{ field: 'body', code: 'gap', gaps: ['[… nazwa]'] }];
  expect(await refusalOf(publish(1))).toEqual({ code: 'bad-input', problems });
  expect(await stateOf()).toMatchObject({ current: null, gaps: ['[… nazwa]'], isChanged: true });
});

it('an empty draft is refused, and the stored one stays', async () => {
  await draft('Tekst');
  expect(await refusalOf(draft(' \n ', 1))).toEqual({
    code: 'bad-input',
    problems: [{ field: 'body', code: 'required' }],
  });
  expect(await stateOf()).toMatchObject({ draft: { body: 'Tekst', version: 1 } });
});

it('a version stays readable under its number after the next one, and both leave an audit row', async () => {
  await publishedText(api, { kind: 'terms', body: 'Pierwszy' });
  await publishedText(api, { kind: 'terms', body: 'Drugi' });
  expect(await guest().text({ kind: 'terms' })).toMatchObject({ version: 2, body: 'Drugi' });
  expect(await guest().text({ kind: 'terms', version: 1 })).toMatchObject({ body: 'Pierwszy', current: 2 });
  expect(await refusalOf(guest().text({ kind: 'terms', version: 3 }))).toEqual({ code: 'not-found' });
  const [row] = await listAudit(api.database.prisma, { limit: 5, action: 'publishLawText' });
  expect(row).toMatchObject({
    actor: ACTORS.admin.email,
    entity: 'law_text',
    entityId: 'terms',
    after: { version: 2 },
  });
});

it('a draft that somebody else changed is neither saved over nor published, and is named', async () => {
  await draft('Moje');
  await draft('Cudze', 1);
  const refusal = { code: 'conflict', reason: 'changed-meanwhile', stored: { body: 'Cudze', version: 2 } };
  expect(await refusalOf(draft('Moje dalsze', 1))).toMatchObject(refusal);
  expect(await refusalOf(publish(1))).toMatchObject(refusal);
});

it('two administrators who publish one draft at once make one version of it', async () => {
  await draft('Tekst');
  const ends = await Promise.allSettled([publish(1), publish(1)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await api.database.prisma.lawText.count()).toBe(1);
  expect(await refusalOf(publish(1))).toEqual({ code: 'not-allowed-now', reason: 'text-unchanged' });
});

it('a text that is announced for a later day holds from the start of that day in Warsaw', async () => {
  api.clock.set('2026-11-23T12:00:00Z');
  await publishedText(api, { kind: 'terms', body: 'Teraz' });
  await draft('Od grudnia', 1);
  await publish(2, '2026-12-01');
  expect(await guest().text({ kind: 'terms' })).toMatchObject({ body: 'Teraz', current: 1 });
  expect(await stateOf()).toMatchObject({ current: { version: 1 }, announced: { version: 2 }, isChanged: false });
  expect(await guest().text({ kind: 'terms', version: 2 })).toMatchObject({ body: 'Od grudnia', current: 1 });
  api.clock.set('2026-11-30T23:00:00Z');
  expect(await guest().text({ kind: 'terms' })).toMatchObject({ body: 'Od grudnia' });
});

it('a text is not announced for a day that is past, nor for one half a year ahead', async () => {
  api.clock.set('2026-11-23T12:00:00Z');
  await draft('Tekst');
  const day = (code: string) => ({ code: 'bad-input', problems: [{ field: 'validFrom', code }] });
  expect(await refusalOf(publish(1, '2026-11-22'))).toEqual(day('day-past'));
  expect(await refusalOf(publish(1, '2027-06-30'))).toEqual(day('day-too-far'));
});

it('the database keeps a published text as it is, whoever writes to it', async () => {
  await publishedText(api, { kind: 'terms' });
  const { lawText } = api.database.prisma;
  await expect(lawText.updateMany({ data: { body: 'Inny' } })).rejects.toThrow('never changed');
  await expect(lawText.deleteMany()).rejects.toThrow('never changed');
});
