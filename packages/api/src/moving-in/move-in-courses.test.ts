// A file of courses on a real database: what it adds, twice the same, taken back, and never half, whatever stops it.
import { randomUUID } from 'node:crypto';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import type { FileKind } from '@zapisy/domain/moving-in/file-kinds';
import { expect, it } from 'vitest';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { ACTORS } from '../../testing/people.ts';

const api = testApi();
const office = () => api.as('admin').movingIn;
const prisma = () => api.database.prisma;

const HEADINGS = [
  'Nazwa',
  'Rodzaj',
  'Miasto',
  'Adres',
  'Dni',
  'Godziny',
  'Pierwszy dzień',
  'Ostatni dzień',
  'Miejsca',
  'Cena',
  'VAT',
];
const BALLET = [
  'Balet',
  'stałe',
  'krakow',
  'ul. Dietla 9',
  'wt., czw.',
  '17:00-18:00',
  '1.09.2026',
  '',
  '12',
  '220,00',
  '8%',
];
const CAMP = [
  'Ferie',
  'turnus',
  'Wrocław',
  'ul. Krawiecka 1',
  'pn-pt',
  '8-16',
  '2.02.2099',
  '6.02.2099',
  '16',
  '890',
  '8',
];
const ALL = [BALLET, CAMP];
const FAMILIES = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail', 'Zajęcia', 'Kwota', 'Termin'];
const ZOFIA = ['Zofia', 'Nowak', '2017', 'anna@poczta.example', 'Balet', '220,00', '5.12.2026'];

async function aFile(rows: readonly (readonly string[])[] = ALL, kind: FileKind = 'courses'): Promise<string> {
  api.clock.set('2026-11-20T12:00:00Z');
  const cities = ['Kraków', 'Wrocław'].map((name) => ({ name }));
  await prisma().city.createMany({ data: cities, skipDuplicates: true });
  const id = randomUUID();
  const headings = kind === 'courses' ? HEADINGS : FAMILIES;
  await office().begin({ id, name: `${kind}.csv`, kind, headings, parts: 1 });
  await office().addRows({ id, part: 1, rows: rows.map((cells, at) => ({ line: at + 2, cells: [...cells] })) });
  return id;
}

async function shown(id: string) {
  const { version, dryRun } = await office().one({ id });
  if (dryRun === null || dryRun === 'part-missing' || dryRun.counts === null) throw new Error('no dry run');
  return { seen: { id, version, shown: dryRun.counts }, dryRun };
}

async function moveIn(id: string, leavesProblems = false) {
  return office().moveIn({ ...(await shown(id)).seen, leavesProblems });
}

const NOTHING = { owners: 0, participants: 0, places: 0, dues: 0, courses: 0 };
const courses = () => prisma().course.findMany({ include: { hours: true }, orderBy: { shortName: 'asc' } });
const offered = async () => (await api.anonymous().registration.courses({})).courses;

it('a file adds its courses as the office would, and says before how many', async () => {
  const id = await aFile();
  expect((await shown(id)).dryRun).toMatchObject({
    rows: 2,
    counts: { ...NOTHING, courses: 2 },
    problems: [],
    missing: [],
  });
  expect(await offered()).toEqual([]);
  expect(await moveIn(id)).toEqual({ ...NOTHING, courses: 2 });
  expect(await offered()).toMatchObject([
    {
      shortName: 'Balet',
      kind: 'permanent',
      city: 'Kraków',
      price: 22_000,
      free: 12,
      hours: [{ weekday: 2 }, { weekday: 4 }],
    },
    { shortName: 'Ferie', kind: 'turnus', city: 'Wrocław', endsOn: '2099-02-06', vatRate: '8' },
  ]);
  expect((await listAudit(prisma(), { limit: 1 }))[0]).toMatchObject({
    actor: ACTORS.admin.email,
    action: 'moveIn',
    after: { name: 'courses.csv', courses: 2, families: 0 },
  });
});

it('the same file of courses again adds nothing, also after one was changed by the office', async () => {
  await moveIn(await aFile());
  const [ballet] = await courses();
  await prisma().course.updateMany({ where: { id: ballet?.id ?? '' }, data: { places: 20, priceGrosze: 1 } });
  const again = await aFile();
  expect((await shown(again)).dryRun).toMatchObject({ known: 2, counts: NOTHING });
  expect(await refusalOf(moveIn(again))).toEqual({ code: 'not-allowed-now', reason: 'nothing-new' });
  expect(await courses()).toHaveLength(2);
});

