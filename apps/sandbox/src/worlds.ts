// Worlds: every credential opens one of its own, so tests that run at the same time never meet.
import { type Journal, openJournal } from './journal.ts';

/** What one service keeps in each world. Made by `stateOf`, read by `world.of(...)`. */
export type StateOf<T> = (world: World) => T;

export type World = {
  readonly name: string;
  readonly journal: Journal;
  /** The state a service keeps in this world, made when first asked for. */
  of<T>(state: StateOf<T>): T;
};

/** `page.w7.1001` -> kind 'page', world 'w7', rest '1001' ('' when there is none). */
export type Credential = { readonly kind: string; readonly world: string; readonly rest: string };

export type Worlds = {
  /** The world of that name, made when first asked for. Throws RangeError for a name that could not stand in a credential. */
  get(name: string): World;
  /** The world a credential opens, or undefined when it is malformed or of another kind than those given (none given: any). */
  byCredential(credential: string | undefined, ...kinds: readonly string[]): World | undefined;
  names(): readonly string[];
};

const CREDENTIAL = /^([a-z]+)\.([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:\.(.+))?$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Declares a state kept once per world: `const invoicingState = stateOf(() => openLedger())`. */
export function stateOf<T>(make: (world: World) => T): StateOf<T> {
  const made = new WeakMap<World, { readonly state: T }>();
  return (world) => {
    const known = made.get(world);
    if (known) return known.state;
    const state = make(world);
    made.set(world, { state });
    return state;
  };
}

/** Reads `<kind>.<world>` or `<kind>.<world>.<rest>`; undefined for anything else. */
export function parseCredential(credential: string | undefined): Credential | undefined {
  const [, kind, world, rest = ''] = CREDENTIAL.exec(credential ?? '') ?? [];
  return kind === undefined || world === undefined ? undefined : { kind, world, rest };
}

/** The token of an `Authorization: Bearer` header, or undefined. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

export function openWorlds(): Worlds {
  const worlds = new Map<string, World>();
  function get(name: string): World {
    if (!NAME.test(name)) throw new RangeError(`Not a name of a world: ${JSON.stringify(name)}`);
    const known = worlds.get(name);
    if (known) return known;
    const world: World = { name, journal: openJournal(), of: (state) => state(world) };
    worlds.set(name, world);
    return world;
  }
  return {
    get,
    byCredential(credential, ...kinds) {
      const parsed = parseCredential(credential);
      if (!parsed || (kinds.length > 0 && !kinds.includes(parsed.kind))) return undefined;
      return get(parsed.world);
    },
    names: () => [...worlds.keys()],
  };
}
