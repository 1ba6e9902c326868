// The form of a lead: its name and the labels of its questions, read once and then stored (INT-14).
import { type LeadForm, saveLeadForms, saveUnknownForm, storedForm } from '@zapisy/db/leads/lead-form-records';
import type { JobContext } from '../../context.ts';
import type { PlatformProblem } from '../../outside/ad-platform/problem.ts';

type FormOfLead =
  | { readonly kind: 'known'; readonly form: LeadForm }
  /** The lead names none, or the platform does not return it. */
  | { readonly kind: 'unknown' }
  /** The platform could not answer now. */
  | { readonly kind: 'later'; readonly problem: PlatformProblem };

const UNKNOWN: FormOfLead = { kind: 'unknown' };
/** A published form does not change any more; a refused one may be returned once access is repaired. */
const ASKED_AGAIN_MS = 60 * 60_000;
const PASSES = new Set(['unavailable', 'throttled', 'token']);

/** Reads the stored form, else asks the platform. */
export async function formOfLead(
  ctx: JobContext,
  { formId, pageId }: { readonly formId: string | undefined; readonly pageId: string | undefined },
): Promise<FormOfLead> {
  if (formId === undefined) return UNKNOWN;
  const { prisma } = ctx.database;
  const stored = await storedForm(prisma, formId);
  const now = ctx.clock.now();
  if (stored?.form) return { kind: 'known', form: stored.form };
  if (stored && now.getTime() - stored.fetchedAt.getTime() < ASKED_AGAIN_MS) return UNKNOWN;
  const answer = await ctx.outside.ads.formQuestions({ formId, pageId });
  if (answer.kind === 'found') {
    const form = { ...answer.value, pageId: pageId ?? null };
    await saveLeadForms(prisma, [form], now);
    return { kind: 'known', form };
  }
  if (PASSES.has(answer.problem.cause)) return { kind: 'later', problem: answer.problem };
  await saveUnknownForm(prisma, formId, now);
  return UNKNOWN;
}
