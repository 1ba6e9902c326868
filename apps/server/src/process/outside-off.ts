// The outside systems that a school does without: named in OUTSIDE_OFF, so that a forgotten variable switches nothing off
// (SCH-10, SCH-11, SCH-12, SCH-13).
import { z } from 'zod';

/** The variables of each, without which production does not start while it is on. */
const MAY_BE_OFF = {
  'ad-platform': [
    'SOCIAL_APP_SECRET',
    'SOCIAL_VERIFY_TOKEN',
    'SOCIAL_PAGE_ACCESS_TOKEN',
    'SOCIAL_AD_ACCOUNT_ID',
    'SOCIAL_GRAPH_BASE_URL',
  ],
  invoicing: ['INVOICING_BASE_URL', 'INVOICING_API_TOKEN', 'INVOICING_DEPARTMENT_ID', 'INVOICING_WEBHOOK_TOKEN'],
  register: ['COMPANY_REGISTER_BASE_URL'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  'payment-gateway': [
    'PAYMENT_GATEWAY_BASE_URL',
    'PAYMENT_GATEWAY_MERCHANT_ID',
    'PAYMENT_GATEWAY_POS_ID',
    'PAYMENT_GATEWAY_CRC_KEY',
    'PAYMENT_GATEWAY_REPORTS_KEY',
  ],
} as const;

type OutsideSystem = keyof typeof MAY_BE_OFF;

const NAMES = Object.keys(MAY_BE_OFF) as OutsideSystem[];

/** Names between commas. */
export const outsideOff = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(NAMES, `must be names of ${NAMES.join(', ')}, with commas between them`)));

/** The variables that are not asked for. */
export function variablesOff(text: string | undefined): ReadonlySet<string> {
  const off = outsideOff.safeParse(text ?? '').data ?? [];
  return new Set(off.flatMap((name) => MAY_BE_OFF[name]));
}
