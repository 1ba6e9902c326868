// The state of our access to the ad platform, as last reported: the tokens, and whether pages notify us of leads.
import type { Tx } from '@zapisy/db/connection/open-database';
import { outsideState, saveOutsideState } from '@zapisy/db/outside/outside-state-records';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import type { PlatformResult } from '../../outside/ad-platform/ask.ts';
import type { TokenState } from '../../outside/ad-platform/token-state.ts';
import { AD_PLATFORM, isAdPlatformPaused } from './ad-platform-pause.ts';

const ACCESS = 'access';

/** `problem`: why the platform did not answer; one of our codes, never a sentence. */
const unknown = z.object({ kind: z.literal('unknown'), problem: z.string() });
const token = z.union([
  unknown,
  z.object({
    kind: z.literal('known'),
    isValid: z.boolean(),
    /** Null: it does not expire. */
    expiresAt: z.coerce.date().nullable(),
    /** Permissions that the token needs and does not have. */
    missing: z.array(z.string()),
  }),
]);
const page = z.object({
  id: z.string(),
  name: z.string(),
  /** False: the page was not assigned to the owner of our token. */
  hasOwnToken: z.boolean(),
  /** Null: the platform did not answer that. */
  isSubscribed: z.boolean().nullable(),
});
const access = z.object({
  leadsToken: token,
  adsToken: token,
  pages: z.union([unknown, z.object({ kind: z.literal('known'), pages: z.array(page) })]),
});

type Access = z.infer<typeof access>;

export type PlatformAccess = Access & { readonly checkedAt: Date };

/**
 * Asks the platform and stores the answer; run each hour, so that the intake's screen needs no request. While the
 * platform must not be asked, the last answer stays.
 */
export async function refreshPlatformAccess(ctx: JobContext): Promise<void> {
  if (!ctx.outside.ads.isOn) return;
  if (!(await isAdPlatformPaused(ctx))) await save(ctx, await askedAccess(ctx));
}

/**
 * Staff read of a dead token as soon as the platform refuses a request for it, and not an hour later. For the rest the
 * platform is asked once; whatever it says of that token, it has just refused it (INT-23).
 */
export async function reportRefusedToken(
  ctx: JobContext,
  problem: { readonly cause: string } | undefined,
): Promise<void> {
  if (problem?.cause !== 'token') return;
  const stored = await platformAccess(ctx.database.prisma);
  if (stored && isInvalid(stored.leadsToken)) return;
  const { leadsToken, adsToken, pages } = (await isAdPlatformPaused(ctx))
    ? (stored ?? NOT_ASKED)
    : await askedAccess(ctx);
  await save(ctx, { leadsToken: isInvalid(leadsToken) ? leadsToken : REFUSED_TOKEN, adsToken, pages });
}

const REFUSED_TOKEN: Access['leadsToken'] = { kind: 'known', isValid: false, expiresAt: null, missing: [] };
const THROTTLED = { kind: 'unknown', problem: 'throttled' } as const;
const NOT_ASKED: Access = { leadsToken: THROTTLED, adsToken: THROTTLED, pages: THROTTLED };

function isInvalid(token: Access['leadsToken']): boolean {
  return token.kind === 'known' && !token.isValid;
}

async function save(ctx: JobContext, state: Access): Promise<void> {
  await saveOutsideState(ctx.database.prisma, AD_PLATFORM, ACCESS, { state, checkedAt: ctx.clock.now() });
}

async function askedAccess(ctx: JobContext): Promise<Access> {
  const [{ leads, ads }, pages] = await Promise.all([ctx.outside.ads.tokenState(), ctx.outside.ads.subscriptions()]);
  return {
    leadsToken: tokenOf(leads),
    adsToken: tokenOf(ads),
    pages:
      pages.kind === 'refused'
        ? { kind: 'unknown', problem: pages.problem.cause }
        : {
            kind: 'known',
            pages: pages.value.map(({ page: { id, name, hasOwnToken }, isSubscribed }) => ({
              id,
              name,
              hasOwnToken,
              isSubscribed: isSubscribed ?? null,
            })),
          },
  };
}

function tokenOf(asked: PlatformResult<TokenState>): z.infer<typeof token> {
  if (asked.kind === 'refused') return { kind: 'unknown', problem: asked.problem.cause };
  const { isValid, expiresAt, missing } = asked.value;
  return { kind: 'known', isValid, expiresAt: expiresAt ?? null, missing: [...missing] };
}

/** Null before the first hourly run. */
export async function platformAccess(tx: Tx): Promise<PlatformAccess | null> {
  const stored = await outsideState(tx, AD_PLATFORM, ACCESS);
  return stored ? { ...access.parse(stored.state), checkedAt: stored.checkedAt } : null;
}
