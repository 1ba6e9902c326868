// The steps of the rehearsal, in order: each is what a page of docs/operations says, and throws what went wrong.
import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../packages/db/src/connection/open-database.ts';
import { root } from '../builds.ts';
import { backUp, refuseWrongRestores, restoreElsewhere } from './backups.ts';
import { makeCertificate, writeNginx } from './examples.ts';
import { nameTheDirector, openTheSchool, sellAtTheTill } from './first-start.ts';
import { asPostgres, runTool } from './machine.ts';
import { APP_SECRET } from './place.ts';
import { countAnswers, expectNoFault } from './under-load.ts';
import { PROGRAMS, type World } from './world.ts';

export type Step = {
  readonly title: string;
  /** Resolves to a text when something was measured. */
  run(world: World): Promise<unknown>;
};

export const step = (title: string, run: Step['run']): Step => ({ title, run });

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** A signed delivery of one lead, as the ad platform sends it. */
async function deliverLead({ ask, place }: World, leadgenId: string, secret = APP_SECRET): Promise<number> {
  const changes = [{ field: 'leadgen', value: { leadgen_id: leadgenId } }];
  const body = JSON.stringify({ object: 'page', entry: [{ id: '1', time: 1, changes }] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const { status } = await ask(`${place.sites.portal.url}/api/public/social-leads`, { method: 'POST', headers, body });
  return status;
}

async function storedLeads(address: string): Promise<ReadonlySet<string>> {
  const pool = openPool(address, 1, () => {});
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT leadgen_id AS id FROM lead_delivery');
    return new Set(rows.map(({ id }) => id));
  } finally {
    await pool.end();
  }
}

/** Not the numbers of any real lead. */
const aLead = () => `9${BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 12)}`)}`;

/**
 * Restarts each program in turn while pages are asked for and leads are delivered.
 * @param mayCutOff for programs of a version that cut off what they were answering when they ended: it is counted
 * @throws when an answer fails, or a lead that was acknowledged is lost
 */
export async function restartUnderLoad(world: World, { mayCutOff = false } = {}): Promise<string> {
  const { portal, accounts } = world.place.sites;
  const addresses = [`${portal.url}/zajecia`, `${portal.url}/trpc/school.shown`, `${accounts.url}/logowanie`];
  const acknowledged: string[] = [];
  let cutOff = 0;
  const load = countAnswers(async (turn) => {
    const address = addresses[turn % (addresses.length + 1)];
    const lead = aLead();
    const status = await (address
      ? world.ask(address).then((answer) => answer.status)
      : deliverLead(world, lead)
    ).catch((error: Error) => {
      if (!mayCutOff || error.message !== 'aborted') throw error;
      cutOff += 1;
    });
    if (status === undefined) return;
    expectThat(status === 200, `${address ?? 'The webhook'} answers ${status}.`);
    if (!address) acknowledged.push(lead);
  });
  for (const name of PROGRAMS) for (const which of [0, 1]) await world.restart(name, which);
  const answers = expectNoFault(await load.end(1_000));
  const stored = await storedLeads(world.environment['DATABASE_URL'] ?? '');
  const lost = acknowledged.filter((id) => !stored.has(id));
  expectThat(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged leads are not stored.`);
  return cutOff > 0 ? `${answers}, ${cutOff} were cut off by programs that ended` : answers;
}

const BUILT: readonly Step[] = [
  step('npm run build makes the three programs', async ({ build }) => {
    const said = runTool(process.execPath, [join(root, 'scripts/build/main.ts'), '--out', build]);
    const { bytes } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { bytes: Record<string, number> };
    const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
    return `${Math.round(all / 1024 / 1024)} MB`;
  }),
  step('each alert fires by its fault, and names its act', async ({ tools }) => {
    const rules = join(root, 'deploy/prometheus');
    runTool(tools.promtool, ['check', 'rules', join(rules, 'zapisy.rules.yml')]);
    runTool(tools.promtool, ['test', 'rules', join(rules, 'zapisy.rules.test.yml')]);
  }),
];

