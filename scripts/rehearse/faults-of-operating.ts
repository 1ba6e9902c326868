// Two faults for each step of an installation in use, which the step must tell in words.
import type { TwoFaults } from './planted.ts';
import { COMMON_CONF, LOST_LEADS, NO_COURSES, NO_MAIL_SERVER, PASSED_TO_PORTAL, PROXY_CONF } from './shared-faults.ts';

const POSTGRES_BIN = '"$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)"';
const PG_RESTORE = `#!/bin/sh\nexec ${POSTGRES_BIN}/pg_restore "$@"\n`;

export const FAULTS_OF_OPERATING = {
  family: [
    { ...NO_COURSES, says: /Zapisz: Ferie z tańcem/ },
    { ...NO_MAIL_SERVER, says: /There was no letter with a link to rodzic/ },
  ],
  desk: [
    {
      title: 'a name of the desks that the accounts service does not know',
      environment: { OIDC_DESKTOP_CLIENT_ID: 'other-desks' },
      restart: ['server'],
      isKept: true,
      says: /shows: /,
    },
    { ...NO_COURSES, says: /Akrobatyka 7/ },
  ],
  backup: [
    {
      title: 'a backup that loses the rows of a table',
      environment: { PG_BIN: 'FOLDER/other-bin' },
      files: {
        'other-bin/pg_dump': `#!/bin/sh\nexec ${POSTGRES_BIN}/pg_dump "$@" --exclude-table-data=lead_delivery\n`,
        'other-bin/pg_restore': PG_RESTORE,
      },
      isKept: true,
      says: /50 of 50 acknowledged leads are not in the backup/,
    },
    {
      title: 'a backup that is cut off while it is made',
      environment: { PG_BIN: 'FOLDER/other-bin' },
      files: {
        'other-bin/pg_dump': `#!/bin/sh\n${POSTGRES_BIN}/pg_dump "$@" | head -c 60000\n`,
        'other-bin/pg_restore': PG_RESTORE,
      },
      isKept: true,
      says: /The backup says: /,
    },
  ],
  moment: [
    {
      title: 'a log that is archived nowhere',
      pages: { 'deploy/pgbackrest/archive.conf': ["'pgbackrest --stanza=zapisy archive-push %p'", "'/bin/true'"] },
      says: /check: [\s\S]*archive/,
    },
    {
      title: 'a page whose command leaves the database at its moment unopened',
      pages: { 'docs/operations/point-in-time.md': ['--target-action=promote', '--target-action=pause'] },
      says: /There was no copy that has played its log back to the moment/,
    },
  ],
  restarts: [
    {
      title: 'a proxy that asks no other process when one ends',
      pages: { [COMMON_CONF]: ['proxy_next_upstream error timeout http_503;', 'proxy_next_upstream off;'] },
      says: /requests some failed: .+ answers 502/,
    },
    { ...LOST_LEADS, says: /acknowledged leads are not stored/ },
  ],
  certificate: [
    {
      title: 'a proxy that does not hear of the new certificate',
      tools: { nginx: '/bin/true' },
      says: /There was no certificate [0-9A-F]+ at/,
    },
    {
      title: 'a portal that is away meanwhile',
      pages: { [PROXY_CONF]: [PASSED_TO_PORTAL, 'return 503;'] },
      says: /The portal answers 503/,
    },
  ],
  settings: [
    {
      title: 'programs that are not in production mode',
      environment: { NODE_ENV: 'test' },
      says: /With a wrong TRUSTED_PROXIES the server says: it started/,
    },
    {
      title: 'a refusal that does not name the pooler',
      build: { 'server/{,chunks/}*.js': ['a pooler in transaction mode', 'something between'] },
      says: /With a wrong a pooler in transaction mode the server says: .*something between/s,
    },
  ],
  copy: [
    {
      title: 'a user of the copy who may not sign in',
      sql: 'ALTER ROLE copy NOLOGIN',
      sqlAfter: 'ALTER ROLE copy LOGIN',
      says: /role "copy" is not permitted to log in/,
    },
    {
      title: 'a page of figures that does not say how old they are',
      build: { 'portal/chunks/*.js': ['Stan sprzed', 'Stan z'] },
      says: /There was no page that says how old the copy is/,
    },
  ],
  takeover: [
    {
      title: 'a copy that no longer follows the database',
      sql: 'ALTER ROLE copy NOLOGIN; SELECT pg_terminate_backend(pid) FROM pg_stat_replication',
      sqlAfter: 'ALTER ROLE copy LOGIN',
      says: /row of each of 50 acknowledged leads.*50 are missing/,
    },
    { ...LOST_LEADS, says: /row of each of 50 acknowledged leads.*50 are missing/ },
  ],
  disk: [
    {
      title: 'a portal that answers 500 meanwhile',
      pages: { [PROXY_CONF]: [PASSED_TO_PORTAL, 'return 500;'] },
      says: /\/zajecia answers 500 while the disk is full/,
    },
    { ...LOST_LEADS, says: /acknowledged leads.*are missing/ },
  ],
  clock: [
    {
      title: 'a job that is switched off',
      sql: "UPDATE cron_config SET enabled = false WHERE job_key = 'reservation_release'",
      isKept: true,
      says: /There was no run of reservation_release for its slot 2027-03-27T23:05/,
    },
    {
      title: 'a job whose line names another time of the day',
      sql: "UPDATE cron_config SET schedule = '5 1 * * *' WHERE job_key = 'reservation_release'",
      isKept: true,
      says: /There was no run of reservation_release for its slot 2027-03-27T23:05/,
    },
  ],
  logs: [
    {
      title: "a log with a person's name",
      files: { 'other.log': 'signed in: Kasia Lis\n' },
      says: /datum 2 of a person in other\.log/,
    },
    {
      title: 'a log with a password',
      files: { 'other.log': 'siedem%20srebrnych%20%C5%82y%C5%BCek%20na%20stole\n' },
      says: /the password of a person in other\.log/,
    },
  ],
} satisfies Readonly<Record<string, TwoFaults>>;
