// The built files for the browser: read once, compressed once, and cached by browsers for as long as their name allows.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Extensions of files that are compressed already. */
const PACKED = new Set(['.woff', '.woff2', '.ico']);

type File = { readonly body: Buffer; readonly gzip: Buffer | undefined; readonly headers: Record<string, string> };

type StaticFiles = ReadonlyMap<string, File>;

/** Reads a folder of built files. A name below /assets contains a hash of its content and may be cached for ever. */
export function readStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = path.slice(folder.length).replaceAll('\\', '/');
      const type = TYPES[extname(path)];
      // Other files (the build's own manifest, hidden folders) are not served.
      if (type === undefined || address.includes('/.')) return [];
      return [[address, fileOf(path, address, type)] as const];
    }),
  );
}

function fileOf(path: string, address: string, type: string): File {
  const body = readFileSync(path);
  const isHashed = address.startsWith('/assets/');
  return {
    body,
    gzip: PACKED.has(extname(path)) ? undefined : gzipSync(body, { level: 9 }),
    headers: {
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    },
  };
}

/** Answers a request for a built file; false when the address names none. */
export function sendStaticFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = files.get((request.url ?? '').split('?')[0] ?? '');
  if (!file) return false;
  const zipped = file.gzip !== undefined && acceptsGzip(request);
  const body = zipped && file.gzip ? file.gzip : file.body;
  response.writeHead(200, {
    ...file.headers,
    ...(zipped && { 'Content-Encoding': 'gzip' }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Whether the browser accepts gzip. */
export function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
