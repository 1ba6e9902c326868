// The one initTRPC, and the one way to make a procedure: by naming its right. No procedure is open by default (PPL-4, PPL-5,
// SEC-9).
import { initTRPC, TRPCError } from '@trpc/server';
import { type Act, type ActAudit, type ActRefusals, isRefusalOf } from '@zapisy/acts/act';
import { isDatabaseAway } from '@zapisy/db/connection/database-away';
import { rememberStaffName } from '@zapisy/db/people/staff-name-records';
import { isStorable, withoutNoncharacters } from '@zapisy/domain/characters';
import { hasRight, isStaff, type Right } from '@zapisy/domain/people/role';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { pathOfText, withTexts } from '@zapisy/domain/texts-within';
import { traced } from '@zapisy/telemetry/channels';
import { SuperJSON } from 'superjson';
import { ZodError, type z } from 'zod';
import type { Context, Session, SignedInContext } from './context.ts';
import { familySession } from './people/family-session.ts';
import { Refusal, trpcCodeOf } from './refusal.ts';

/** What a screen gets: the refusal, the fields of an invalid input, or nothing. */
function refusalOf(error: TRPCError): RefusalData | undefined {
  if (error.cause instanceof Refusal) return error.cause.data;
  if (!(error.cause instanceof ZodError) || error.code !== 'BAD_REQUEST') return undefined;
  return { code: 'bad-input', fields: error.cause.issues.map((issue) => issue.path.join('.')) };
}

export const UNNAMED_REFUSAL = 'an act was refused for a cause that it does not name';

const t = initTRPC
  .context<Context>()
  .meta<{ readonly rights: readonly Right[]; readonly act?: Act }>()
  .create({
    transformer: SuperJSON,
    isDev: false,
    // A message may quote what was sent or what the database returned, so only the error's code is sent to the caller.
    errorFormatter: ({ shape, error }) => {
      const refusal = refusalOf(error);
      return { ...shape, message: refusal?.code ?? error.code, data: { ...shape.data, refusal } };
    },
  });

export const { router } = t;

/**
 * For every procedure at once: noncharacters go from each text of the input, whatever document it may come into
 * (PREF-24), and an input with a text that no table can store is refused, which the database would report as a fault of
 * ours. A revived input may contain itself.
 */
const storable = t.middleware(async ({ getRawInput, next }) => {
  const input = withTexts(await getRawInput(), withoutNoncharacters);
  const field = pathOfText(input, (text) => !isStorable(text));
  if (field !== undefined) throw new Refusal('bad-input', { fields: field === '' ? [] : [field] });
  return next({ getRawInput: async () => input });
});

/**
 * Gives a thrown Refusal its tRPC code, and 503 to a call whose database went away: what it was to change may be done
 * (OPS-24). Every other error is passed on unchanged.
 */
const refusals = t.middleware(async ({ path, next }) => {
  const result = await traced({ kind: 'procedure', name: path }, next, (ended) =>
    ended.ok || ended.error.cause instanceof Refusal ? undefined : ended.error.code,
  );
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof Refusal) throw new TRPCError({ code: trpcCodeOf(cause.code), message: cause.code, cause });
  if (isDatabaseAway(cause)) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'database-away', cause });
  return result;
});

/**
 * Returns the session, if it has one of these rights (PPL-3). An e-mail counts only when the issuer has verified it,
 * for clients and for staff alike: until then a person may do nothing.
 * @throws Refusal 'not-signed-in', 'email-not-verified' or 'no-right'.
 */
export function requireRight(session: Session | undefined, rights: readonly Right[]): Session {
  if (!session) throw new Refusal('not-signed-in');
  if (!session.emailVerified) throw new Refusal('email-not-verified');
  if (!rights.some((right) => hasRight(session.roles, right))) throw new Refusal('no-right');
  return session;
}

/**
 * The session with which a caller who has the right acts: that of a client belongs to the family of the account (FAM-2).
 * @throws Refusal as `requireRight`, and 'other-account'.
 */
export async function admit(ctx: Context, rights: readonly Right[]): Promise<Session> {
  const session = requireRight(ctx.session, rights);
  if (isStaff(session.roles) || !rights.includes('own-data')) return session;
  return await (ctx.ownFamily?.() ?? familySession(ctx, session));
}

