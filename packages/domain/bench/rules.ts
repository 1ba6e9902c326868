// npm run bench:rules: the tax id and the receipt name, compared with libraries that do the same or one step of it.
import { parseArgs } from 'node:util';
import sindresorhus from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import { checkVAT, poland } from 'jsvat';
import { stdnum } from 'stdnum';
import { transliterate } from 'transliteration';
import isTaxId from 'validator/lib/isTaxID.js';
import { toFiscalPositionName } from '../src/documents/fiscal-names/fiscal-position-name.ts';
import { isValidPolishTaxId } from '../src/preferences/polish-tax-id.ts';
import { itemNames, taxIds } from './inputs.ts';
import { type Contestant, medians, type Plan } from './interleaved.ts';

const FEWEST_ROUNDS = 9;
const FEWEST_OPERATIONS = 100_000;
const INPUTS = 1000;
/** Ours may take at most this share of the fastest library that checks the checksum. */
const TAX_ID_GOAL = 0.333;
const RECEIPT_NAME_GOAL = 1;

const HELP = `npm run bench:rules [-- --rounds <n>] [-- --operations <n>]

Times our rules against libraries on the same inputs, in interleaved rounds, and prints the medians.
  --rounds      rounds for each contestant, at least ${FEWEST_ROUNDS} (default ${FEWEST_ROUNDS})
  --operations  operations a round, at least ${FEWEST_OPERATIONS} (default ${FEWEST_OPERATIONS})
  --help        this text
Tax id: every peer checks the checksum; jsvat gets the same numbers with PL in front, it takes no others.
Receipt name: ours makes all four steps to 40 characters, each peer its one step, transliteration.
Goals: ${TAX_ID_GOAL} of the fastest peer's time, and ${RECEIPT_NAME_GOAL} time transliteration. Times are nanoseconds an operation; the last line is
JSON; 1 when a goal is missed.`;

type Result = { readonly oursNs: number; readonly peers: Readonly<Record<string, number>> };

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, operations: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else
  process.exitCode = report({
    rounds: Math.max(FEWEST_ROUNDS, Number(values.rounds ?? 0) || 0),
    operations: Math.max(FEWEST_OPERATIONS, Number(values.operations ?? 0) || 0),
  });

function report(plan: Plan): number {
  const taxId = taxIdTimes(plan);
  const receiptName = receiptNameTimes(plan);
  const fastestNs = Math.min(...Object.values(taxId.peers));
  const transliterationNs = receiptName.peers['transliteration'] ?? Number.NaN;
  const goals = [
    {
      what: 'tax id: of the time of the fastest peer',
      reached: rounded(taxId.oursNs / fastestNs),
      atMost: TAX_ID_GOAL,
    },
    {
      what: 'receipt name: of the time of transliteration',
      reached: rounded(receiptName.oursNs / transliterationNs),
      atMost: RECEIPT_NAME_GOAL,
    },
  ];
  const missed = goals.filter(({ reached, atMost }) => !(reached <= atMost)).map(({ what }) => what);
  print('Tax id: isValidPolishTaxId', taxId);
  print('Receipt name: toFiscalPositionName', receiptName);
  console.log(JSON.stringify({ ok: missed.length === 0, missed, goals, ...plan, taxId, receiptName }));
  return missed.length === 0 ? 0 : 1;
}

function taxIdTimes(plan: Plan): Result {
  const inputs = taxIds(INPUTS);
  const withPrefix = inputs.map((digits) => `PL${digits}`);
  return result(
    [
      { name: 'ours', inputs, run: isValidPolishTaxId },
      { name: 'validator isTaxID pl-PL', inputs, run: (digits) => isTaxId(digits, 'pl-PL') },
      { name: 'jsvat', inputs: withPrefix, run: (text) => checkVAT(text, [poland]).isValid },
      { name: 'stdnum PL nip', inputs, run: (digits) => stdnum.PL.nip.validate(digits).isValid },
    ],
    plan,
  );
}

function receiptNameTimes(plan: Plan): Result {
  const inputs = itemNames(INPUTS);
  return result(
    [
      { name: 'ours', inputs, run: toFiscalPositionName },
      { name: 'transliteration', inputs, run: (name) => transliterate(name) },
      { name: 'any-ascii', inputs, run: (name) => anyAscii(name) },
      { name: '@sindresorhus/transliterate', inputs, run: (name) => sindresorhus(name) },
    ],
    plan,
  );
}

function result(contestants: readonly Contestant[], plan: Plan): Result {
  const times = [...medians(contestants, plan)].map(([name, time]) => [name, rounded(time)] as const);
  const { ours = Number.NaN, ...peers } = Object.fromEntries(times);
  return { oursNs: ours, peers };
}

function print(title: string, { oursNs, peers }: Result): void {
  console.log(`${title}\n${'-'.repeat(title.length)}`);
  for (const [name, time] of Object.entries({ ours: oursNs, ...peers })) {
    console.log(`${name.padEnd(30)}${time.toFixed(1).padStart(12)} ns`);
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
