// A reason or a code of a refusal that is renamed or added must not compile until portal and reception desk know it. What
// follows a reason that is added to an act is in apps/portal/app/forms/own-texts.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const reasons = readFileSync(join(root, 'packages/domain/src/refusals/refusal-reasons.ts'), 'utf8');

/** The compiler's errors in a file of an app, with this list of reasons instead of the real one. */
function errorsWith(app: string, file: string, list: string): readonly string[] {
  // Inside the app, so that its packages are found.
  const folder = mkdtempSync(join(root, app, 'node_modules/refusal-texts-'));
  try {
    writeFileSync(join(folder, 'refusal-reasons.ts'), list);
    const compilerOptions = { paths: { '@zapisy/domain/refusals/refusal-reasons': ['./refusal-reasons.ts'] } };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: [], files: [join(root, app, file)] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const done = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
    // The lines of one error that follow the first one are indented.
    return done.stdout.split(/\n(?=\S)/u).filter((error) => error.startsWith(`${app}/${file}(`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const RENAMED = reasons.replaceAll("'taker-unknown'", "'renamed-reason'").replaceAll("'too-small'", "'renamed-reason'");
const NEW_CODE = reasons.replace("'no-right': [],", "'no-right': [],\n  'code-without-text': [],");

describe.each([
  ['apps/portal', 'app/texts/pl/staff/refusals/dues.ts'],
  ['apps/reception-desktop', 'src/refusal-texts.ts'],
] as const)('the texts of %s', (app, file) => {
  it('compile with the reasons as they are', () => {
    expect(errorsWith(app, file, reasons)).toEqual([]);
  });

  it('do not compile with a reason that was renamed', () => {
    expect(RENAMED).not.toBe(reasons);
    expect(errorsWith(app, file, RENAMED).join('\n')).toMatch(/taker-unknown|too-small/);
  });
});

it('the texts of the desk do not compile without the text of a reason that was added', () => {
  const added = reasons.replace("'too-late': ['too-late'],", "'too-late': ['too-late', 'reason-without-text'],");
  expect(added).not.toBe(reasons);
  expect(errorsWith('apps/reception-desktop', 'src/refusal-texts.ts', added).join('\n')).toMatch(/reason-without-text/);
});

it.each([
  ['apps/portal', 'app/texts/pl/frame.ts'],
  ['apps/reception-desktop', 'src/refusal-texts.ts'],
] as const)('the texts of %s do not compile without the text of a code that was added', (app, file) => {
  expect(NEW_CODE).not.toBe(reasons);
  expect(errorsWith(app, file, NEW_CODE).join('\n')).toContain('code-without-text');
});
