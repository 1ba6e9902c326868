// Reads the leads' page again once a lead has changed elsewhere, as soon as that disturbs nothing that a person is doing
// (STA-6).
import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { OPEN_MODAL } from '@zapisy/screens/open-modal';
import { useContext, useEffect, useRef, useState } from 'react';
import { FollowedContext } from './use-followed-work.ts';

/** `mark`: that of the leads when the page read them. */
export function FollowLeads({ mark }: { readonly mark: string }) {
  const followed = useContext(FollowedContext);
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && useFetchers().every((one) => one.state === 'idle');
  const isDragging = useDragging();
  const decided = useRef<unknown>(undefined);
  // Once for each answer: what a busy page did not read is decided again with the next one.
  useEffect(() => {
    if (followed === undefined || decided.current === followed) return;
    decided.current = followed;
    const { leadsMark } = followed;
    if (leadsMark === undefined || leadsMark === mark || state !== 'idle') return;
    if (isIdle && !isDragging && !isFilledIn()) revalidate();
  });
  return null;
}

/** True while a card is being dragged: its column must stay as it is. */
function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragstart', () => setDragging(true), { signal });
    document.addEventListener('dragend', () => setDragging(false), { signal });
    return () => stop.abort();
  }, []);
  return isDragging;
}

const FORM = 'form[method="post"]';
const TYPED = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';

/** A field that keeps its text itself says by `data-unsaved` that it is not sent. */
const OPEN = `${OPEN_MODAL}, [data-unsaved]`;

/** A form has what is not sent: read again, the page would send it for data that the person has not seen. */
function isFilledIn(): boolean {
  if (document.querySelector(OPEN)) return true;
  if (document.activeElement?.matches(`${FORM} :is(input, select, textarea)`)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${FORM} :is(${TYPED})`);
  return [...fields].some((field) => field.value !== field.defaultValue);
}
