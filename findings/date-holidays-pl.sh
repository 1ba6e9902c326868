#!/usr/bin/env bash
# date-holidays 3.37.0 does not know Poland's public holiday of 12 November 2018.
#
# The act of 7 November 2018 (Dz.U. 2018 poz. 2117) made Monday, 12 November 2018, a day off work, once, for the centenary of
# independence. Expected: a holiday of the type 'public' on that day. Seen: none, while 11 November 2018 and 24 December 2025
# (a day off since the act of 6 December 2024) are known.
#
# Output seen:
#   2018-11-11 public
#   2018-11-12 none
#   2024-12-24 none
#   2025-12-24 public
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error date-holidays@3.37.0 >/dev/null
cat > run.mjs <<'SCRIPT'
import Holidays from 'date-holidays';

const poland = new Holidays('PL');
function typeOf(day) {
  const found = poland.getHolidays(Number(day.slice(0, 4))).filter(({ date }) => date.startsWith(day));
  if (found.length === 0) return 'none';
  return found.some(({ type }) => type === 'public') ? 'public' : 'not public';
}
const days = ['2018-11-11', '2018-11-12', '2024-12-24', '2025-12-24'];
for (const day of days) console.log(`${day} ${typeOf(day)}`);
const seen = days.map(typeOf).join();
if (seen !== 'public,none,none,public') {
  console.error(`changed: ${seen}`);
  process.exit(1);
}
SCRIPT
node run.mjs
