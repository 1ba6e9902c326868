// Keeps the answer to a form on the page while the page is read again.
import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * The last value of `useActionData` at this address. A revalidation removes that value, so on a page that polls every
 * three seconds a refusal would disappear before it is read. A new answer or a navigation replaces it.
 */
export function useLastAnswer<Answer>(fresh: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ answer: fresh, key });
  if (fresh !== undefined && (last.answer !== fresh || last.key !== key)) setLast({ answer: fresh, key });
  if (fresh !== undefined) return fresh;
  return last.key === key ? last.answer : undefined;
}
