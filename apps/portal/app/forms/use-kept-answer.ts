// The answer to a form stays on the page while the page reads itself again.
import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * What `useActionData` gave last at this address. A revalidation takes it away, so on a page that asks again every three
 * seconds a refusal was gone before it was read. A new answer replaces it, and going anywhere ends it.
 */
export function useKeptAnswer<Answer>(fresh: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer: fresh, key });
  if (fresh !== undefined && (kept.answer !== fresh || kept.key !== key)) setKept({ answer: fresh, key });
  if (fresh !== undefined) return fresh;
  return kept.key === key ? kept.answer : undefined;
}
