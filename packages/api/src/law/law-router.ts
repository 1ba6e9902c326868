// The law towards parents: its texts, which everybody may read and administrators write (LAW-1).
import { acceptTextsAct, lawOrder } from '@zapisy/acts/law/accept-texts';
import { changeLawRulesAct } from '@zapisy/acts/law/change-law-rules';
import { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import { recordAcceptanceAct } from '@zapisy/acts/law/record-acceptance';
import { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { withdrawConsentAct } from '@zapisy/acts/law/withdraw-consent';
import { currentLawRules, textsAsked } from '@zapisy/db/law/acceptance-records';
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { procedureFor, procedureOf, publicProcedure, router } from '../trpc.ts';
import { acceptTexts, familyTexts, familyTextsOf, recordAcceptance, withdrawConsent } from './acceptances.ts';
import { changeLawRules } from './law-rules.ts';
import { lawTextStates, publishLawText, saveLawDraft, shownLawText } from './law-texts.ts';

const textInput = z.object({ kind: z.enum(LAW_KINDS), version: z.int32().min(1).optional() });

export const lawRouter = router({
  /** A published text, for everybody. */
  text: publicProcedure.input(textInput).query(({ ctx, input }) => shownLawText(ctx, input)),
  texts: procedureFor('manage-school').query(({ ctx }) => lawTextStates(ctx)),
  saveDraft: procedureOf(saveLawDraftAct).mutation(({ ctx, input }) => saveLawDraft(ctx, input)),
  publish: procedureOf(publishLawTextAct).mutation(({ ctx, input }) => publishLawText(ctx, input)),
  rules: procedureFor('manage-school').query(({ ctx }) => currentLawRules(ctx.database.prisma)),
  changeRules: procedureOf(changeLawRulesAct).mutation(({ ctx, input }) => changeLawRules(ctx, input)),
  /** What an order of the own places or dues still asks for. */
  asked: procedureFor('own-data')
    .input(lawOrder)
    .query(({ ctx, input }) => textsAsked(ctx.database.prisma, ctx.session.email, input, ctx.clock.now())),
  accept: procedureOf(acceptTextsAct).mutation(({ ctx, input }) => acceptTexts(ctx, input)),
  own: procedureFor('own-data').query(({ ctx }) => familyTexts(ctx, ctx.session.email)),
  withdraw: procedureOf(withdrawConsentAct).mutation(({ ctx, input }) => withdrawConsent(ctx, input)),
  ofFamily: procedureFor('edit-participants')
    .input(z.object({ playerId: z.uuid() }))
    .query(({ ctx, input }) => familyTextsOf(ctx, input.playerId)),
  record: procedureOf(recordAcceptanceAct).mutation(({ ctx, input }) => recordAcceptance(ctx, input)),
});
