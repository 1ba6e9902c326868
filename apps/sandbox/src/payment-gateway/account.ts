// The merchant's account of a tenant: its numbers, its two keys, and who a call says that it is.
import type { Tenant, Tenants } from '../tenants.ts';

/** The same for every tenant; the reports key names the tenant. */
export const MERCHANT_ID = 310_001;

/** The key of the signs. */
export function crcKeyOf(tenant: Tenant): string {
  return `crc.${tenant.name}`;
}

/** Basic authentication: the number of the point of sale, and the reports key `gateway.<tenant>`; undefined for others. */
export function tenantOfBasic(tenants: Tenants, header: string | undefined): Tenant | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const [user, password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return user === String(MERCHANT_ID) ? tenants.byCredential(password, 'gateway') : undefined;
}
