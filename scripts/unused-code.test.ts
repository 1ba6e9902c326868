// The check of unused code must be able to fail: a small copy of the workspaces, with one unused thing of each kind.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unusedCode } from './unused-code.ts';

const root = join(import.meta.dirname, '..');

/** Everything here is used: an entry point uses the rule, and so does the rule's test. */
const USED = {
  'package.json': '{ "name": "copy", "private": true, "type": "module" }',
  'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]',
  'packages/domain/package.json': '{ "name": "@copy/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/domain/src/rule.ts': 'export const rule = 1;\n',
  'packages/domain/src/rule.test.ts': "import { rule } from './rule.ts';\nconsole.log(rule);\n",
  'apps/server/package.json': '{ "name": "@copy/server", "type": "module" }',
  'apps/server/src/main.ts': "import { rule } from '../../../packages/domain/src/rule.ts';\nconsole.log(rule);\n",
};

let copy: string;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'unused-'));
  cpSync(join(root, 'knip.config.ts'), join(copy, 'knip.config.ts'));
  write(USED);
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

it('the check finds nothing where an entry point reaches everything', () => {
  expect(unusedCode(copy)).toBeUndefined();
});

const MAIN = USED['apps/server/src/main.ts'];

it.each<[string, string, Readonly<Record<string, string>>]>([
  [
    'a rule that only its test calls',
    'deadRule',
    {
      'packages/domain/src/dead.ts': 'export const deadRule = 1;\n',
      'packages/domain/src/dead.test.ts': "import { deadRule } from './dead.ts';\nconsole.log(deadRule);\n",
    },
  ],
  ['a type that no file imports', 'DeadType', { 'packages/domain/src/type.ts': 'export type DeadType = 1;\n' }],
  [
    'an export of a file that runs, which no file imports',
    'lonely',
    {
      'apps/server/src/part.ts': 'export const lonely = 1;\nconsole.log(lonely);\n',
      'apps/server/src/main.ts': `${MAIN}import './part.ts';\n`,
    },
  ],
  ['a file that no other imports', 'src/forgotten.ts', { 'apps/server/src/forgotten.ts': 'console.log(1);\n' }],
])('names %s', (_, named, files) => {
  write(files);
  expect(unusedCode(copy)).toContain(named);
});
