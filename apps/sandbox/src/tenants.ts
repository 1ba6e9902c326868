// Tenants: every credential opens one of its own, so tests that run at the same time never meet.
import { type Journal, openJournal } from './journal.ts';

/** What one service keeps in each tenant. Made by `stateOf`, read by `tenant.of(...)`. */
export type StateOf<T> = (tenant: Tenant) => T;

export type Tenant = {
  readonly name: string;
  readonly journal: Journal;
  /** The state a service keeps in this tenant, made when first asked for. */
  of<T>(state: StateOf<T>): T;
};

/** `page.w7.1001` -> kind 'page', tenant 'w7', rest '1001' ('' when there is none). */
type Credential = { readonly kind: string; readonly tenant: string; readonly rest: string };

export type Tenants = {
  /** The tenant of that name, made when first asked for. Throws RangeError for a name that a credential could not hold. */
  get(name: string): Tenant;
  /** The tenant a credential opens, or undefined when it is malformed or of another kind than those given (none given: any). */
  byCredential(credential: string | undefined, ...kinds: readonly string[]): Tenant | undefined;
  names(): readonly string[];
};

const CREDENTIAL = /^([a-z]+)\.([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:\.(.+))?$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Declares a state kept once per tenant: `const invoicingState = stateOf(() => openLedger())`. */
export function stateOf<T>(make: (tenant: Tenant) => T): StateOf<T> {
  const made = new WeakMap<Tenant, { readonly state: T }>();
  return (tenant) => {
    const known = made.get(tenant);
    if (known) return known.state;
    const state = make(tenant);
    made.set(tenant, { state });
    return state;
  };
}

/** Reads `<kind>.<tenant>` or `<kind>.<tenant>.<rest>`; undefined for anything else. */
export function parseCredential(credential: string | undefined): Credential | undefined {
  const [, kind, tenant, rest = ''] = CREDENTIAL.exec(credential ?? '') ?? [];
  return kind === undefined || tenant === undefined ? undefined : { kind, tenant, rest };
}

/** The token of an `Authorization: Bearer` header, or undefined. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

export function openTenants(): Tenants {
  const tenants = new Map<string, Tenant>();
  function get(name: string): Tenant {
    if (!NAME.test(name)) throw new RangeError(`Not a name of a tenant: ${JSON.stringify(name)}`);
    const known = tenants.get(name);
    if (known) return known;
    const tenant: Tenant = { name, journal: openJournal(), of: (state) => state(tenant) };
    tenants.set(name, tenant);
    return tenant;
  }
  return {
    get,
    byCredential(credential, ...kinds) {
      const parsed = parseCredential(credential);
      if (!parsed || (kinds.length > 0 && !kinds.includes(parsed.kind))) return undefined;
      return get(parsed.tenant);
    },
    names: () => [...tenants.keys()],
  };
}
