// A reason of a refusal that is added or renamed must not compile until the portal and the reception desk have its
// text.
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

const ADDED = reasons.replace("'too-late': ['too-late'],", "'too-late': ['too-late', 'reason-without-text'],");
const RENAMED = reasons.replaceAll("'taker-unknown'", "'renamed-reason'");
const NEW_CODE = reasons.replace("'no-right': [],", "'no-right': [],\n  'code-without-text': [],");

describe.each([
  ['apps/portal', 'app/texts/pl/staff/refusals.ts'],
  ['apps/reception-desktop', 'src/refusal-texts.ts'],
] as const)('the texts of %s', (app, file) => {
  it('compile with the reasons as they are', () => {
    expect(errorsWith(app, file, reasons)).toEqual([]);
  });

  it.each([
    ['a reason that was added', ADDED, /reason-without-text/],
    ['a reason that was renamed', RENAMED, /taker-unknown|renamed-reason/],
  ])('do not compile without the text of %s', (_, list, missing) => {
    expect(list).not.toBe(reasons);
    expect(errorsWith(app, file, list).join('\n')).toMatch(missing);
  });
});

it.each([
  ['apps/portal', 'app/texts/pl/frame.ts'],
  ['apps/reception-desktop', 'src/refusal-texts.ts'],
] as const)('the texts of %s do not compile without the text of a code that was added', (app, file) => {
  expect(NEW_CODE).not.toBe(reasons);
  expect(errorsWith(app, file, NEW_CODE).join('\n')).toContain('code-without-text');
});
