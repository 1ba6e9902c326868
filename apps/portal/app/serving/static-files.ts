// The built files for the browser: read once, with the compressed ones beside them (compress-files.ts), and cached by browsers
// for as long as their name allows.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

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

/** The best first; by the extension of the file that the build has written beside the other. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;

type File = {
  readonly body: Buffer;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly headers: Record<string, string>;
};

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
    packed: Object.fromEntries(packedBeside(path)),
    headers: {
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    },
  };
}

function packedBeside(path: string): readonly (readonly [Encoding, Buffer])[] {
  return encodings.flatMap((encoding) => {
    const beside = path + ENCODINGS[encoding];
    return existsSync(beside) ? [[encoding, readFileSync(beside)] as const] : [];
  });
}

const encodings = Object.keys(ENCODINGS) as Encoding[];

/** Answers a request for a built file; false when the address names none. */
export function sendStaticFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = files.get((request.url ?? '').split('?')[0] ?? '');
  if (!file) return false;
  const encoding = encodings.find((one) => file.packed[one] !== undefined && accepts(request, one));
  const body = (encoding && file.packed[encoding]) ?? file.body;
  response.writeHead(200, {
    ...file.headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Whether the browser accepts answers compressed like that. */
export function accepts(request: IncomingMessage, encoding: Encoding): boolean {
  const said = String(request.headers['accept-encoding'] ?? '').split(',');
  const [, weight] = said.map((part) => part.trim().split(/\s*;\s*/)).find(([name]) => name === encoding) ?? [
    '',
    'q=0',
  ];
  return weight === undefined || !/^q=0(?:\.0*)?$/.test(weight);
}
