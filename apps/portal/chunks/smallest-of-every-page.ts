// What every page loads is minified once more, by the slower of two minifiers, which leaves some kB less when compressed.
import { minify } from 'terser';
import type { Plugin } from 'vite';

const OF_EVERY_PAGE = '/react-dom/cjs/react-dom.production.min.js';

export function smallestOfEveryPage(): Plugin {
  return {
    name: 'smallest-of-every-page',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    renderChunk: {
      // After the minifier of all files.
      order: 'post',
      async handler(code, { moduleIds }) {
        if (!moduleIds.some((id) => id.endsWith(OF_EVERY_PAGE))) return undefined;
        const smallest = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
        return smallest.code === undefined ? undefined : { code: smallest.code, map: null };
      },
    },
  };
}
