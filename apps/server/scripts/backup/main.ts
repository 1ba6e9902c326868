// npm run backup: an encrypted copy of the database while everything runs (OPS-19).
import { writeFileSync } from 'node:fs';
import { openBackupSource } from '@zapisy/db/backup/backup-source';
import { erasuresFile } from '../../src/process/erasures-file.ts';
import { sayAndEnd } from '../say-and-end.ts';
import { encrypted, newKey } from './encryption.ts';
import { readPlace, readTarget } from './settings.ts';
import { handErasures, handToCommand, keepErasures, nameAt, prune, writeToFolder } from './target.ts';

const HELP = `npm run backup [-- --new-key FILE]

Copies the database as of one moment while everything runs, encrypts it to the public key BACKUP_RECIPIENT, and writes it to
the folder BACKUP_DIR or hands it to BACKUP_COMMAND (docs/operations/backup.md). A database at an address is read by pg_dump of its
version, the embedded one by PostgreSQL's own copy of its folder. The copy is looked through while it is made and read back after;
that it can be restored, only a restore shows.
  --new-key FILE  writes a new private key, which opens the backups, and prints its public key: not on this machine
  --help          this text
The last line is JSON. The command ends with 1, and leaves nothing of the name, when the backup is not whole.`;

const [wanted, file, ...more] = process.argv.slice(2);
if (wanted === '--help') console.log(HELP);
else if (wanted === '--new-key' && file && more.length === 0) await sayAndEnd(() => writeKey(file));
else if (wanted === undefined) await sayAndEnd(backup);
else {
  console.error(HELP);
  process.exitCode = 2;
}

async function backup() {
  const { recipients, folder, command, keepDays } = readTarget();
  const place = readPlace();
  const now = new Date();
  const source = await openBackupSource(place);
  try {
    const name = nameAt(now, source.kind);
    const content = await encrypted(source.content, recipients);
    const stored = await (folder === undefined
      ? handToCommand(command ?? '', name, content)
      : writeToFolder(folder, name, content));
    const list = erasuresFile(place.dataDir);
    if (folder === undefined) {
      const erasures = await handErasures(list, command ?? '', now);
      return { backup: name, ...stored, erasures };
    }
    const erasures = await keepErasures(list, folder);
    const pruned = keepDays === undefined ? [] : await prune(folder, keepDays, now);
    return { backup: name, folder, ...stored, erasures, pruned: pruned.length };
  } finally {
    await source.close();
  }
}

async function writeKey(path: string) {
  const key = await newKey();
  writeFileSync(path, key.file, { flag: 'wx', mode: 0o600 });
  console.log(`${path} opens the backups. Keep it in two safe places, neither of them this installation.`);
  return { BACKUP_RECIPIENT: key.recipient };
}
