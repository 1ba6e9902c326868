// The one entry of every npm script. On a machine with only Node 20 and npm it fetches what is missing (Node 24, pnpm),
// installs, generates the database client, and starts the command with Node 24. Each step is skipped by content, so a warm
// start costs little (OPS-1).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const PNPM = '10.34.8';
/** Node runs our TypeScript by itself from here on. */
const OLDEST_NODE = [22, 18];

const COMMANDS = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build/main.ts',
  rehearse: 'scripts/rehearse/main.ts',
  prove: 'scripts/prove.ts',
  desktop: 'apps/reception-desktop/scripts/start.ts',
  package: 'apps/reception-desktop/scripts/package.ts',
  migration: 'packages/db/scripts/migration.ts',
  pictures: 'scripts/pictures.ts',
  'held-by': 'scripts/held-by.ts',
  'setup:check': 'apps/server/scripts/setup-check/main.ts',
  backup: 'apps/server/scripts/backup/main.ts',
  restore: 'apps/server/scripts/restore/main.ts',
  erasures: 'apps/server/scripts/erasures.ts',
  sim: 'packages/api/sim/main.ts',
  crash: 'apps/server/crash/main.ts',
  fuzz: 'scripts/fuzz/main.ts',
  tries: 'apps/accounts/attack/main.ts',
  foreign: 'apps/server/scripts/foreign/main.ts',
  bench: 'scripts/bench/main.ts',
  'bench:rules': 'packages/domain/bench/rules.ts',
  'bench:issue': 'apps/server/bench/issue.ts',
  'bench:webhook': 'apps/server/bench/webhook/main.ts',
  'bench:backfill': 'apps/server/bench/backfill/main.ts',
  'bench:board': 'scripts/bench-board/main.ts',
  'bench:growth': 'apps/server/bench/growth/main.ts',
  'bench:moving-in': 'apps/server/bench/moving-in.ts',
  'bench:sign-in': 'scripts/bench-sign-in.ts',
  'bench:settle': 'apps/server/bench/settle/main.ts',
  'bench:dialog': 'scripts/bench-dialog/main.ts',
  'bench:memory': 'scripts/bench-memory/main.ts',
  'bench:portal': 'scripts/bench-portal/main.ts',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const command = process.argv[2] ?? '';
const script = COMMANDS[command];
if (!script) {
  console.error(`Unknown command '${command}'. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

const node = findNode();
const pnpm = join(fetched('pnpm', PNPM), 'bin', 'pnpm.cjs');
const env = {
  ...process.env,
  // The time of a command counts from here, setup included.
  COMMAND_BEGAN: String(Date.now() - Math.round(performance.now())),
  PATH: [dirname(node), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};
const lock = sha256(readFileSync(join(root, 'pnpm-lock.yaml')));
install();
generate();
runWithNode();

/** The path of a Node that runs TypeScript: this one, or one of our own beside the packages. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!old) return process.execPath;
  const family = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const platform = `${family}-${windows ? 'win' : process.platform}-${process.arch}`;
  return join(fetched(platform, NODE), 'bin', windows ? 'node.exe' : 'node');
}

/**
 * The folder of a tool, fetched from the npm registry the first time. Completely or not at all: an interrupted fetch
 * leaves nothing half done, and of two at once the first one is kept.
 */
function fetched(name, version) {
  const folder = join(root, '.toolchain', `${name}-${version}`);
  if (!existsSync(folder)) {
    const part = `${folder}.part-${process.pid}`;
    const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');
    say(`Fetching ${name} ${version} …`);
    const got = spawnSync('npm', ['install', '--prefix', part, ...flags, `${name}@${version}`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows,
    });
    if (got.status === 0 && !existsSync(folder)) renameSync(part, folder);
    rmSync(part, { recursive: true, force: true });
    if (got.status !== 0) {
      fail(`Could not fetch ${name} ${version} from the npm registry. Install Node 24 yourself and try again.`);
    }
  }
  return join(folder, 'node_modules', name);
}

function install() {
  const stamp = join(root, 'node_modules', '.setup');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing packages …');
  run([pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn']);
  writeFileSync(stamp, lock);
}

function generate() {
  const db = join(root, 'packages', 'db');
  const schema = join(db, 'prisma', 'schema');
  const stamp = join(db, 'src', 'generated', '.made');
  const files = readdirSync(schema).sort();
  const made = sha256(lock, ...files.map((file) => readFileSync(join(schema, file))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  say('Generating the database client …');
  const prisma = join(db, 'node_modules', 'prisma', 'build', 'index.js');
  run([prisma, 'generate', '--config', join(db, 'prisma.config.ts'), '--schema', schema], 'ignore');
  writeFileSync(stamp, made);
}

/** The command itself, as our child process: it ends when we end, however we end. */
function runWithNode() {
  const child = spawn(node, [join(root, script), ...process.argv.slice(3)], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends SIGINT to the child as well; passing it on would send it twice.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
  // npm dies of SIGTERM without notice: a shell is between.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function run(args, stdout = 'inherit') {
  const done = spawnSync(node, args, { cwd: root, env, stdio: ['ignore', stdout, 'inherit'] });
  if (done.status !== 0) fail(`'${args.slice(0, 2).join(' ')}' failed; its output is above.`);
}

function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
