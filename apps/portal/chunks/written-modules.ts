// Beside the build stands which modules are in each file of the browser, and how long each is: a test says what grew.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/** Of each file in `build/client`, the modules by their paths, with the length of their code before it is minified. */
export type WrittenModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function writtenModules(file: string): Plugin {
  return {
    name: 'written-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const written = chunks.map(({ fileName, modules }) => {
        const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength]);
        return [fileName, Object.fromEntries(lengths)] as const;
      });
      writeFileSync(file, JSON.stringify(Object.fromEntries(written)));
    },
  };
}
