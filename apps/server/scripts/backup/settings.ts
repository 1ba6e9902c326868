// The settings of a backup, from the environment file of the installation (OPS-5, OPS-19).
import { z } from 'zod';
import * as shape from '../../src/process/setting-shapes.ts';
import { SettingsProblem } from '../../src/process/settings.ts';

const keys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine(
    (all) => all.every((key) => /^age1[a-z0-9]+$/.test(key)),
    'must be the public key age1... that npm run backup -- --new-key FILE prints, or several with commas between them',
  );

const PLACE = z.object({
  DATABASE_URL: shape.databaseAddress.optional(),
  DATA_DIR: shape.text.optional(),
  ERASURE_SECRET: shape.longSecret.optional(),
});

const TARGET = z.object({
  BACKUP_RECIPIENT: keys,
  BACKUP_DIR: shape.text.optional(),
  BACKUP_COMMAND: shape.text.optional(),
  BACKUP_KEEP_DAYS: shape.wholeNumber(1, 36_500).optional(),
});

function read<T>(of: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const { data, error } = of.safeParse(Object.fromEntries(given));
  if (data !== undefined) return data;
  const problems = (error?.issues ?? []).map(({ path, message, code }) =>
    code === 'invalid_type'
      ? `Set ${path.join()}: docs/operations/backup.md says to what.`
      : `${path.join()} ${message}.`,
  );
  throw new SettingsProblem(problems.join('\n'));
}

/** The database that is backed up or restored. @throws SettingsProblem */
export function readPlace(environment: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ERASURE_SECRET: erasureKey } = read(PLACE, environment);
  return { databaseUrl, dataDir, erasureKey, environment };
}

/** Whom a backup is encrypted for, and where it goes. @throws SettingsProblem: nothing is ever written unencrypted */
export function readTarget(environment: NodeJS.ProcessEnv = process.env) {
  const { BACKUP_RECIPIENT, BACKUP_DIR, BACKUP_COMMAND, BACKUP_KEEP_DAYS } = read(TARGET, environment);
  if ((BACKUP_DIR === undefined) === (BACKUP_COMMAND === undefined)) {
    throw new SettingsProblem('Set one of BACKUP_DIR, a folder, and BACKUP_COMMAND, which reads the backup.');
  }
  return { recipients: BACKUP_RECIPIENT, folder: BACKUP_DIR, command: BACKUP_COMMAND, keepDays: BACKUP_KEEP_DAYS };
}
