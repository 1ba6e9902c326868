// The merchant's account of a tenant: its number, its two keys, and who a call says that it is.
import { parseCredential, type Tenant, type Tenants } from '../tenants.ts';

/** The number of every tenant whose reports key names none. Published, so a server in production refuses it. */
export const USUAL_MERCHANT_ID = 310_001;

export type Account = {
  readonly tenant: Tenant;
  /** The number of the merchant and of its only point of sale. */
  readonly merchantId: number;
};

/** The key of the signs. */
export function crcKeyOf(tenant: Tenant): string {
  return `crc.${tenant.name}`;
}

/**
 * Basic authentication: the number of the point of sale, and the reports key `gateway.<tenant>` or
 * `gateway.<tenant>.<number>`; undefined for others.
 */
export function accountOfBasic(tenants: Tenants, header: string | undefined): Account | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const [user, password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const tenant = tenants.byCredential(password, 'gateway');
  const merchantId = Number(parseCredential(password)?.rest || USUAL_MERCHANT_ID);
  return tenant && user === String(merchantId) ? { tenant, merchantId } : undefined;
}
