// Which refusals the texts of a place of the desk are for. Only types.
import type { Act, CodeOfAct, ReasonOfAct } from '@zapisy/acts/act';
import type { RefusalFor } from '@zapisy/domain/refusals/refusal-data';

/** A text for each code that the acts of a place may be refused with, and for each reason, which is used before it. */
export type TextsOf<One extends Act> = {
  readonly [Cause in CodeOfAct<One> | ReasonOfAct<One>]: string | ((refusal: RefusalFor<Cause>) => string);
};

/** The same for any act. */
export type AnyTexts = Readonly<Partial<Record<string, string | ((refusal: never) => string)>>>;
