// The desk's settings, parsed once: the server's address, the identity provider, the printer (OPS-5).
import { audiencesOf, type ClaimSettings, SIGN_IN_SCOPE } from '@zapisy/domain/people/claim-settings';
import { ROLES_FORMS } from '@zapisy/domain/people/role';
import { DESK_ID } from '@zapisy/domain/printing/desk';
import { settingRefusal } from '@zapisy/domain/settings/production-setting';
import { z } from 'zod';

const SANDBOX = {
  API_URL: 'http://127.0.0.1:4000',
  OIDC_ISSUER: 'http://127.0.0.1:4410',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_DESKTOP_CLIENT_ID: 'zapisy-desktop',
  OIDC_ROLES_CLAIM: 'roles',
  DESK_ID: 'krakow-1',
  DESK_NAME: 'Recepcja Kraków, Zakopiańska',
  DESK_CITY: 'Kraków',
  FISCAL_DRIVER: 'posnet',
  FISCAL_PRINTER: '127.0.0.1:4460',
} as const;

/** What makes a receipt fiscal (PRN-3): this desk's printer, a print request at the provider, nothing. */
export type FiscalDriver = 'posnet' | 'provider' | 'none';

export type PrinterAddress = { host: string; port: number };

/** What differs between providers, as on the server (SEC-16): how the ID token is read, and what is asked for. */
export type ProviderSettings = ClaimSettings & {
  readonly scope?: string;
  /** False for a provider that knows no resources. */
  readonly sendsResource?: boolean;
  /** `userinfo`: what the ID token lacks is asked for there. */
  readonly claimsFrom?: 'access-token' | 'userinfo';
};

export type Settings = ProviderSettings & {
  apiUrl: string;
  issuer: string;
  /** The resource for which access tokens are asked: the first, when the server accepts several. */
  audience: string;
  clientId: string;
  deskId: string;
  deskName: string;
  deskCity: string | null;
  driver: FiscalDriver;
  /** Null unless the driver is posnet. */
  printer: PrinterAddress | null;
};

type SettingsOutcome = { ok: true; settings: Settings } | { ok: false; problems: readonly string[] };

const webAddress = z.url({ protocol: /^https?$/ });
const printerAddress = z
  .string()
  .regex(/^[^:\s]+:\d{1,5}$/)
  .transform((text): PrinterAddress => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon), port: Number(text.slice(colon + 1)) };
  })
  .refine(({ port }) => port >= 1 && port <= 65_535);

const shape = z.object({
  API_URL: webAddress,
  OIDC_ISSUER: webAddress,
  OIDC_AUDIENCE: z.string().min(1),
  OIDC_DESKTOP_CLIENT_ID: z.string().min(1),
  OIDC_ROLES_CLAIM: z.string().min(1),
  OIDC_ROLES_FORM: z.enum(ROLES_FORMS).optional(),
  OIDC_EMAIL_CLAIM: z.string().optional(),
  OIDC_EMAIL_VERIFIED_CLAIM: z.string().optional(),
  OIDC_EMAIL_VERIFIED_FORM: z.enum(['boolean', 'text']).optional(),
  OIDC_NAME_CLAIM: z.string().optional(),
  OIDC_CLAIMS_FROM: z.enum(['access-token', 'userinfo']).optional(),
  OIDC_SCOPE: z.string().optional(),
  OIDC_SEND_RESOURCE: z.enum(['true', 'false']).optional(),
  DESK_ID: z.string().regex(DESK_ID),
  DESK_NAME: z.string().min(1).optional(),
  DESK_CITY: z.string().min(1).optional(),
  FISCAL_DRIVER: z.enum(['posnet', 'provider', 'none']),
  FISCAL_PRINTER: printerAddress.optional(),
});

/**
 * Parses the settings from a source of variables. In development a missing one gets the sandbox's value. In production
 * nothing has a default: the error names every missing or malformed variable, and each one that would send tokens over
 * plain http or to the sandbox (DESK-11).
 */
export function parseSettings(source: Partial<Record<string, string>>, production: boolean): SettingsOutcome {
  const given = Object.fromEntries(
    Object.keys(shape.shape).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  const parsed = shape.safeParse(production ? given : { ...SANDBOX, ...given });
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => String(issue.path[0])) };
  }
  const value = parsed.data;
  const refused = production ? refusedIn(value) : [];
  if (refused.length > 0) return { ok: false, problems: refused };
  if (value.FISCAL_DRIVER === 'posnet' && !value.FISCAL_PRINTER) return { ok: false, problems: ['FISCAL_PRINTER'] };
  return {
    ok: true,
    settings: {
      apiUrl: value.API_URL.replace(/\/+$/, ''),
      issuer: value.OIDC_ISSUER,
      audience: audiencesOf(value.OIDC_AUDIENCE)[0] ?? value.OIDC_AUDIENCE,
      clientId: value.OIDC_DESKTOP_CLIENT_ID,
      ...providerOf(value),
      deskId: value.DESK_ID,
      deskName: value.DESK_NAME ?? value.DESK_ID,
      deskCity: value.DESK_CITY ?? null,
      driver: value.FISCAL_DRIVER,
      printer: value.FISCAL_DRIVER === 'posnet' ? (value.FISCAL_PRINTER ?? null) : null,
    },
  };
}

function providerOf(value: z.output<typeof shape>): ProviderSettings {
  return {
    rolesClaim: value.OIDC_ROLES_CLAIM,
    rolesForm: value.OIDC_ROLES_FORM ?? 'list',
    emailClaim: value.OIDC_EMAIL_CLAIM ?? 'email',
    emailVerifiedClaim: value.OIDC_EMAIL_VERIFIED_CLAIM ?? 'email_verified',
    verifiedForm: value.OIDC_EMAIL_VERIFIED_FORM ?? 'boolean',
    nameClaim: value.OIDC_NAME_CLAIM ?? 'name',
    claimsFrom: value.OIDC_CLAIMS_FROM ?? 'access-token',
    scope: value.OIDC_SCOPE ?? SIGN_IN_SCOPE,
    sendsResource: value.OIDC_SEND_RESOURCE !== 'false',
  };
}

function refusedIn(values: z.output<typeof shape>): readonly string[] {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(values);
  return entries.flatMap(([name, value]) => (typeof value === 'string' && settingRefusal(name, value) ? [name] : []));
}

/** The environment overrides the desk's own file, so that a technician can change one value for one start. */
export function settingsSource(file: Partial<Record<string, string>>): Partial<Record<string, string>> {
  return { ...file, ...process.env };
}
