// A reason or a code of a refusal that is renamed or added must not compile until portal and reception desk know it. What
// a page of the portal needs for its act is in apps/portal/app/forms/own-texts.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const PORTAL_TEXTS = ['apps/portal', 'app/texts/pl/staff/refusals/dues.ts'] as const;
const DESK_TEXTS = ['packages/counter', 'src/refusals/outbox-refusals.ts'] as const;

type OtherModule = { readonly module: string; readonly text: string };

/** The compiler's errors in a file of an app, with this text of a module instead of the real one. */
function errorsWith([app, file]: readonly [string, string], { module, text }: OtherModule): string {
  // Inside the app, so that its packages are found.
  const folder = mkdtempSync(join(root, app, 'node_modules/refusal-texts-'));
  const other = `${basename(module)}.ts`;
  try {
    writeFileSync(join(folder, other), text);
    const compilerOptions = { paths: { [module]: [`./${other}`] } };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: [], files: [join(root, app, file)] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const done = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
    // The lines of one error that follow the first one are indented.
    const errors = done.stdout.split(/\n(?=\S)/u);
    return errors.filter((error) => error.startsWith(`${app}/${file}(`)).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A module of a package with another text in the place of this one. */
function changed(folder: string, name: string, from: string, to: string): OtherModule {
  const real = readFileSync(join(root, 'packages', folder.replace('/', '/src/'), `${name}.ts`), 'utf8');
  expect(real).toContain(from);
  const text = real
    .replaceAll(from, to)
    .replaceAll("'../", `'@zapisy/${folder.split('/')[0]}/`)
    .replaceAll("'./", `'@zapisy/${folder}/`)
    .replaceAll(/(?<=from '@zapisy\/[^']*)\.ts(?=')/gu, '');
  return { module: `@zapisy/${folder}/${name}`, text };
}

const reasons = (from: string, to: string) => changed('domain/refusals', 'refusal-reasons', from, to);
const resolveUnsentSale = (to: string) =>
  changed('acts/payments', 'resolve-unsent-sale', "['settled-after-all']", `['settled-after-all'${to}]`);

it('texts compile with the reasons of all and of their act as they are', () => {
  expect(errorsWith(PORTAL_TEXTS, reasons("'too-small'", "'too-small'"))).toBe('');
  expect(errorsWith(DESK_TEXTS, resolveUnsentSale(''))).toBe('');
});

it('the texts of the portal do not compile with a reason that was renamed', () => {
  expect(errorsWith(PORTAL_TEXTS, reasons("'too-small'", "'renamed-reason'"))).toContain('too-small');
});

it('the texts of the counter do not compile without the text of a reason that was added to an act of their place', () => {
  expect(errorsWith(DESK_TEXTS, resolveUnsentSale(", 'taken'"))).toContain("'taken'");
});

it.each([
  ['apps/portal', 'app/texts/pl/frame.ts'],
  ['packages/counter', 'src/refusals/refusal-effects.ts'],
] as const)('%s does not compile without an entry for a code that was added', (app, file) => {
  const added = reasons("'no-right': [],", "'no-right': [],\n  'code-without-text': [],");
  expect(errorsWith([app, file], added)).toContain('code-without-text');
});
