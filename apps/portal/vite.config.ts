// How the portal is built: Remix with every flag of its next version, Tailwind, our packages from source.
import { join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './app/serving/compress-files.ts';

declare module '@remix-run/node' {
  // Declares that loaders' dates arrive as dates; a class merges with the library's own declaration.
  class Future {
    v3_singleFetch: true;
  }
}

const { VITEST } = process.env;

/** What every page loads, in one chunk: each chunk of a few hundred bytes has a header, and is compressed alone. */
const IN_EVERY_FRAME =
  /\/app\/(?:shared\/school\/school-[\w-]+\.tsx?|shared\/frame\/(?:plain-frame|sign-out|page-problem|resend-link|return-param|document-frame)\.tsx?|forms\/(?:answer-lost|lost-answer|lost-answer-report|form-key)\.tsx?|components\/(?:layout\/(?:page-head|jump-link|crumbs)|form\/button-link|feedback\/error-summary)\.tsx|texts\/page-title\.ts)$|\/screens\/src\/components\/logo\.tsx$/;

/** Remix builds the browser's files and then the server's, in which it writes the last of the browser's. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  closeBundle: () => compressFiles(join(import.meta.dirname, 'build/client')),
};

export default defineConfig({
  plugins: [
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
    compressed,
  ],
  build: {
    rollupOptions: {
      output: {
        manualChunks: (id: string) => (IN_EVERY_FRAME.test(id) ? 'frame' : undefined),
      },
    },
  },
  server: { host: '127.0.0.1', port: 3000 },
  ssr: { noExternal: ['lucide-react', /^@zapisy\//] },
});
