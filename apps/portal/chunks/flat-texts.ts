// In the browser's build each text is a constant of its own: a page loads the texts that it names, not all of their area.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { transformWithEsbuild } from 'vite';
import { type FlatModule, flatModule } from './flat-module.ts';

const TEXTS = join(import.meta.dirname, '../app/texts/pl');
const MEMBER = /\bpl((?:\.\w+)+)/g;
const IMPORT = /import \{[^}]*\bpl\b[^}]*\} from "[^"]*\/(?:client-)?pl\.ts";/;

/** `pl.registration.total` becomes an import of `registration$total`, wherever a source names it so. */
export function flatTexts(): Plugin {
  let known: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'flat-texts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (file.startsWith(TEXTS)) return { code: flatModule(code).code, map: null, moduleSideEffects: false };
      if (!IMPORT.test(code)) return undefined;
      known ??= filesOfConstants();
      return { code: withFlatNames(code, await known), map: null };
    },
  };
}

async function filesOfConstants(): Promise<ReadonlyMap<string, string>> {
  const files = globSync('**/*.ts', { cwd: TEXTS }).map((file) => join(TEXTS, file));
  const flat = await Promise.all(files.map(flatFile));
  return new Map(flat.flatMap(({ constants }, index) => constants.map((name) => [name, files[index] ?? ''] as const)));
}

async function flatFile(path: string): Promise<FlatModule> {
  const { code } = await transformWithEsbuild(readFileSync(path, 'utf8'), path);
  return flatModule(code);
}

/** The longest part of each chain that is a constant; `pl.fields.map` is `fields`, for there is no text of that name. */
export function withFlatNames(code: string, fileOf: ReadonlyMap<string, string>): string {
  const used = new Map<string, string>();
  const named = withoutAliases(code).replace(MEMBER, (whole, members: string) => {
    const path = members.slice(1).split('.');
    for (let length = path.length; length > 0; length -= 1) {
      const name = path.slice(0, length).join('$');
      const file = fileOf.get(name);
      if (file === undefined) continue;
      used.set(name, file);
      return [localName(name), ...path.slice(length)].join('.');
    }
    return whole;
  });
  const imports = [...used].map(
    ([name, file]) => `import { ${name} as ${localName(name)} } from ${JSON.stringify(file)};`,
  );
  const rest = named.replace(IMPORT, '');
  return [...imports, /\bpl\b/.test(rest) ? named : rest].join('\n');
}

const localName = (name: string) => `$${name}`;

const ALIAS = /\bconst (\w+) = (pl(?:\.\w+)+);/g;
const IMPORTS = /^import .*;$/gm;

/** `texts.total` after `const texts = pl.registration` is `pl.registration.total`, where `texts` is nothing else in the file. */
function withoutAliases(code: string): string {
  const declared = Map.groupBy(code.matchAll(ALIAS), ([, alias = '']) => alias);
  let plain = code;
  for (const [alias, declarations] of declared) {
    const paths = new Set(declarations.map(([, , path = '']) => path));
    const alone = code.replace(IMPORTS, '').matchAll(new RegExp(`(?<![-./\\w$"])${alias}\\b(?!\\s*\\.\\w)`, 'g'));
    const [path = ''] = paths;
    if (paths.size > 1 || [...alone].length !== declarations.length) continue;
    plain = plain.replace(new RegExp(`(?<![-./\\w$"])${alias}(?=\\.\\w)`, 'g'), path);
  }
  return plain;
}
