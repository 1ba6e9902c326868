// The law towards parents: its texts, which everybody may read and administrators write (LAW-1).
import { acceptTextsAct, lawOrder } from '@zapisy/acts/law/accept-texts';
import { changeLawRulesAct } from '@zapisy/acts/law/change-law-rules';
import { enterHealthCardAct } from '@zapisy/acts/law/enter-health-card';
import { markCampAct } from '@zapisy/acts/law/mark-camp';
import { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import { readHealthCardAct } from '@zapisy/acts/law/read-health-card';
import { recordAcceptanceAct } from '@zapisy/acts/law/record-acceptance';
import { saveHealthCardAct } from '@zapisy/acts/law/save-health-card';
import { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { withdrawConsentAct } from '@zapisy/acts/law/withdraw-consent';
import { currentLawRules, textsAsked } from '@zapisy/db/law/acceptance-records';
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { procedureFor, procedureOf, publicProcedure, router } from '../trpc.ts';
import { acceptTexts, familyTexts, familyTextsOf, recordAcceptance, withdrawConsent } from './acceptances.ts';
import {
  campCards,
  cardToEnter,
  enterHealthCard,
  markCamp,
  ownCard,
  ownCards,
  readHealthCard,
  saveHealthCard,
} from './health-cards.ts';
import { changeLawRules } from './law-rules.ts';
import { lawTextStates, publishLawText, saveLawDraft, shownLawText } from './law-texts.ts';

const cardInput = z.object({ courseId: z.uuid(), playerId: z.uuid() });
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
  /** Which participants of a turnus have a card. */
  camp: procedureFor('enrol')
    .input(z.object({ courseId: z.uuid() }))
    .query(({ ctx, input }) => campCards(ctx, input.courseId)),
  markCamp: procedureOf(markCampAct).mutation(({ ctx, input }) => markCamp(ctx, input)),
  readCard: procedureOf(readHealthCardAct).mutation(({ ctx, input }) => readHealthCard(ctx, input)),
  /** The one that came on paper: whose it is, and which consent it needs. */
  cardToEnter: procedureFor('read-health-cards')
    .input(cardInput)
    .query(({ ctx, input }) => cardToEnter(ctx, input)),
  enterCard: procedureOf(enterHealthCardAct).mutation(({ ctx, input }) => enterHealthCard(ctx, input)),
  ownCards: procedureFor('own-data').query(({ ctx }) => ownCards(ctx)),
  ownCard: procedureFor('own-data')
    .input(cardInput)
    .query(({ ctx, input }) => ownCard(ctx, input)),
  saveCard: procedureOf(saveHealthCardAct).mutation(({ ctx, input }) => saveHealthCard(ctx, input)),
  record: procedureOf(recordAcceptanceAct).mutation(({ ctx, input }) => recordAcceptance(ctx, input)),
});
