// The end of the build: beside each file for the browser the same compressed as well as it can be, which takes too long for a start.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const TEXTS = new Set(['.css', '.js', '.json', '.svg', '.txt']);

/** A file whose name holds a hash, and which has them from a former build, is left alone. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.filter((path) => TEXTS.has(extname(path)) && !existsSync(`${path}.br`)).map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const body = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [best, known] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // The one that is looked for is written last.
  writeFileSync(`${path}.gz`, known);
  writeFileSync(`${path}.br`, best);
}
