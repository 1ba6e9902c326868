// Which pg_dump is used, and what is said when there is none that the server takes.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPgTools, startPgTool, ToolMissing } from './pg-tools.ts';

/** Two programs that say their version, as Debian's do, and else what they were given. */
function toolsOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pg-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  for (const name of ['pg_dump', 'pg_restore']) {
    const script = `#!/bin/sh\n[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}" || echo "$@ $PGPASSWORD"\n`;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const only = (folder: string) => ({ NODE_ENV: 'test', PATH: '/bin', PG_BIN: folder }) as const;

it.each(['15.18 (Debian 15.18-0+deb12u1)', '17.5', '18beta1'])('pg_dump %s is taken for a server of 15', (version) => {
  const folder = toolsOf(version);
  expect(findPgTools(150_018, only(folder)).folder).toBe(folder);
});

it('the newest pg_dump of PATH is taken', () => {
  const [old, newer] = [toolsOf('9998.1'), toolsOf('9999.2')];
  expect(findPgTools(150_000, { NODE_ENV: 'test', PATH: `${old}:${newer}` }).folder).toBe(newer);
});

it.each<[string, () => string, string]>([
  ['is older than the server', () => toolsOf('15.18'), 'the newest pg_dump here is of version 15'],
  ['is missing', () => '/nowhere', 'there is no pg_dump here'],
])('a pg_dump that %s is an error that names the package', (_, folder, reason) => {
  const find = () => findPgTools(180_004, only(folder()));
  expect(find).toThrow(ToolMissing);
  expect(find).toThrow(`${reason}: install the package postgresql-client-18`);
});

it('startPgTool gives the password to the tool alone, and not to its command line', async () => {
  const tools = { folder: toolsOf('18.1'), environment: only('/bin') };
  const tool = startPgTool(
    tools,
    'pg_dump',
    ['--a'],
    'postgresql://zapisy:s%40fe@db.example:5433/zapisy?sslmode=require',
  );
  const parts: string[] = [];
  for await (const part of tool.stdout) parts.push(String(part));
  expect(parts.join('')).toBe('--a --dbname=postgresql://zapisy@db.example:5433/zapisy?sslmode=require s@fe\n');
});
