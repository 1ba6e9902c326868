// app:// for a Chromium that does not know it: mapped to a secure https host that exists only here, and back.

type Handler = (request: Request) => Response | Promise<Response>;
type Registered = { scheme: string; privileges?: { standard?: boolean; secure?: boolean } };

const schemes = new Set<string>();
const handlers = new Map<string, Handler>();
let ready = false;

/** From now on handlers can be set and schemes cannot be registered any more, as in Electron. */
export function schemesAreReady(): void {
  ready = true;
}

/** app://bundle/x as https://bundle.app.localhost/x; any other address as it is. */
export function toChromium(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i.exec(address);
  const [, scheme = '', host = '', rest = ''] = match ?? [];
  return schemes.has(scheme) ? `https://${host}.${scheme}.localhost${rest || '/'}` : address;
}

/** The reverse: the address that the app and the page's handlers see. */
export function fromChromium(address: string | undefined): string {
  const match = /^https:\/\/([^/]+)\.([a-z0-9+-]+)\.localhost(.*)$/i.exec(address ?? '');
  const [, host = '', scheme = '', rest = ''] = match ?? [];
  return schemes.has(scheme) ? `${scheme}://${host}${rest}` : (address ?? '');
}

export function handlerOf(address: string): Handler | undefined {
  return handlers.get(address.split(':')[0] ?? '');
}

export const protocol = {
  registerSchemesAsPrivileged(list: Registered[]): void {
    if (ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of list) {
      if (!privileges?.standard || !privileges.secure) throw new Error('stand-in: only standard and secure schemes');
      schemes.add(scheme);
    }
  },
  handle(scheme: string, handler: Handler): void {
    if (!ready) throw new Error('protocol.handle needs the app to be ready');
    if (handlers.has(scheme)) throw new Error('The scheme has been intercepted');
    handlers.set(scheme, handler);
  },
};
