// The examples of an installation agree with the build and with the environment file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { INVOICING_EVENTS_PATH } from '../apps/server/src/routes/invoicing-events.ts';
import { PAYMENT_NOTIFICATIONS_PATH } from '../apps/server/src/routes/payment-notifications.ts';
import { SOCIAL_LEADS_PATH } from '../apps/server/src/routes/social-leads.ts';
import { PROGRAMS } from './build/programs.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const environment = parseEnv(read('.env.example'));
const PORTS = {
  server: environment['PORT'],
  portal: environment['PORTAL_PORT'],
  accounts: environment['ACCOUNTS_PORT'],
};

it.each(PROGRAMS)('the unit of the $name starts it as its build does, with the one environment file', (program) => {
  const unit = read(`deploy/systemd/zapisy-${program.name}.service`);
  expect(unit).toContain(`\nExecStart=${['/usr/bin/node', ...program.nodeOptions, 'main.js'].join(' ')}\n`);
  expect(unit).toContain(`\nWorkingDirectory=/opt/zapisy/${program.name}\n`);
  expect(unit).toContain('\nEnvironmentFile=/etc/zapisy/zapisy.env\n');
  expect(unit).toContain('\nNoNewPrivileges=yes\n');
  const given = [...unit.matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]);
  expect(Object.fromEntries(given)).toEqual(program.environment);
});

it('the unit of the backup starts what the build has, and may write where the environment file says', () => {
  const unit = read('deploy/systemd/zapisy-backup.service');
  const [server] = PROGRAMS;
  expect(Object.keys(server?.entries ?? {})).toContain(/^ExecStart=\/usr\/bin\/node (\w+)\.js$/m.exec(unit)?.[1]);
  const folder = /^# BACKUP_DIR=(.+)$/m.exec(read('.env.example'))?.[1];
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`);
  expect(unit).toContain('\nEnvironmentFile=/etc/zapisy/zapisy.env\n');
});

it('the folder of state of the unit is DATA_DIR of the environment file', () => {
  const name = /^StateDirectory=(.+)$/m.exec(read('deploy/systemd/zapisy-server.service'))?.[1];
  expect(`/var/lib/${name}`).toBe(environment['DATA_DIR']);
});

it.each(PROGRAMS)('nginx, Caddy and the containers find the $name at its port', ({ name }) => {
  expect(read('deploy/nginx/zapisy.conf')).toContain(
    `upstream zapisy_${name} {\n    server 127.0.0.1:${PORTS[name]} max_fails=0;`,
  );
  expect(read('deploy/caddy/Caddyfile')).toContain(`{$${name.toUpperCase()}:127.0.0.1:${PORTS[name]}}`);
  expect(read('deploy/container/compose.yaml')).toContain(`${name.toUpperCase()}: ${name}:${PORTS[name]}\n`);
});

it('only deliveries that may arrive twice are sent to another process again', () => {
  const again = /location ~ \^(\S+)\$ \{[^}]*non_idempotent[^}]*\}/.exec(read('deploy/nginx/zapisy.conf'))?.[1];
  const twice = [SOCIAL_LEADS_PATH, PAYMENT_NOTIFICATIONS_PATH, INVOICING_EVENTS_PATH];
  const allowed = twice.map((path) => path.replace('/api/public/', '')).join('|');
  expect(again).toBe(`/api/public/(${allowed})`);
});

it('the proxy of the examples is the one that the environment file trusts', () => {
  expect(environment['TRUSTED_PROXIES']).toBe('127.0.0.1');
});

it.each(PROGRAMS)(
  'the container of the $name starts it as its build does',
  ({ name, nodeOptions, environment: given }) => {
    const command = JSON.stringify(['node', ...nodeOptions, `${name}/main.js`]);
    const examples = `${read('deploy/container/Containerfile')}${read('deploy/container/compose.yaml')}`;
    const commands = [...examples.matchAll(/^(?:CMD| +command:) (.+)$/gm)].map(([, given]) => given);
    expect(commands).toContain(command.replaceAll('","', '", "'));
    const set = /^ENV (.+)$/m.exec(examples)?.[1]?.split(' ');
    expect(set).toEqual(expect.arrayContaining(Object.entries(given).map((variable) => variable.join('='))));
  },
);
