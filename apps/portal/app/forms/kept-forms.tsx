// Forms survive the end of a session and a lost answer: the tab keeps the one that was typed into last.
import { useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import { type KeptForm, keptForm, restoreForm, sendWithKey, type Typed } from './kept-form.ts';
import { KeptFormBanner } from './kept-form-banner.tsx';
import { endedForms, missedAnswers } from './lost-answer-report.ts';
import { copyOf, forgetCopies, forgetCopy, keepCopy, openTabFor } from './tab-copies.ts';

const START = 'form-';
/** The sign-in after which a form was already looked for. */
const TAKEN = 'zapisy-signed-in';
const KINDS = ['input', 'change', 'submit'] as const;

function read(address: string): KeptForm | undefined {
  const text = copyOf(START + address);
  return text === undefined ? undefined : JSON.parse(text);
}

function forget(address: string): void {
  forgetCopy(START + address);
}

/** The form of a change, unless it keeps a copy of its own. */
function formOf({ target }: Event): HTMLFormElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const form = target.closest('form');
  return form?.method === 'post' && form.dataset['ownCopy'] === undefined ? form : undefined;
}

/** True while a form of the page or of a part of it is being sent. */
function useSending(): boolean {
  const { state, formData } = useNavigation();
  const fetchers = useFetchers();
  return (state !== 'idle' && formData !== undefined) || fetchers.some((one) => one.formData !== undefined);
}

/** The counts at the moment when a form was submitted. */
type Submitted = { readonly ended: number; readonly missed: number; readonly isKept: boolean };

/** What became of the kept form: restored, or not found on the page. */
type Found = { readonly address: string; readonly withoutForm: readonly Typed[] | undefined };

type KeptFormsProps = {
  /**
   * The e-mail of the signed-in person: another person, also of the same name, gets nothing that this one has typed.
   */
  readonly person: string;
  /** The time of their sign-in, on the first pages after it. */
  readonly signedInAt: string | undefined;
};

/**
 * One in every frame. It keeps what is typed at each change. After signing in again it restores the text on the page;
 * after a lost answer, on the page that is still open. An answer or another page ends the copy.
 */
export function KeptForms({ person, signedInAt }: KeptFormsProps) {
  const location = useLocation();
  // Several pages name their record in the query.
  const address = location.pathname + location.search;
  const isSending = useSending();
  const [found, setFound] = useState<Found>();
  const at = useRef(address);
  const wasSending = useRef(false);
  const submitted = useRef<Submitted>();
  const openedFor = useRef<string>();
  /** Restored with this key, which the form of the new page does not have. */
  const restored = useRef<KeptForm>();

  useEffect(() => {
    const keep = (event: Event) => {
      const form = formOf(event);
      const typed = form && keptForm(form);
      if (event.type === 'submit') submitted.current = submittedNow(typed !== undefined);
      if (!typed) return;
      const kept = underItsKey(typed, restored.current);
      keepCopy(START + at.current, JSON.stringify(kept));
      if (event.type === 'submit') sendWithKey(form, kept.key);
    };
    for (const kind of KINDS) document.addEventListener(kind, keep, { capture: true });
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, keep, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (at.current !== address) {
      forget(at.current);
      setFound(undefined);
      restored.current = undefined;
      submitted.current = undefined;
    }
    at.current = address;
  }, [address]);

  // Once: only a person who has just signed in returns to a form.
  useEffect(() => {
    if (openedFor.current === person) return;
    openedFor.current = person;
    openTabFor(person);
    const kept = read(at.current);
    forgetCopies(START);
    const isBack = signedInAt !== undefined && sessionStorage.getItem(TAKEN) !== signedInAt;
    if (isBack) sessionStorage.setItem(TAKEN, signedInAt);
    if (!kept || !isBack) return;
    restored.current = kept;
    setFound(placed(kept, at.current));
  }, [person, signedInAt]);

  // After each render: when an answer is lost at once, there may be no render with the form being sent.
  useEffect(() => {
    const before = submitted.current;
    const isOver = !isSending && (wasSending.current || (before !== undefined && endedForms() > before.ended));
    wasSending.current = isSending;
    if (!isOver || !before) return;
    submitted.current = undefined;
    if (missedAnswers() > before.missed) setFound(afterLostAnswer(at.current, restored));
    else if (before.isKept) {
      forget(at.current);
      restored.current = undefined;
      setFound(undefined);
    }
  });

  if (found?.address !== address) return null;
  return (
    <KeptFormBanner
      withoutForm={found.withoutForm}
      onDiscard={() => forget(address)}
      onClose={() => setFound(undefined)}
    />
  );
}

function submittedNow(isKept: boolean): Submitted {
  return { ended: endedForms(), missed: missedAnswers(), isKept };
}

function underItsKey(typed: KeptForm, restored: KeptForm | undefined): KeptForm {
  return restored?.same === typed.same ? { ...typed, key: restored.key } : typed;
}

/** Restores the form, and keeps it again until its answer. */
function placed(kept: KeptForm, address: string): Found {
  keepCopy(START + address, JSON.stringify(kept));
  return { address, withoutForm: restoreForm(kept, document) ? undefined : kept.typed };
}

/** The form's result is unknown: one that was reset by another answer gets its values back, without a message. */
function afterLostAnswer(address: string, restored: MutableRefObject<KeptForm | undefined>): Found | undefined {
  const kept = read(address);
  if (!kept) return undefined;
  restored.current = kept;
  const found = placed(kept, address);
  return found.withoutForm ? found : undefined;
}
