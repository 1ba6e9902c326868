// The sites of the school that may show the offer in a frame (OFF-5): what an administrator types, read to origins.

import { tidyLines } from '../characters.ts';
import { linesOf } from '../offer/course-description.ts';

export const MOST_FRAME_ORIGINS = 10;

export type FrameOriginsProblem =
  | { readonly field: 'origins'; readonly code: 'too-many' }
  /** `text`: the first line that is no address of a site. */
  | { readonly field: 'origins'; readonly code: 'not-https' | 'with-path' | 'unreadable'; readonly text: string };

/** The origins, each once and in their order, or the first thing that is wrong. One address a line; a final slash may stand. */
export function readFrameOrigins(typed: string): readonly string[] | FrameOriginsProblem {
  const read = linesOf(tidyLines(typed)).map((text) => ({ text, origin: originIn(text) }));
  const found: string[] = [];
  for (const { text, origin } of read) {
    if (typeof origin === 'string') found.push(origin);
    else return { field: 'origins', code: origin.code, text };
  }
  const origins = [...new Set(found)];
  return origins.length > MOST_FRAME_ORIGINS ? { field: 'origins', code: 'too-many' } : origins;
}

/**
 * Names of a domain alone, at least two of them, and a port: in a header no other sign may stand, and an address of numbers
 * or of this computer is no site of a school.
 */
const SITE =
  /^((?=.{4,253}(?::|$))(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d]))(?::(\d{1,5}))?$/;
const HIGHEST_PORT = 65_535;

function originIn(text: string): string | { readonly code: 'not-https' | 'with-path' | 'unreadable' } {
  const [, site, rest] = /^https:\/\/([^/?#]*)(.*)$/.exec(text.toLowerCase()) ?? [];
  if (site === undefined) return { code: 'not-https' };
  const [, host, port] = SITE.exec(site) ?? [];
  if (host === undefined || Number(port ?? 1) > HIGHEST_PORT || Number(port ?? 1) === 0) return { code: 'unreadable' };
  if (rest !== '' && rest !== '/') return { code: 'with-path' };
  return `https://${host}${port === undefined || Number(port) === 443 ? '' : `:${Number(port)}`}`;
}
