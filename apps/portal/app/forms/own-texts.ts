// The texts that a page has itself for refusals of its acts.
import type { Act, CodeOfAct, ReasonOfAct } from '@zapisy/acts/act';
import type { RefusalData, RefusalFor } from '@zapisy/domain/refusals/refusal-data';
import type { ReactNode } from 'react';
import type { FormFailure } from '../server/api.server.ts';
import type { RefusalText } from '../texts/refusal-text.ts';

/** A text, of which a string is the title alone, or what the page shows instead of a banner. */
type OwnText<Cause> = string | RefusalText | ((refusal: RefusalFor<Cause>) => ReactNode);

type TextsOf<Cause extends string> = { readonly [One in Cause]: OwnText<One> };

/** Of what has a general text, which may not fit the page: reasons of the act, its codes, and an input that is wrong. */
type BetterTexts<One extends Act, General> = Partial<
  TextsOf<Extract<ReasonOfAct<One>, General> | CodeOfAct<One> | 'bad-input'>
>;

/**
 * The page's own texts: of each reason of the act, or of any of several acts, that has no general text, but for those
 * that the page says elsewhere, such as beside a field.
 */
export type OwnTexts<One extends Act, General, Elsewhere> = [Exclude<ReasonOfAct<One>, General | Elsewhere>] extends [
  never,
]
  ? { readonly own?: BetterTexts<One, General> }
  : { readonly own: TextsOf<Exclude<ReasonOfAct<One>, General | Elsewhere>> & BetterTexts<One, General> };

/** The same for any act. */
export type AnyOwnTexts = { readonly own?: Readonly<Partial<Record<string, OwnText<never>>>> };

/** The page's own text for the failure: of its reason, else of its code. A function shows it in a way of its own. */
export function ownTextFor(
  failure: FormFailure,
  own: AnyOwnTexts['own'] = {},
): RefusalText | (() => ReactNode) | undefined {
  const refusal = refusalIn(failure);
  if (refusal === undefined) return undefined;
  const found = (refusal.reason && own[refusal.reason]) ?? own[refusal.code];
  if (typeof found === 'string') return { title: found, text: '' };
  // Its key says of which refusals it is.
  return typeof found === 'function' ? () => found(refusal as never) : found;
}

/** The refusal of the server, if it is the cause. */
export function refusalIn(failure: FormFailure): RefusalData | undefined {
  return failure.kind === 'refused' || failure.kind === 'conflict' ? failure.details : undefined;
}
