// Which frame may send on a channel: only the main frame of our own page.

export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'bundle';
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/** The part of a frame that is checked. */
export type Frame = { url: string; parent: unknown };

/** True for an address of our own page; scheme and host are compared whole, not as a prefix. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === `${PAGE_SCHEME}:` && host === PAGE_HOST;
}

/** True when a message comes from the main frame of our own page; a frame that is gone is not trusted. */
export function isTrusted(frame: Frame | null | undefined): boolean {
  return !!frame && frame.parent === null && isOwnPage(frame.url);
}
