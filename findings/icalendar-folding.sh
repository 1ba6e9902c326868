#!/usr/bin/env bash
# ts-ics 2.4.6 and ical.js 2.2.1 fold lines of a calendar file (RFC 5545, 3.1) to more than 75 octets.
#
# The format: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break", where the blank that begins a
# continuation is one of the octets. Seen: ts-ics counts characters instead of octets, so that lines of Polish letters have up to
# 151; ical.js counts octets. Neither counts the blank of a continuation: plain lines have 76.
#
# Output seen:
#   ts-ics, ascii: 76 octets
#   ts-ics, Polish: 151 octets
#   ical.js, ascii: 76 octets
#   ical.js, Polish: 75 octets
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error ts-ics@2.4.6 ical.js@2.2.1 >/dev/null
cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js';
import { generateIcsCalendar } from 'ts-ics';

const longest = (text) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
const at = { date: new Date('2026-11-24T17:00:00Z') };
const calendar = (summary) => ({
  version: '2.0',
  prodId: 'x',
  events: [{ uid: 'a', stamp: at, start: at, end: at, summary }],
});
const plain = 'a'.repeat(300);
const polish = 'ż'.repeat(300);
const foldedByIcal = (summary) => {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('summary', summary);
  return event.toString();
};
const seen = {
  'ts-ics, ascii': longest(generateIcsCalendar(calendar(plain))),
  'ts-ics, Polish': longest(generateIcsCalendar(calendar(polish))),
  'ical.js, ascii': longest(foldedByIcal(plain)),
  'ical.js, Polish': longest(foldedByIcal(polish)),
};
for (const [what, octets] of Object.entries(seen)) console.log(`${what}: ${octets} octets`);
if (Object.values(seen).join() !== '76,151,76,75') process.exit(1);
SCRIPT
node run.mjs
