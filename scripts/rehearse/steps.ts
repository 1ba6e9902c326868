// The steps of the rehearsal, in order: each is what a page of docs/operations says, and throws what went wrong.
import { fireAlertsOf } from './alerting.ts';
import { backUpAndRestore } from './backups.ts';
import { searchLogs } from './canaries.ts';
import { jumpTheClock } from './clock.ts';
import { fillDisk, letCopyTakeOver, readFromCopy } from './database-steps.ts';
import { sellAtTheDesk } from './desk.ts';
import { payOnline } from './family.ts';
import { nameTheDirector, openTheSchool, sellAtTheTill } from './first-start.ts';
import { buildAll, checkRules, openPostgres, serveWithNginx, startTwoOfEach } from './installation.ts';
import { deliverRightAndWrong } from './leads.ts';
import { goBackToMoment } from './point-in-time.ts';
import { refuseWrongSettings, restartUnderLoad, takeNewCertificate } from './restarts.ts';
import type { World } from './world.ts';

export type Step<Name extends string = string> = {
  readonly name: Name;
  readonly title: string;
  /** Resolves to a text when something was measured. */
  run(world: World): Promise<unknown>;
};

export const step = <Name extends string>(name: Name, title: string, run: Step['run']): Step<Name> => ({
  name,
  title,
  run,
});

const BUILT = [
  step('build', 'npm run build makes the three programs', buildAll),
  step('rules', 'the rules of Prometheus are sound, and each fires at its time', checkRules),
] as const;

/** From a build to a school that sells. */
export const INSTALLED = [
  step('database', 'PostgreSQL runs, with a user who owns one database and nothing else', openPostgres),
  step('proxy', 'nginx takes the pattern and serves both origins with TLS', serveWithNginx),
  step('programs', 'two of each program start as their units say, on an empty database', startTwoOfEach),
  step(
    'alerts',
    'each alert reaches whoever is woken, by its fault and with its act, and each panel has a series',
    fireAlertsOf,
  ),
  step(
    'director',
    'the printed code names the first administrator, whose letter opens the staff area',
    nameTheDirector,
  ),
  step('school', 'the school has its name, two cities, the courses of a file and a member of reception', openTheSchool),
  step('till', 'reception enrols a child and takes its payment, and one receipt is at the provider', sellAtTheTill),
  step(
    'lead',
    'a signed lead is stored through the proxy, and one that is signed wrongly is not',
    deliverRightAndWrong,
  ),
] as const;

const OPERATED = [
  step('family', 'a parent signs up, accepts, enrols and pays, and one document is at the provider', payOnline),
  step('desk', 'a desk is set up by its code, prints one receipt, and sells to a company without one', sellAtTheDesk),
  step(
    'backup',
    'a backup under load, restored elsewhere, has every lead that was acknowledged before it',
    backUpAndRestore,
  ),
  step(
    'moment',
    'pgBackRest brings the database of a moment back elsewhere, with every lead from before it',
    goBackToMoment,
  ),
  step('restarts', 'each program is restarted in turn, and no request fails', (world) => restartUnderLoad(world)),
  step('certificate', 'a new certificate is taken without a failed request', takeNewCertificate),
  step('settings', 'a program with a wrong setting says which one, and does not start', refuseWrongSettings),
  step('copy', 'the figures are read from a copy of the database, and the page says how old it is', readFromCopy),
  step(
    'takeover',
    'a copy takes over when the database has ended, with every lead that was acknowledged',
    letCopyTakeOver,
  ),
  step('disk', 'leads are acknowledged while the disk of the database is full, and stored when it is not', fillDisk),
  step(
    'clock',
    'the clock jumps over midnight and both changes of summer time, and each day and slot is right',
    jumpTheClock,
  ),
  step('logs', 'no log holds a secret of the installation or a datum of the people who used it', searchLogs),
] as const;

export const STEPS = [...BUILT, ...INSTALLED, ...OPERATED] as const;
export type StepName = (typeof STEPS)[number]['name'];
