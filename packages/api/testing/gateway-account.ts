// The account of a tenant at the sandbox's payment gateway.
import type { GatewayAccount } from '../src/outside/payment-gateway/payment-gateway.ts';

const MERCHANT_ID = 310_001;

export function gatewayAccount(baseUrl: string, tenant: string): GatewayAccount {
  const keys = { crcKey: `crc.${tenant}`, reportsKey: `gateway.${tenant}` };
  return { baseUrl, merchantId: MERCHANT_ID, posId: MERCHANT_ID, ...keys };
}
