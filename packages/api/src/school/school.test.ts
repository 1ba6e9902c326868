// The school's own data: versions of it, what everybody reads, and the logo.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { A_PICTURE, A_SCHOOL } from '../../testing/a-school.ts';
import { publishedText } from '../../testing/law.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const admin = () => api.as('admin').school;
const guest = () => api.anonymous().school;
const save = (changes: object = {}, version = 0) => admin().save({ ...A_SCHOOL, ...changes, version });

it('a school without data has no name, and everybody may read that', async () => {
  expect(await guest().shown()).toMatchObject({ name: '', phone: '', logo: null, version: 0 });
});

it('what an administrator saves is read by everybody at once, without the account and the tax', async () => {
  await save({ phone: '12 345 67 89', taxId: '526-025-02-74', bankAccount: '61 1090 1014 0000 0712 1981 2874' });
  const shown = await guest().shown();
  expect(shown).toMatchObject({ name: 'Szkoła Ruchu', phone: '+48123456789', city: 'Kraków', version: 1 });
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['taxId', 'bankAccount', 'isVatPayer']));
  expect(await admin().details()).toMatchObject({ taxId: '5260250274', bankAccount: '61109010140000071219812874' });
});

it('the usual VAT of a school that pays none is read by who manages the offer, and nothing of it by a school that pays', async () => {
  const usual = () => api.as('office').courses.usualVat();
  expect(await usual()).toBeNull();
  await save({ isVatPayer: false, vatExemption: 'art. 113 ust. 1' });
  expect(await usual()).toEqual({ vatRate: 'zw', vatExemption: 'art. 113 ust. 1' });
});

it('each change of the school is a version, and an audit row with what was before', async () => {
  await save();
  expect(await save({ city: 'Wrocław' }, 1)).toMatchObject({ city: 'Wrocław', version: 2 });
  expect(await api.database.prisma.schoolDetails.count()).toBe(2);
  expect(await listAudit(api.database.prisma, { limit: 5 })).toMatchObject([
    { actor: ACTORS.admin.email, action: 'saveSchool', before: { city: 'Kraków' }, after: { city: 'Wrocław' } },
    { action: 'saveSchool', entity: 'school_details', entityId: 'school', before: null, after: { city: 'Kraków' } },
  ]);
});

it('a change of the school at the same moment as another is refused with what the other stored', async () => {
  await save();
  const names = ['Szkoła Tańca', 'Szkoła Pływania'];
  const ends = await Promise.allSettled(names.map((name) => save({ name }, 1)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { name } = await guest().shown();
  const stored = { name, version: 2 };
  expect(await refusalOf(save({}, 1))).toMatchObject({ code: 'conflict', reason: 'changed-meanwhile', stored });
});

it('every wrong field of the school is named, and nothing is stored', async () => {
  const problems = [
    { field: 'name', code: 'required' },
    { field: 'colour', code: 'contrast' },
    { field: 'postalCode', code: 'postal-code' },
  ];
  const refused = save({ name: ' ', colour: '#ffe58f', postalCode: '1' });
  expect(await refusalOf(refused)).toEqual({ code: 'bad-input', problems });
  expect(await guest().shown()).toMatchObject({ version: 0 });
});

it('the sites that may frame the offer are a version of the school, outlive its other changes, and are read by everybody', async () => {
  await save();
  const typed = 'https://www.szkola.example/\nhttps://szkola.example';
  const origins = ['https://www.szkola.example', 'https://szkola.example'];
  expect(await admin().changeFrameOrigins({ origins: typed, version: 1 })).toMatchObject({
    frameOrigins: origins,
    version: 2,
  });
  expect(await save({ city: 'Wrocław' }, 2)).toMatchObject({ frameOrigins: origins, city: 'Wrocław', version: 3 });
  await admin().changeLogo({ picture: A_PICTURE, version: 3 });
  expect(await guest().frameOrigins()).toEqual(origins);
  expect(Object.keys(await guest().shown())).not.toContain('frameOrigins');
  const rows = await listAudit(api.database.prisma, { limit: 5 });
  expect(rows.find(({ action }) => action === 'changeFrameOrigins')).toMatchObject({
    before: { frameOrigins: '' },
    after: { frameOrigins: origins.join(', ') },
  });
});

it('a site that is none is refused with its text, and one of a stale page with what is stored', async () => {
  await save();
  const wrong = await refusalOf(admin().changeFrameOrigins({ origins: 'https://a.example;script-src', version: 1 }));
  expect(wrong).toMatchObject({ code: 'bad-input', problems: [{ field: 'origins', code: 'unreadable' }] });
  const stale = await refusalOf(admin().changeFrameOrigins({ origins: 'https://a.example', version: 7 }));
  expect(stale).toMatchObject({ code: 'conflict', reason: 'changed-meanwhile', stored: { version: 1 } });
  expect(await guest().frameOrigins()).toEqual([]);
});

it('a logo is shown to everybody under a name of its own, which ends with it', async () => {
  await save();
  const { logo } = await admin().changeLogo({ picture: A_PICTURE, version: 1 });
  expect(await guest().shown()).toMatchObject({ logo, version: 2 });
  expect(await guest().logo({ id: logo ?? '' })).toEqual({ picture: A_PICTURE });
  await save({ city: 'Wrocław' }, 2);
  expect(await guest().shown()).toMatchObject({ logo, city: 'Wrocław' });
  await admin().changeLogo({ picture: null, version: 3 });
  expect(await guest().shown()).toMatchObject({ logo: null });
  expect(await refusalOf(guest().logo({ id: '0'.repeat(32) }))).toEqual({ code: 'not-found' });
});

it('a file that is no picture is refused as a logo', async () => {
  const picture = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  expect(await refusalOf(admin().changeLogo({ picture, version: 1 }))).toEqual({
    code: 'bad-input',
    problems: [{ field: 'picture', code: 'not-png' }],
  });
});

it('the steps of a school that opens are checked now, by what is there', async () => {
  const left = async () => (await admin().opening()).flatMap(({ step, isDone }) => (isDone ? [] : [step]));
  expect(await left()).toEqual(['name', 'contact', 'city', 'course', 'receipts', 'terms', 'staff']);
  await save({ phone: '', email: '' });
  await api.as('office').courses.addCity({ name: 'Kraków' });
  expect(await left()).toEqual(['contact', 'course', 'receipts', 'terms']);
  await save({}, 1);
  await aCourse(api.database, { city: 'Kraków' });
  expect(await left()).toEqual(['terms']);
  for (const kind of ['terms', 'privacy'] as const) await publishedText(api, { kind });
  expect(await left()).toEqual([]);
  await aCourse(api.database, { city: 'Radom' });
  expect(await left()).toEqual(['receipts']);
});
