#!/usr/bin/env bash
# node-cron 4.6.0 with a time zone fires nothing for a whole hour when summer time ends.
#
# Documented: a task with `timezone` runs by the wall clock of that zone. Expected of '*/15 * * * *': a tick each quarter of
# an hour. Seen in Europe/Warsaw on 25 October 2026, by moved timers: after 23:45Z (1:45) the next tick is 01:00Z, the second
# 2:00 of that night. The four ticks of the first 2:00 to 2:59 do not come, no warning is written, and `match()` says of each
# of these moments that it is due. Even a task that starts at 00:20Z waits until 01:30Z. With `timezone: 'UTC'` all come.
# Also: '30 2 * * *' does not come at all on 29 March 2026, when 2:30 does not exist.
#
# Output seen:
#   Europe/Warsaw from 23:40Z: 23:45 01:00 01:15 01:30 01:45 02:00
#   Europe/Warsaw from 00:20Z: 01:30 01:45 02:00
#   UTC from 23:40Z: 23:45 00:00 00:15 00:30 00:45 01:00 01:15 01:30 01:45 02:00
#   match at 00:15Z: true
#   30 2 * * * on 29 March: 2026-03-30T00:30:00.000Z
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error node-cron@4.6.0 @sinonjs/fake-timers@15.0.0 >/dev/null
cat > run.mjs <<'SCRIPT'
import timers from '@sinonjs/fake-timers';
import { createTask, schedule } from 'node-cron';

async function ticks(line, timezone, from, until) {
  const clock = timers.install({ now: new Date(from), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const seen = [];
  const task = schedule(line, () => { seen.push(new Date().toISOString()); }, { timezone });
  while (Date.now() < Date.parse(until)) await clock.tickAsync(30_000);
  await task.destroy();
  clock.uninstall();
  return seen;
}
const night = async (zone, from) =>
  (await ticks('*/15 * * * *', zone, from, '2026-10-25T02:00:00Z')).map((at) => at.slice(11, 16)).join(' ');
console.log(`Europe/Warsaw from 23:40Z: ${await night('Europe/Warsaw', '2026-10-24T23:40:00Z')}`);
console.log(`Europe/Warsaw from 00:20Z: ${await night('Europe/Warsaw', '2026-10-25T00:20:00Z')}`);
console.log(`UTC from 23:40Z: ${await night('UTC', '2026-10-24T23:40:00Z')}`);
const task = createTask('*/15 * * * *', () => {}, { timezone: 'Europe/Warsaw' });
console.log(`match at 00:15Z: ${task.match(new Date('2026-10-25T00:15:00Z'))}`);
const spring = await ticks('30 2 * * *', 'Europe/Warsaw', '2026-03-28T22:00:00Z', '2026-03-30T01:00:00Z');
console.log(`30 2 * * * on 29 March: ${spring.join(' ')}`);
process.exit(0);
SCRIPT
node run.mjs | tee seen.txt
cat > expected.txt <<'EXPECTED'
Europe/Warsaw from 23:40Z: 23:45 01:00 01:15 01:30 01:45 02:00
Europe/Warsaw from 00:20Z: 01:30 01:45 02:00
UTC from 23:40Z: 23:45 00:00 00:15 00:30 00:45 01:00 01:15 01:30 01:45 02:00
match at 00:15Z: true
30 2 * * * on 29 March: 2026-03-30T00:30:00.000Z
EXPECTED
diff expected.txt seen.txt && echo 'node-cron 4.6.0 behaves as described.'