/** Changes of staff are stored with their e-mail; this stores their name. A failure is only logged. */
const named = t.middleware(async ({ ctx: { session, database, log }, type, next }) => {
  if (type === 'mutation' && session && isStaff(session.roles)) {
    await rememberStaffName(database.prisma, session).catch((error: unknown) => {
      log.warn({ err: error }, 'the name of a member of staff could not be stored');
    });
  }
  return next();
});

/**
 * A query that only the roles with that right (or any of several) may make; its operation finds the session in `ctx`.
 * What changes something is an act (`procedureOf`).
 */
export function procedureFor(...rights: readonly [Right, ...Right[]]) {
  return t.procedure
    .meta({ rights })
    .use(refusals)
    .use(async ({ ctx, next }) => next({ ctx: { session: await admit(ctx, rights) } }))
    .use(storable)
    .use(named);
}

/**
 * A school may do without the invoicing provider (SCH-12): an act that names the reason 'invoicing-off' needs it, and is
 * refused before it begins. Others pass.
 */
export function demandInvoicing(one: Act, { outside }: Pick<Context, 'outside'>): void {
  if (outside.invoicing.isOn || !isRefusalOf(one, 'not-allowed-now', 'invoicing-off')) return;
  throw new Refusal('not-allowed-now', { reason: 'invoicing-off' });
}

/**
 * For a query that reads much and decides nothing: its operation reads from the copy that DATABASE_READ_URL names, and its
 * answer says how old that is (OPS-25). A copy that fails in the middle, because it follows a change that the query is in the
 * way of, is no fault: the database itself is asked.
 */
export const fromReplica = t.middleware(async ({ ctx, next }) => {
  const { database, behindSeconds } = (await ctx.replica?.source()) ?? { database: ctx.database, behindSeconds: 0 };
  const result = await next({ ctx: { ...ctx, database, behindSeconds } });
  if (result.ok || database === ctx.database || result.error.cause instanceof Refusal) return result;
  ctx.log.warn(
    { err: result.error.cause },
    'the copy of the database failed in a question, and the database was asked',
  );
  return next({ ctx: { ...ctx, behindSeconds: 0 } });
});

/** A cause that the act does not name has no text on its screens: the caller gets the refusal, and the log its cause. */
const namesItsRefusals = (one: Act) =>
  t.middleware(async ({ ctx, path, next }) => {
    const result = await next();
    const refusal = !result.ok && result.error.cause instanceof Refusal ? result.error.cause.data : undefined;
    if (refusal && !isRefusalOf(one, refusal.code, refusal.reason)) {
      ctx.log.error({ path, code: refusal.code, reason: refusal.reason }, UNNAMED_REFUSAL);
    }
    return result;
  });

/** Called with the input as it was sent, whatever its shape; the caller gets the refusal when it has resolved. */
type OnRefused = (ctx: SignedInContext, sent: unknown, refusal: RefusalData) => Promise<void>;

/** The procedure of an act: its rights, and its input. */
export function procedureOf<Input extends z.ZodType, Refusals extends ActRefusals, Audit extends readonly ActAudit[]>(
  one: Act<Input, Refusals, Audit>,
  onRefused?: OnRefused,
) {
  return procedureFor(...one.rights)
    .meta({ rights: one.rights, act: one })
    .use(namesItsRefusals(one))
    .use(({ ctx, next }) => {
      demandInvoicing(one, ctx);
      return next();
    })
    .use(async ({ ctx, getRawInput, next }) => {
      const result = await next();
      const refusal = result.ok ? undefined : refusalOf(result.error);
      if (refusal) await onRefused?.(ctx, await getRawInput(), refusal);
      return result;
    })
    .input(one.input);
}

/**
 * A procedure that everybody may call, also without a session, for what the chain publishes (REG-32). Its operation gets
 * no session, so it can show nothing of a person.
 */
export const publicProcedure = t.procedure
  .use(refusals)
  .use(({ ctx, next }) => next({ ctx: { ...ctx, session: undefined } }))
  .use(storable);

/**
 * A procedure for every signed-in person, whatever the role, for `me`. It has no right of the table, and shows a person
 * only their own token: also whether its e-mail is verified, so that a screen can ask for that.
 */
export const signedInProcedure = t.procedure.use(refusals).use(({ ctx, next }) => {
  if (!ctx.session) throw new Refusal('not-signed-in');
  return next({ ctx: { session: ctx.session } });
});
