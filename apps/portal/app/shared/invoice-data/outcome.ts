// The result of the form of 'Dane do faktury'.
import type { InvoiceProblem } from '@zapisy/domain/preferences/invoice-details';
import type { FormFailure } from '../../server/api.server.ts';
import type { Draft } from './draft.ts';
import type { LookUp } from './look-up.ts';
import type { Snapshot } from './snapshot.ts';

/** The answer to the sent form; `draft` is what the person had typed. */
export type Outcome =
  | { readonly kind: 'saved'; readonly what: 'saved' | 'cleared'; readonly count: number; readonly undo: Snapshot }
  | { readonly kind: 'undone' }
  | { readonly kind: 'looked-up'; readonly draft: Draft; readonly answer: LookUp }
  | { readonly kind: 'invalid'; readonly draft: Draft; readonly problems: readonly InvoiceProblem[] }
  /** Without scripts the diff table and the question are shown after a first submit. */
  | { readonly kind: 'asked'; readonly draft: Draft }
  | { readonly kind: 'failed'; readonly draft: Draft; readonly failure: FormFailure };

/** Each answer has its own time, so that the page can distinguish the second 'Zapisano' from the first. */
export type SentOutcome = Outcome & { readonly at: number };
