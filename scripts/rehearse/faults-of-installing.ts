// Two faults for each step up to a school that sells, which the step must tell in words.
import { VERSION } from '../../packages/domain/src/version.ts';
import type { TwoFaults } from './planted.ts';
import { COMMON_CONF, LOST_LEADS, NO_COURSES, NO_MAIL_SERVER, PASSED_TO_PORTAL, PROXY_CONF } from './shared-faults.ts';

export const FAULTS_OF_INSTALLING = {
  build: [
    {
      title: 'a page that names another size of the build',
      pages: { 'docs/operations/deploy.md': ['(about 33 MB)', '(about 12 MB)'] },
      says: /The build has \d+ MB, and deploy.md says 12 MB/,
    },
    {
      title: 'a changelog of another version',
      pages: { 'CHANGELOG.md': [`## ${VERSION}`, '## 0.9.9'] },
      says: /the changelog begins with 0\.9\.9/,
    },
  ],
  rules: [
    {
      title: 'an alert whose expression cannot be read',
      pages: { 'deploy/prometheus/zapisy.rules.yml': ['up{job="zapisy"} == 0', 'up{job="zapisy"} == = 0'] },
      says: /could not parse expression/,
    },
    {
      title: 'an alert that comes later than it should',
      pages: { 'deploy/prometheus/zapisy.rules.yml': ['for: 1m', 'for: 20m'] },
      says: /FAILED:[\s\S]*ServerDown/,
    },
  ],
  database: [
    {
      title: 'a page that makes the user a superuser',
      pages: { 'docs/operations/deploy.md': ['CREATE ROLE zapisy LOGIN', 'CREATE ROLE zapisy SUPERUSER LOGIN'] },
      says: /may do more than own a database/,
    },
    {
      title: 'a page that leaves the owner of the database out',
      pages: { 'docs/operations/deploy.md': ['CREATE DATABASE zapisy OWNER zapisy', 'CREATE DATABASE zapisy'] },
      says: /The database is owned by postgres/,
    },
  ],
  proxy: [
    {
      title: 'a version of TLS that there is not',
      pages: { [COMMON_CONF]: ['ssl_protocols TLSv1.2 TLSv1.3;', 'ssl_protocols TLSv9;'] },
      says: /invalid value "TLSv9"/,
    },
    {
      title: 'a list of processes that nobody has written',
      pages: { [PROXY_CONF]: ['proxy_pass http://zapisy_accounts;', 'proxy_pass http://zapisy_account;'] },
      says: /host not found in upstream "zapisy_account"/,
    },
  ],
  programs: [
    {
      title: 'a unit without a line of its hardening',
      pages: { 'deploy/systemd/zapisy-server.service': ['ProtectSystem=strict\n', ''] },
      says: /zapisy-server.service lacks: ProtectSystem=strict/,
    },
    {
      title: 'an environment without the key of the accounts',
      environment: { ACCOUNTS_SECRET: '' },
      says: /ACCOUNTS_SECRET/,
    },
  ],
  alerts: [
    {
      title: 'an alert without its act',
      pages: {
        'deploy/prometheus/zapisy.rules.yml': ["act: 'See its unit: systemctl status zapisy-server.'", "note: ''"],
      },
      says: /The alert ServerDown names no act/,
    },
    {
      title: 'a panel of a metric that no program has',
      pages: { 'deploy/grafana/zapisy.json': ['rate(http_request_duration_seconds_count', 'rate(http_requests_total'] },
      says: /The panel '.+' has no series/,
    },
  ],
  director: [
    {
      title: 'a proxy that leads the name of the accounts to the portal',
      pages: { [PROXY_CONF]: ['proxy_pass http://zapisy_accounts;', PASSED_TO_PORTAL] },
      says: /pierwsze-uruchomienie shows: /,
    },
    { ...NO_MAIL_SERVER, says: /There was no letter with a link to dyrekcja@szkola\.example/ },
  ],
  school: [
    {
      title: 'an example of a file with a column of another name',
      pages: { 'docs/operations/files/zajecia.csv': ['Godziny', 'Pory'] },
      isKept: true,
      says: /Są wiersze z błędami/,
    },
    {
      title: 'a proxy that takes no file of a form',
      pages: { [PROXY_CONF]: ['client_max_body_size 20m;', 'client_max_body_size 1k;'] },
      isKept: true,
      says: /Odpowiedź nie dotarła/,
    },
  ],
  till: [
    {
      title: 'an invoicing provider that does not answer',
      environment: { INVOICING_BASE_URL: 'http://127.0.0.1:9' },
      restart: ['server'],
      isKept: true,
      says: /There was no receipt at the invoicing provider/,
    },
    { ...NO_COURSES, says: /Akrobatyka 7/ },
  ],
  lead: [
    {
      title: 'another secret than that of the ad platform',
      environment: { SOCIAL_APP_SECRET: 'ab'.repeat(16) },
      restart: ['server'],
      says: /The webhook answers 401 and 401/,
    },
    { ...LOST_LEADS, says: /What was answered with 200 is not what is stored/ },
  ],
} satisfies Readonly<Record<string, TwoFaults>>;