it('two who move one file of courses in at the same moment add it once', async () => {
  const { seen } = await shown(await aFile());
  const both = await Promise.allSettled([1, 2].map(() => office().moveIn({ ...seen, leavesProblems: false })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await courses()).toHaveLength(2);
});

it('a row of a course with a problem is named with its line, and left out only on purpose', async () => {
  const id = await aFile([...ALL, ['Judo', 'stałe', 'Radom', '', 'wt.', '17-18', '1.09.2026', '', '12', '100', '8']]);
  expect((await shown(id)).dryRun.problems).toEqual([{ line: 4, column: 'address', code: 'required', text: '' }]);
  expect(await refusalOf(moveIn(id))).toEqual({ code: 'not-allowed-now', reason: 'rows-with-problems' });
  expect(await moveIn(id, true)).toMatchObject({ courses: 2 });
});

it('a file of courses is not read by the columns of families', async () => {
  const id = await aFile();
  const { version, columns, firstMonth } = await office().one({ id });
  const wrong = office().read({
    id,
    version,
    columns: columns.map((_, at) => (at === 0 ? 'email' : null)),
    city: '',
    firstMonth,
  });
  expect(await refusalOf(wrong)).toMatchObject({ code: 'bad-input', reason: 'other-columns' });
});

it('families of the next file get places in the courses of the first one, by their names', async () => {
  await moveIn(await aFile());
  expect(await moveIn(await aFile([ZOFIA], 'families'))).toEqual({
    owners: 1,
    participants: 1,
    places: 1,
    dues: 1,
    courses: 0,
  });
});

it('what a file of courses added is taken back in one step, until a place or a change is in the way', async () => {
  const id = await aFile();
  await moveIn(id);
  const families = await aFile([ZOFIA], 'families');
  await moveIn(families);
  const used = { code: 'not-allowed-now', reason: 'used-since', names: ['Balet'] };
  expect(await refusalOf(office().undo({ id }))).toEqual(used);
  await office().undo({ id: families });
  await office().undo({ id });
  expect(await courses()).toEqual([]);
  expect(await moveIn(await aFile()), 'again').toMatchObject({ courses: 2 });
});

it('a place that is taken while a file of courses is taken back keeps its course', async () => {
  const id = await aFile();
  await moveIn(id);
  const camp = (await courses())[1];
  const [ward] = await aFamily(api.database, ['Jan'], ACTORS.client.email);
  const wanted = { courseId: camp?.id ?? '', playerIds: [ward?.id ?? ''] };
  const [taken, undone] = await Promise.allSettled([
    api.as('client').registration.begin(wanted),
    office().undo({ id }),
  ]);
  expect([taken.status, undone.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await courses()).toHaveLength(taken.status === 'fulfilled' ? 2 : 0);
});

it.each([
  ['courses', ALL, 'moved_record'],
  ['families', [ZOFIA], 'payment_line'],
] as const)(
  'a file of %s whose database is killed in the middle adds nothing, and is moved in later',
  async (kind, rows, last) => {
    if (kind === 'families') await moveIn(await aFile());
    const id = await aFile(rows, kind);
    const { seen } = await shown(id);
    const before = await everything();
    await prisma().$transaction(
      async (other) => {
        await other.$executeRawUnsafe(`LOCK TABLE ${last} IN SHARE MODE`);
        const moved = office().moveIn({ ...seen, leavesProblems: false });
        const ended = moved.then(
          () => 'added',
          () => 'broken off',
        );
        await expect.poll(() => lockWaiters(api.database), { timeout: 30_000 }).toBe(1);
        await other.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(await ended).toBe('broken off');
      },
      { timeout: 60_000 },
    );
    expect(await everything()).toEqual(before);
    expect((await office().one({ id })).state).toBe('open');
    await moveIn(id);
    expect(await everything()).not.toEqual(before);
  },
);

async function everything() {
  const tables = [
    'course',
    'course_hours',
    'owner',
    'player',
    'registration',
    'payment',
    'payment_line',
    'moved_record',
    'audit',
  ];
  const counts = await Promise.all(
    tables.map((table) => prisma().$queryRawUnsafe<{ rows: bigint }[]>(`SELECT count(*) AS rows FROM ${table}`)),
  );
  return tables.map((table, at) => `${table} ${counts[at]?.[0]?.rows}`);
}
