// npm run rehearse -- --from <commit> [--short]: an installation of that commit is updated under load, and goes one step back (OPS-23).
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../builds.ts';
import { sellAgain } from './first-start.ts';
import { runTool } from './machine.ts';
import { rowsOf } from './postgres.ts';
import { restartUnderLoad } from './restarts.ts';
import { INSTALLED, type Step, step } from './steps.ts';
import { expectThat } from './under-load.ts';
import type { World } from './world.ts';

const MIGRATIONS = 'packages/db/prisma/migrations';
const PLANTED = '29990101000000_rehearsal';
/** As a later version may: it only adds. */
const EXPANDING = `ALTER TABLE payment ADD COLUMN rehearsed integer NOT NULL DEFAULT 0;
ALTER TABLE lead ADD COLUMN rehearsed text;
CREATE TABLE rehearsed (id serial PRIMARY KEY, payment_id integer REFERENCES payment);
`;

/** In a short form the alerts, which no update changes, are left out, and fewer requests are asked. */
const LEAST = { short: 200, whole: 1_000 };

const next = ({ place }: World) => join(place.folder, 'next');

export function updateSteps(commit: string, isShort: boolean): readonly Step[] {
  const least = isShort ? LEAST.short : LEAST.whole;
  // How the programs of a release end is as it was: the portal of 0.2.0 cut off what it was answering.
  const ofFormer = { mayCutOff: true, least };
  const installed = INSTALLED.filter(({ name }) => !(isShort && name === 'alerts'));
  return [
    step('former', `the programs of ${commit} are built in a checkout of their own`, (world) =>
      buildFormer(world, commit),
    ),
    // A release is as it was: a form of 0.2.0 that was saved showed its former content now and then.
    ...installed.map(({ name, title, run }) => step(name, title, (world) => run(world).catch(() => run(world)))),
    step('next', 'the programs of now are built, with a migration that the former ones do not know', buildNext),
    step('update', 'each program is updated in turn under load, and no request fails', async (world) => {
      world.install(next(world));
      const answers = await restartUnderLoad(world, ofFormer);
      const applied = await appliedMigrations(world);
      expectThat(applied.includes(PLANTED), 'The update did not apply its migrations.');
      return answers;
    }),
    step('back', 'each program goes one step back under load, and no request fails', async (world) => {
      world.install(world.build);
      return restartUnderLoad(world, { least });
    }),
    step('sale', 'reception sells with the former programs on the later schema', (world) => sellAgain(world)),
    step('again', 'each program is updated again, and no request fails', async (world) => {
      world.install(next(world));
      return restartUnderLoad(world, ofFormer);
    }),
  ];
}

async function buildFormer({ place, build }: World, commit: string): Promise<void> {
  const git = (...words: string[]) => runTool('git', ['-C', root, ...words]);
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    throw new Error(
      `There is no commit ${commit} here. In a clone without its history or its tags run first: git fetch --unshallow --tags`,
    );
  }
  const checkout = join(place.folder, 'former');
  git('worktree', 'add', '--detach', '--quiet', checkout, commit);
  try {
    runTool(process.execPath, [join(checkout, 'scripts/setup.mjs'), 'build', '--out', build]);
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

/** The migration is planted, so that there is one also when the two versions have the same. */
async function buildNext(world: World): Promise<void> {
  runTool(process.execPath, [join(root, 'scripts/build/main.ts'), '--out', next(world)]);
  for (const folder of globSync(join(next(world), '*', MIGRATIONS))) {
    mkdirSync(join(folder, PLANTED));
    writeFileSync(join(folder, PLANTED, 'migration.sql'), EXPANDING);
  }
}

async function appliedMigrations({ environment }: World): Promise<readonly string[]> {
  const text = 'SELECT migration_name AS name FROM _prisma_migrations';
  return (await rowsOf<{ name: string }>(environment['DATABASE_URL'] ?? '', text)).map(({ name }) => name);
}
