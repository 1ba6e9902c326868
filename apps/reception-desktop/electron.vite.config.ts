// Three bundles: the main process and the preload as CommonJS, the page as static files for app://.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// One file each: a sandboxed preload cannot require from disk, and a main process without node_modules packs smaller.
const oneFile = (entry: string) => ({
  externalizeDeps: false,
  rollupOptions: {
    input: { index: entry },
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs', inlineDynamicImports: true },
  },
});

export default defineConfig({
  main: { build: oneFile('src/main/main.ts') },
  preload: { build: oneFile('src/preload/preload.ts') },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: 'out/renderer',
      minify: 'esbuild',
      // The page's policy allows no data: address for a font and no inline polyfill script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: ['src/renderer/index.html', 'src/renderer/setup.html'] },
    },
  },
});
