// How the portal is built: Remix with every flag of its next version, Tailwind, our packages from source.
import { join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './app/serving/compress-files.ts';
import { chunkRule } from './chunks/chunk-rule.ts';
import { flatTexts } from './chunks/flat-texts.ts';
import { pageCopies } from './chunks/page-copies.ts';
import { smallestOfEveryPage } from './chunks/smallest-of-every-page.ts';
import { writtenModules } from './chunks/written-modules.ts';
import { drawnIcons } from './icons/drawn-icons.ts';

declare module '@remix-run/node' {
  // Declares that loaders' dates arrive as dates; a class merges with the library's own declaration.
  class Future {
    v3_singleFetch: true;
  }
}

const { VITEST } = process.env;

/** Remix builds the browser's files and then the server's, in which it writes the last of the browser's. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  closeBundle: () => compressFiles(join(import.meta.dirname, 'build/client')),
};

export default defineConfig({
  plugins: [
    !VITEST && drawnIcons(),
    tailwindcss(),
    !VITEST &&
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_singleFetch: true,
          v3_lazyRouteDiscovery: true,
          v3_routeConfig: true,
        },
      }),
    !VITEST && pageCopies(),
    !VITEST && flatTexts(),
    !VITEST && smallestOfEveryPage(),
    writtenModules(join(import.meta.dirname, 'build/modules.json')),
    compressed,
  ],
  build: {
    rollupOptions: {
      onwarn(warning, warn) {
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
        warn(warning);
      },
      output: {
        onlyExplicitManualChunks: true,
        // Else the entries of pages, which have no code of their own, would be one file, and load what each of them needs.
        experimentalMinChunkSize: 0,
        manualChunks: chunkRule(),
      },
    },
  },
  server: { host: '127.0.0.1', port: 3000 },
  ssr: { noExternal: [/^@zapisy\//] },
});
