// npm run restore: puts a backup into an empty place, and says what has to follow (OPS-20).
import { createReadStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreContent } from '@zapisy/db/backup/restore-content';
import { continuePaymentsBeyond } from '@zapisy/db/backup/restored-records';
import { type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { decrypted } from '../backup/encryption.ts';
import { readPlace } from '../backup/settings.ts';
import { timeOf } from '../backup/target.ts';
import { sayAndEnd } from '../say-and-end.ts';
import { whatFollows } from './what-follows.ts';

const HELP = `npm run restore -- --from FILE --identity KEYFILE [--payments-beyond N]
npm run restore -- --payments-beyond N

Restores a backup of npm run backup into the empty database of DATABASE_URL, or as the embedded one where there is none yet:
all of it, or nothing when it breaks off or was changed. Then it says what has to follow (docs/operations/backup.md).
  --from             the encrypted backup
  --identity         the file of the private key
  --payments-beyond  the next payment gets a number beyond N: the highest that the invoicing provider knows
  --help             this text
The last line is JSON; the command ends with 1 when nothing was restored.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    identity: { type: 'string' },
    'payments-beyond': { type: 'string' },
    help: { type: 'boolean' },
  },
});
const beyond = values['payments-beyond'];
const isNumber = beyond === undefined || /^\d{1,9}$/.test(beyond);
const isComplete = values.from === undefined ? values.identity === undefined && beyond !== undefined : values.identity;
if (values.help) console.log(HELP);
else if (isNumber && isComplete) await sayAndEnd(run);
else {
  console.error(HELP);
  process.exitCode = 2;
}

async function run() {
  const place = readPlace();
  if (values.from !== undefined) await restore(values.from, values.identity ?? '', place);
  const database = await openDatabase(place);
  try {
    const begun = values.from === undefined ? undefined : timeOf(basename(values.from));
    const follows = values.from === undefined ? undefined : await whatFollows({ database, place, begun });
    for (const sentence of follows?.sentences ?? []) console.log(`- ${sentence}`);
    if (beyond !== undefined) await movePayments(database, Number(beyond));
    return { restored: follows !== undefined, ...follows?.counted, paymentsBeyond: beyond ? Number(beyond) : null };
  } finally {
    await database.close();
  }
}

async function restore(from: string, identity: string, place: ReturnType<typeof readPlace>): Promise<void> {
  const content = await decrypted(createReadStream(from), readFileSync(identity, 'utf8'));
  const kind = await restoreContent(content, place);
  console.log(
    `Restored ${kind === 'dump' ? 'the database' : 'the embedded database'} from ${from}. What has to follow:`,
  );
}

async function movePayments(database: Database, number: number): Promise<void> {
  const isMoved = await continuePaymentsBeyond(database, number);
  console.log(`The next payment gets a number beyond ${number}${isMoved ? '' : ', as it would have'}.`);
}
