// A separate process for the tests of the spool: it kills itself by SIGKILL at the given moment.

import { openDatabase } from '@zapisy/db/connection/open-database';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { openLeadSpool } from '../src/intake/lead-spool.ts';

const [moment = '', folder = '', databaseUrl = '', count = '0'] = process.argv.slice(2);
const spool = openLeadSpool(folder);
const die = () => process.kill(process.pid, 'SIGKILL');

if (moment === 'after-sync') {
  const none = { pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} };
  const ids = Array.from({ length: Number(count) }, (_, n) => String(n + 1));
  await spool.append(ids.map((leadgenId) => ({ leadgenId, ...none })));
  die();
}

// In the middle: after the first part is committed. At the end: all is committed, but the file still exists.
const database = await openDatabase({ databaseUrl });
let committed = 0;
await spool.replay(async (part) => {
  await storeDeliveries(database, part);
  committed += part.length;
  if (moment === 'in-the-middle' || committed === Number(count)) die();
});
