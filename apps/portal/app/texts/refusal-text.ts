// The text for a refused act. Only types.
import type { RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';

/** What happened, and what to do then. */
export type RefusalText = { readonly title: string; readonly text: string };

/** The texts of reasons that mean the same wherever an act meets them. */
export type GeneralTexts = { readonly [Reason in RefusalReason]?: RefusalText };
