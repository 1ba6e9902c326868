// Starts the accounts service, and reports that in one line of JSON; until an administrator has come in, with the code of the
// page that names one, which no log has. `--demo` adds the demo people of npm start.
import { DatabaseUnreachable } from '@zapisy/db/connection/open-database';
import { VERSION } from '@zapisy/domain/version';
import { readSettings, SettingsProblem } from './settings.ts';
import { startAccounts } from './start-accounts.ts';

/** Longer than a letter under way takes. */
const LONGEST_GOODBYE_MS = 20_000;

if (process.argv.includes('--version')) {
  console.log(`zapisy ${VERSION}`);
  process.exit(0);
}

try {
  const { address, firstStart, close } = await startAccounts(readSettings(), {
    isDemo: process.argv.includes('--demo'),
  });
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  console.log(JSON.stringify({ ready: true, version: VERSION, address, ...(firstStart && { firstStart }) }));
} catch (error) {
  const isExplained = error instanceof SettingsProblem || error instanceof DatabaseUnreachable;
  console.error(isExplained ? error.message : error);
  process.exit(1);
}
