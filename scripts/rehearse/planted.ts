// A fault that is planted in an installation, as an operator or a machine makes it, and how it is taken out again.
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeNginx } from './examples.ts';
import { runTool } from './machine.ts';
import type { Cluster } from './postgres.ts';
import type { ProgramName, World } from './world.ts';

type Replaced = readonly [from: string, to: string];

/** The step that meets it must fail with words that name it. */
export type Fault = {
  /** What is wrong, for whoever reads the table. */
  readonly title: string;
  readonly says: RegExp;
  /** In what an operator reads: files of `deploy` and `docs/operations`. nginx takes its own at once. */
  readonly pages?: Readonly<Record<string, Replaced>>;
  /** In the programs that were built: the first file of a pattern that has the text. */
  readonly build?: Readonly<Record<string, Replaced>>;
  /** New files of the folder of the rehearsal; a script may be run. */
  readonly files?: Readonly<Record<string, string>>;
  /** Other programs of Debian, of that folder or of the machine. */
  readonly tools?: Partial<Record<keyof World['tools'], string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Which are restarted for it. */
  readonly restart?: readonly ProgramName[];
  /** As the superuser, in the database of the programs; `sqlAfter` takes it out. */
  readonly sql?: string;
  readonly sqlAfter?: string;
  /** What the step leaves in the database is taken back. */
  readonly isKept?: boolean;
};

export type TwoFaults = readonly [Fault, Fault];

type Undo = () => unknown;
type Planting = (world: World, fault: Fault) => readonly Undo[] | Promise<readonly Undo[]>;

/** In this order; taken out in the other one. */
const PLANTINGS: readonly Planting[] = [
  ({ place, databases: { current } }, { isKept }) =>
    isKept && current ? [kept(current, join(place.folder, 'kept'))] : [],
  (world, { pages = {} }) => {
    const undos = Object.entries(pages).map(([file, pair]) => replaceIn(join(world.place.pages, file), pair));
    const ofNginx = Object.keys(pages).some((file) => file.includes('/nginx/'));
    return ofNginx ? [reloadNginx(world), ...undos] : undos;
  },
  (world, { build = {} }) =>
    Object.entries(build).map(([pattern, pair]) => replaceIn(fileWith(world, pattern, pair), pair)),
  (world, { files = {} }) => Object.entries(files).map(([file, content]) => writeFile(world, file, content)),
  (world, { tools = {} }) => [assign(world.tools, inFolder(world, tools))],
  (world, { environment = {} }) => [assign(world.environment, inFolder(world, environment))],
  ({ databases: { current } }, { sql, sqlAfter }) => {
    if (sql) current?.sql(sql, 'zapisy');
    return sqlAfter ? [() => current?.sql(sqlAfter, 'zapisy')] : [];
  },
];

/** Resolves to what takes it out again. @throws when there is nothing to plant it in: then it would show nothing. */
export async function plant(world: World, fault: Fault): Promise<() => Promise<void>> {
  const undos: Undo[] = [];
  const restartAll = async () => {
    for (const name of fault.restart ?? []) for (const which of [0, 1]) await world.restart(name, which);
  };
  for (const planting of PLANTINGS) undos.push(...(await planting(world, fault)));
  await restartAll();
  return async () => {
    for (const undo of undos.reverse()) await undo();
    await restartAll();
  };
}

/** The first file that has the text. @throws when none has */
function fileWith({ build }: World, pattern: string, [from]: Replaced): string {
  const files = globSync(pattern, { cwd: build }).map((name) => join(build, name));
  const found = files.find((file) => readFileSync(file, 'utf8').includes(from));
  if (!found) throw new Error(`No file ${pattern} of the build has the text: ${from}`);
  return found;
}

function replaceIn(file: string, [from, to]: Replaced): Undo {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} no longer says: ${from}`);
  writeFileSync(file, before.replaceAll(from, to));
  return () => writeFileSync(file, before);
}

function writeFile({ place }: World, name: string, content: string): Undo {
  const file = join(place.folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
  return () => rmSync(file);
}

/** Where a value says FOLDER it means the folder of the rehearsal. */
function inFolder<Values extends object>({ place }: World, values: Values): Values {
  return JSON.parse(JSON.stringify(values).replaceAll('FOLDER', place.folder)) as Values;
}

function assign(target: object, values: object): Undo {
  const before = { ...target };
  Object.assign(target, values);
  return () => {
    for (const name of Object.keys(values)) if (!(name in before)) Reflect.deleteProperty(target, name);
    Object.assign(target, before);
  };
}

/** nginx may have been replaced by a fault's. */
function reloadNginx({ place, tools: { nginx } }: World): Undo {
  const isUp = existsSync(join(place.folder, 'nginx.pid'));
  const reload = () => {
    if (isUp) runTool(nginx, ['-c', writeNginx(place), '-s', 'reload']);
  };
  reload();
  return reload;
}

/** The data of the cluster as they are now come back. */
function kept(cluster: Cluster, copy: string): Undo {
  const data = join(cluster.folder, 'data');
  const replace = (from: string, to: string) => {
    cluster.stop();
    rmSync(to, { recursive: true, force: true });
    runTool('cp', ['-a', from, to]);
    cluster.startAgain();
  };
  replace(data, copy);
  return () => {
    const highest = cluster.sql('SELECT last_value FROM payment_id_seq', 'zapisy').trim();
    replace(copy, data);
    // As after a restore: the provider has documents of payments that are no longer there.
    cluster.sql(`SELECT setval('payment_id_seq', ${highest})`, 'zapisy');
  };
}
