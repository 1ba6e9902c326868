// The sites that may show the offer in a frame, as an administrator types them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_FRAME_ORIGINS, readFrameOrigins } from './frame-origins.ts';

it('origins are one address a line, each once, without a final slash', () => {
  const typed = ' https://www.Szkola.example/ \r\n\r\nhttps://szkola.example:8443\nhttps://www.szkola.example:443';
  expect(readFrameOrigins(typed)).toEqual(['https://www.szkola.example', 'https://szkola.example:8443']);
  expect(readFrameOrigins('https://xn--szkoa-5db.example:0080')).toEqual(['https://xn--szkoa-5db.example:80']);
  expect(readFrameOrigins(' \n')).toEqual([]);
});

it.each([
  ['http://szkola.example', 'not-https'],
  ['szkola.example', 'not-https'],
  ['*', 'not-https'],
  ["'self'", 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['https://szkola.example/oferta', 'with-path'],
  ['https://szkola.example/?a', 'with-path'],
  ['https://szkola.example?', 'with-path'],
  ['https://szkola.example#x', 'with-path'],
  ['https://*.szkola.example', 'unreadable'],
  ['https://*', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://szkola', 'unreadable'],
  ['https://localhost', 'unreadable'],
  ['https://127.0.0.1', 'unreadable'],
  ['https://[::1]', 'unreadable'],
  ['https://ewa@szkola.example', 'unreadable'],
  ['https://ewa:x@szkola.example', 'unreadable'],
  ['https://a.example;script-src', 'unreadable'],
  ["https://a'self'.example", 'unreadable'],
  ['https://a,b.example', 'unreadable'],
  ['https://a.example https://b.example', 'unreadable'],
  ['https://-a.example', 'unreadable'],
  ['https://szkoła.example', 'unreadable'],
  ['https://a.example:0', 'unreadable'],
  ['https://a.example:65536', 'unreadable'],
  ['https://a.example:', 'unreadable'],
  ['https://a..example', 'unreadable'],
])('the address %j is refused as %s', (text, code) => {
  expect(readFrameOrigins(`https://szkola.example\n${text}`)).toEqual({ field: 'origins', code, text });
});

it('as many origins are taken as there may be, and not one more', () => {
  const lines = Array.from({ length: MOST_FRAME_ORIGINS }, (_, at) => `https://s${at}.example`);
  expect(readFrameOrigins(lines.join('\n'))).toEqual(lines);
  expect(readFrameOrigins([...lines, 'https://one-more.example'].join('\n'))).toMatchObject({ code: 'too-many' });
});

it('whatever is typed, only plain origins are taken', () => {
  const part = fc.string({ unit: 'binary', maxLength: 20 });
  const typed = fc.oneof(
    part,
    part.map((rest) => `https://${rest}.example`),
    part.map((rest) => `https://a.example${rest}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readFrameOrigins(text);
      if ('code' in read) return;
      for (const origin of read) expect(origin).toMatch(/^https:\/\/[a-z\d.-]+(:\d+)?$/);
    }),
    { numRuns: 1_000 },
  );
});
