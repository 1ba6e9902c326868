// npm run erasures -- check: after a restored backup, which erasures of the list are to be done again (FAM-7).
import { erasuresToRepeat, openErasureList } from '@zapisy/api/steps/erasure-list';
import { openDatabase } from '@zapisy/db/connection/open-database';
import { apiSettings } from '../src/open-outside.ts';
import { erasuresFile } from '../src/process/erasures-file.ts';
import { readSettings } from '../src/process/settings.ts';

const HELP = `npm run erasures -- check

Compares the list of erasures in DATA_DIR with the database, under the server's own variables. One line for each family and
each lead that was erased and is there again, with the page on which an administrator erases it. The last line is JSON; the
command ends with 1 when there is one.`;

const [wanted, ...more] = process.argv.slice(2);
if (wanted === '--help') console.log(HELP);
else if (wanted !== 'check' || more.length > 0) {
  console.error(HELP);
  process.exitCode = 2;
} else process.exitCode = await check();

async function check(): Promise<number> {
  const settings = readSettings();
  const { url: databaseUrl, dataDir } = settings.database;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const erasures = openErasureList(erasuresFile(dataDir));
    const api = apiSettings(settings);
    const { playerIds, leadIds } = await erasuresToRepeat({ database, settings: api, erasures });
    for (const id of playerIds) console.log(`erase again  ${api.portalUrl}/zespol/uczestnicy/${id}/dane`);
    for (const id of leadIds) console.log(`erase again  ${api.portalUrl}/zespol/leady/${id}`);
    console.log(JSON.stringify({ families: playerIds.length, leads: leadIds.length }));
    return playerIds.length + leadIds.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