/** From a build to a school that sells. */
export const INSTALLED: readonly Step[] = [
  step('PostgreSQL runs, with a user who owns one database and nothing else', async ({ place, tools, atEnd }) => {
    const [bin, data, socket] = [tools.postgres, join(place.folder, 'postgres/data'), join(place.folder, 'postgres')];
    mkdirSync(socket, { mode: 0o777 });
    if (process.getuid?.() === 0) runTool('chown', ['postgres', socket]);
    asPostgres(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    const options = `-p ${place.databasePort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${socket}`;
    asPostgres(join(bin, 'pg_ctl'), ['start', '-s', '-w', '-D', data, '-l', join(socket, 'log'), '-o', options]);
    atEnd(() => asPostgres(join(bin, 'pg_ctl'), ['stop', '-s', '-m', 'immediate', '-D', data]));
    const psql = (sql: string) =>
      runTool(join(bin, 'psql'), [
        '-qX',
        '-h',
        '127.0.0.1',
        '-p',
        String(place.databasePort),
        '-U',
        'postgres',
        '-c',
        sql,
      ]);
    psql("CREATE ROLE zapisy LOGIN PASSWORD 'rehearsal'");
    psql('CREATE DATABASE zapisy OWNER zapisy');
    psql('CREATE DATABASE restored OWNER zapisy');
  }),
  step('nginx takes the pattern and serves both origins with TLS', async ({ place, tools, atEnd }) => {
    makeCertificate(place);
    const file = writeNginx(place);
    runTool(tools.nginx, ['-t', '-q', '-c', file]);
    runTool(tools.nginx, ['-c', file]);
    atEnd(() => runTool(tools.nginx, ['-c', file, '-s', 'quit']));
  }),
  step('two of each program start as their units say, on an empty database', async (world) => {
    const { place, start, ask } = world;
    for (const name of PROGRAMS) for (const which of [0, 1]) await start(name, which);
    for (const { url } of Object.values(place.sites)) {
      const { status, headers } = await ask(`${url}/health`);
      expectThat(status === 200, `${url}/health answers ${status} through the proxy.`);
      const seen = [headers['strict-transport-security']].flat();
      expectThat(seen.length === 1 && seen[0] !== undefined, 'Strict-Transport-Security is not there exactly once.');
    }
    const hidden = await ask(`${place.sites.accounts.url}/service/staff`);
    expectThat(hidden.status === 401, `A stranger who asks for the accounts of staff gets ${hidden.status}.`);
  }),
  step('the printed code names the first administrator, whose letter opens the staff area', nameTheDirector),
  step('the school has its name, two cities, the courses of a file and a member of reception', openTheSchool),
  step('reception enrols a child and takes its payment, and one receipt is at the provider', sellAtTheTill),
  step('a signed lead is stored through the proxy, and one that is signed wrongly is not', async (world) => {
    const [right, wrong] = [aLead(), aLead()];
    const statuses = [await deliverLead(world, right), await deliverLead(world, wrong, 'another secret')];
    expectThat(statuses.join(' ') === '200 401', `The webhook answers ${statuses.join(' and ')}.`);
    const stored = await storedLeads(world.environment['DATABASE_URL'] ?? '');
    expectThat(stored.has(right) && !stored.has(wrong), 'What was answered with 200 is not what is stored.');
  }),
];

const OPERATED: readonly Step[] = [
  step('a backup under load, restored elsewhere, has every lead that was acknowledged before it', async (world) => {
    const acknowledged: string[] = [];
    const deliver = async () => {
      const id = aLead();
      if ((await deliverLead(world, id)) === 200) acknowledged.push(id);
    };
    for (let n = 0; n < 50; n += 1) await deliver();
    const before = [...acknowledged];
    const load = countAnswers(deliver);
    const file = await backUp(world);
    const { done } = await load.end();
    await refuseWrongRestores(world, file);
    const copy = await restoreElsewhere(world, file);
    const found = await storedLeads(copy);
    const lost = before.filter((id) => !found.has(id));
    expectThat(lost.length === 0, `${lost.length} of ${before.length} acknowledged leads are not in the backup.`);
    return `${before.length} leads, ${done} more meanwhile`;
  }),
  step('each program is restarted in turn, and no request fails', restartUnderLoad),
  step('a new certificate is taken without a failed request', async (world) => {
    const load = countAnswers(async () => {
      const { status } = await world.ask(`${world.place.sites.portal.url}/health`);
      expectThat(status === 200, `The portal answers ${status}.`);
    });
    runTool(world.tools.nginx, ['-c', join(world.place.folder, 'nginx.conf'), '-s', 'reload']);
    return expectNoFault(await load.end(100));
  }),
  step('a program with a wrong setting says which one, and does not start', async (world) => {
    const wrong = (world.environment['DATABASE_URL'] ?? '')
      .replace(':rehearsal@', ':wrong@')
      .replace('127.0.0.1', 'localhost');
    for (const [other, word] of [
      [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
      [{ ERASURE_SECRET: 'short' }, 'ERASURE_SECRET'],
      [{ DATABASE_URL: `${wrong}_missing` }, 'zapisy_missing'],
    ] as const) {
      const said = await world.start('server', 0, { ...other, PORT: '0' }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expectThat(said.includes(word), `With a wrong ${word} the server says: ${said}`);
    }
  }),
];

export const STEPS: readonly Step[] = [...BUILT, ...INSTALLED, ...OPERATED];
