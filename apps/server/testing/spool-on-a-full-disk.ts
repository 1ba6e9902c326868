// A separate process for the tests of the spool: its limit on a file's size makes the disk full for every delivery.
import { openLeadSpool } from '../src/intake/lead-spool.ts';

const [folder = '', times = '0'] = process.argv.slice(2);
const spool = openLeadSpool(folder);
const raw = { text: 'x'.repeat(10_000) };
const delivery = { leadgenId: '1', pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw };
let refused = 0;
for (let n = 0; n < Number(times); n++) {
  await spool.append([delivery]).catch(() => {
    refused += 1;
  });
}
process.stdout.write(`refused ${refused}`);
