// Which refusals of an act a page of staff must have texts of its own for. Only types.
import type { Act, CodeOfAct, ReasonOfAct } from '@zapisy/acts/act';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { ReactNode } from 'react';
import type { RefusalText } from '../../texts/pl/staff/refusals/refusal-texts.ts';
import type { pl } from '../../texts/pl.ts';

/** The reasons with a text that fits wherever an act meets them. */
type GeneralReason = keyof typeof pl.staffRefusals.reasons;

/** A refusal that has a general text. */
export type ExplainedRefusal = RefusalData & { readonly reason?: GeneralReason | undefined };

/** The reasons of an act, or of any of several acts, that have no general text. */
export type LackingReason<One extends Act> = Exclude<ReasonOfAct<One>, GeneralReason>;

/** A text of the page itself, or what it shows instead of one. */
type OwnText<Cause> = RefusalText | ((refusal: RefusalFor<Cause>) => ReactNode);

/** The refusals with this reason or code. */
type RefusalFor<Cause, One = RefusalData> = One extends { readonly code: infer Code; readonly reason?: infer Reason }
  ? Cause extends Code | Reason
    ? One
    : never
  : never;

type TextsOf<Cause extends string> = { readonly [One in Cause]: OwnText<One> };

/** Of an act's other reasons, and of its codes: their general text may not fit the page. */
type BetterTexts<One extends Act> = Partial<TextsOf<Exclude<ReasonOfAct<One>, LackingReason<One>> | CodeOfAct<One>>>;

/** The page's own texts: of each reason that has no general text, but for those that the page says elsewhere. */
export type OwnTexts<One extends Act, Elsewhere> = [Exclude<LackingReason<One>, Elsewhere>] extends [never]
  ? { readonly own?: BetterTexts<One> }
  : { readonly own: TextsOf<Exclude<LackingReason<One>, Elsewhere>> & BetterTexts<One> };

/** The same for any act. */
export type AnyOwnTexts = Readonly<Partial<Record<string, OwnText<never>>>>;
