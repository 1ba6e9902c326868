// From a build to programs that run behind TLS, as docs/operations/deploy.md says.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../builds.ts';
import { adapted, expectHardened, page, writeNginx } from './examples.ts';
import { runTool } from './machine.ts';
import { openFirst, rowsOf } from './postgres.ts';
import { expectThat } from './under-load.ts';
import { PROGRAMS, type World } from './world.ts';

/** So much more or less than the page says. */
const NEARLY = 0.2;
const BYTES = 1024 * 1024;

/** The build, which is of the version and of the size that the pages name. */
export async function buildAll({ build, place }: World): Promise<string> {
  const said = runTool(process.execPath, [join(root, 'scripts/build/main.ts'), '--out', build]);
  const { version, bytes } = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as {
    readonly version: string;
    readonly bytes: Readonly<Record<string, number>>;
  };
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(place.pages, 'CHANGELOG.md'), 'utf8')) ?? [];
  expectThat(version === newest, `The build is version ${version}, and the changelog begins with ${newest}.`);
  for (const name of PROGRAMS) {
    const named = runTool(process.execPath, [join(build, name, 'main.js'), '--version']).trim();
    expectThat(named.includes(version), `The ${name} says that it is '${named}', and not ${version}.`);
  }
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0) / BYTES;
  const claimed = Number(/\(about (\d+) MB\)/.exec(page(place, 'deploy.md'))?.[1]);
  const isNear = Math.abs(all - claimed) <= claimed * NEARLY;
  expectThat(isNear, `The build has ${Math.round(all)} MB, and deploy.md says ${claimed} MB.`);
  return `${Math.round(all)} MB`;
}

export async function checkRules({ tools, place }: World): Promise<void> {
  const [rules, test] = ['zapisy.rules.yml', 'zapisy.rules.test.yml'].map((name) => {
    const file = join(place.folder, name);
    writeFileSync(file, adapted(place, `prometheus/${name}`));
    return file;
  });
  runTool(tools.promtool, ['check', 'rules', rules ?? '']);
  runTool(tools.promtool, ['test', 'rules', test ?? '']);
}

export async function openPostgres(world: World): Promise<void> {
  const first = openFirst(world);
  Object.assign(world.databases, { first, current: first });
  const who = `SELECT rolsuper OR rolcreatedb OR rolcreaterole AS may,
    pg_get_userbyid((SELECT datdba FROM pg_database WHERE datname = current_database())) AS owner
    FROM pg_roles WHERE rolname = current_user`;
  const [user] = await rowsOf<{ may: boolean; owner: string }>(world.environment['DATABASE_URL'] ?? '', who);
  expectThat(user?.may === false, 'The user of the programs may do more than own a database.');
  expectThat(user?.owner === 'zapisy', `The database is owned by ${user?.owner}, and not by the user of the programs.`);
}

export async function serveWithNginx({ place, tools, atEnd }: World): Promise<void> {
  const file = writeNginx(place);
  runTool(tools.nginx, ['-t', '-q', '-c', file]);
  runTool(tools.nginx, ['-c', file]);
  atEnd(() => runTool(tools.nginx, ['-c', file, '-s', 'quit']));
}

export async function startTwoOfEach({ place, start, ask }: World): Promise<void> {
  for (const name of [...PROGRAMS, 'backup']) expectHardened(place, name);
  for (const name of PROGRAMS) for (const which of [0, 1]) await start(name, which);
  for (const { url } of Object.values(place.sites)) {
    const { status, headers } = await ask(`${url}/health`);
    expectThat(status === 200, `${url}/health answers ${status} through the proxy.`);
    const seen = [headers['strict-transport-security']].flat();
    expectThat(seen.length === 1 && seen[0] !== undefined, 'Strict-Transport-Security is not there exactly once.');
  }
  const hidden = await ask(`${place.sites.accounts.url}/service/staff`);
  expectThat(hidden.status === 401, `A stranger who asks for the accounts of staff gets ${hidden.status}.`);
}
