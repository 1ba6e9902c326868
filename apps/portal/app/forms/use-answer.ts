// The answer to the page's form, when it is known.
import { useActionData } from '@remix-run/react';

/** The answer to the page's own form; undefined while there is none, and after one that was lost (`submitForm`). */
export function useAnswer<Action>() {
  return useActionData<Action>() ?? undefined;
}
