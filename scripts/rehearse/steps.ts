// The steps of the rehearsal, in order: each is what a page of docs/operations says, and throws what went wrong.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { root } from '../builds.ts';
import { fireAlerts } from './alerting.ts';
import { backUp, refuseWrongRestores, restoreElsewhere } from './backups.ts';
import { searchLogs } from './canaries.ts';
import { fillDisk, letCopyTakeOver, openPooler, readFromCopy } from './database-steps.ts';
import { sellAtTheDesk } from './desk.ts';
import { adapted, makeCertificate, writeNginx } from './examples.ts';
import { payOnline } from './family.ts';
import { nameTheDirector, openTheSchool, sellAtTheTill } from './first-start.ts';
import { aLead, deliverLead, storedLeads } from './leads.ts';
import { runTool } from './machine.ts';
import { waitFor } from './people.ts';
import type { Place } from './place.ts';
import { addressOf, openFirst, rowsOf } from './postgres.ts';
import { expectNoFault, expectThat, underLoad } from './under-load.ts';
import { PROGRAMS, type World } from './world.ts';

export type Step = {
  readonly title: string;
  /** Resolves to a text when something was measured. */
  run(world: World): Promise<unknown>;
};

export const step = (title: string, run: Step['run']): Step => ({ title, run });

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
  const ask = async (turn: number) => {
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
  };
  const restartAll = async () => {
    for (const name of PROGRAMS) for (const which of [0, 1]) await world.restart(name, which);
  };
  const answers = expectNoFault(await underLoad(ask, restartAll, 1_000));
  const stored = await storedLeads(world.environment['DATABASE_URL'] ?? '');
  const lost = acknowledged.filter((id) => !stored.has(id));
  expectThat(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged leads are not stored.`);
  return cutOff > 0 ? `${answers}, ${cutOff} were cut off by programs that ended` : answers;
}

/** Of the certificate that is served there. */
async function serialAt({ host, port }: Place['sites']['portal']): Promise<string> {
  const socket = connect({ host, port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  socket.end();
  return socket.getPeerCertificate().serialNumber;
}

/** Resolves when the new one is served at both origins. */
async function replaceCertificate({ place, tools }: World): Promise<void> {
  const serial = makeCertificate(place);
  runTool(tools.nginx, ['-c', join(place.folder, 'nginx.conf'), '-s', 'reload']);
  for (const site of Object.values(place.sites)) {
    await waitFor(`certificate ${serial} at ${site.url}`, async () => (await serialAt(site)) === serial || undefined);
  }
}

/** With the figures of the two that run. */
async function watch({ place, tools, environment, atEnd }: World): Promise<string> {
  const figuresOf = async (port = 0) => {
    const headers = { authorization: `Bearer ${environment['METRICS_TOKEN']}` };
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expectThat(answer.status === 200, `/metrics answers ${answer.status}.`);
    return answer.text();
  };
  const figures = {
    zapisy: await figuresOf(place.ports.server[0]),
    'zapisy-portal': await figuresOf(place.ports.portal[0]),
  };
  return fireAlerts({ ...tools, figures, folder: join(place.folder, 'watch'), atEnd });
}

const BUILT: readonly Step[] = [
  step('npm run build makes the three programs', async ({ build }) => {
    const said = runTool(process.execPath, [join(root, 'scripts/build/main.ts'), '--out', build]);
    const { bytes } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { bytes: Record<string, number> };
    const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
    return `${Math.round(all / 1024 / 1024)} MB`;
  }),
  step('the rules of Prometheus are sound, and each fires at its time', async ({ tools, place }) => {
    const [rules, test] = ['zapisy.rules.yml', 'zapisy.rules.test.yml'].map((name) => {
      const file = join(place.folder, name);
      writeFileSync(file, adapted(`prometheus/${name}`, []));
      return file;
    });
    runTool(tools.promtool, ['check', 'rules', rules ?? '']);
    runTool(tools.promtool, ['test', 'rules', test ?? '']);
  }),
];

/** From a build to a school that sells. */
export const INSTALLED: readonly Step[] = [
  step('PostgreSQL runs, with a user who owns one database and nothing else', async (world) => {
    world.databases.first = openFirst(world);
    const who = 'SELECT rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user';
    const [user] = await rowsOf<{ may: boolean }>(world.environment['DATABASE_URL'] ?? '', who);
    expectThat(user?.may === false, 'The user of the programs may do more than own a database.');
  }),
  step('nginx takes the pattern and serves both origins with TLS', async ({ place, tools, atEnd }) => {
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
  step('each alert reaches whoever is woken, by its fault and with its act, and each panel has a series', watch),
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
  step('a parent signs up, accepts, enrols and pays, and one document is at the provider', payOnline),
  step('a desk is set up by its code, prints one receipt, and sells to a company without one', sellAtTheDesk),
  step('a backup under load, restored elsewhere, has every lead that was acknowledged before it', async (world) => {
    const acknowledged: string[] = [];
    const deliver = async () => {
      const id = aLead();
      if ((await deliverLead(world, id)) === 200) acknowledged.push(id);
    };
    for (let n = 0; n < 50; n += 1) await deliver();
    const before = [...acknowledged];
    let file = '';
    const { done } = await underLoad(deliver, async () => {
      file = await backUp(world);
    });
    await refuseWrongRestores(world, file);
    const copy = await restoreElsewhere(world, file);
    const found = await storedLeads(copy);
    const lost = before.filter((id) => !found.has(id));
    expectThat(lost.length === 0, `${lost.length} of ${before.length} acknowledged leads are not in the backup.`);
    return `${before.length} leads, ${done} more meanwhile`;
  }),
  step('each program is restarted in turn, and no request fails', restartUnderLoad),
  step('a new certificate is taken without a failed request', async (world) => {
    const ask = async () => {
      const { status } = await world.ask(`${world.place.sites.portal.url}/health`);
      expectThat(status === 200, `The portal answers ${status}.`);
    };
    return expectNoFault(await underLoad(ask, () => replaceCertificate(world), 100));
  }),
  step('a program with a wrong setting says which one, and does not start', async (world) => {
    const missing = addressOf(world.place, world.place.databasePort, 'zapisy_missing');
    for (const [other, word] of [
      [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
      [{ ERASURE_SECRET: 'short' }, 'ERASURE_SECRET'],
      [{ DATABASE_URL: missing }, 'zapisy_missing'],
      [{ DATABASE_URL: openPooler(world, world.place.databasePort) }, 'a pooler in transaction mode'],
    ] as const) {
      const said = await world.start('server', 0, { ...other, PORT: '0' }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expectThat(said.includes(word), `With a wrong ${word} the server says: ${said}`);
    }
  }),
  step('the figures are read from a copy of the database, and the page says how old it is', readFromCopy),
  step('a copy takes over when the database has ended, with every lead that was acknowledged', letCopyTakeOver),
  step('leads are acknowledged while the disk of the database is full, and stored when it is not', fillDisk),
  step('no log holds a secret of the installation or a datum of the people who used it', searchLogs),
];

export const STEPS: readonly Step[] = [...BUILT, ...INSTALLED, ...OPERATED];
