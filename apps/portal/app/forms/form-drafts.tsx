// Forms survive the end of a session and a lost answer: the tab keeps the one that was typed into last.
import { useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import { type FormDraft, readFormDraft, restoreForm, sendWithKey, type Typed } from './form-draft.ts';
import { FormDraftBanner } from './form-draft-banner.tsx';
import { endedForms, missedAnswers } from './lost-answer-report.ts';
import { copyOf, forgetCopies, forgetCopy, openTabFor, saveCopy } from './tab-copies.ts';

const START = 'form-';
/** The sign-in after which a form was already looked for. */
const TAKEN = 'zapisy-signed-in';
const KINDS = ['input', 'change', 'submit'] as const;

function read(address: string): FormDraft | undefined {
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
type Submitted = { readonly ended: number; readonly missed: number; readonly hasDraft: boolean };

/** What became of the kept form: restored, or not found on the page. */
type Found = { readonly address: string; readonly withoutForm: readonly Typed[] | undefined };

type FormDraftsProps = {
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
export function FormDrafts({ person, signedInAt }: FormDraftsProps) {
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
  const restored = useRef<FormDraft>();

  useEffect(() => {
    const saveDraft = (event: Event) => {
      const form = formOf(event);
      const typed = form && readFormDraft(form);
      if (event.type === 'submit') submitted.current = submittedNow(typed !== undefined);
      if (!typed) return;
      const draft = underItsKey(typed, restored.current);
      saveCopy(START + at.current, JSON.stringify(draft));
      if (event.type === 'submit') sendWithKey(form, draft.key);
    };
    for (const kind of KINDS) document.addEventListener(kind, saveDraft, { capture: true });
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, saveDraft, { capture: true });
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
    const draft = read(at.current);
    forgetCopies(START);
    const isBack = signedInAt !== undefined && sessionStorage.getItem(TAKEN) !== signedInAt;
    if (isBack) sessionStorage.setItem(TAKEN, signedInAt);
    if (!draft || !isBack) return;
    restored.current = draft;
    setFound(placed(draft, at.current));
  }, [person, signedInAt]);

  // After each render: when an answer is lost at once, there may be no render with the form being sent.
  useEffect(() => {
    const before = submitted.current;
    const isOver = !isSending && (wasSending.current || (before !== undefined && endedForms() > before.ended));
    wasSending.current = isSending;
    if (!isOver || !before) return;
    submitted.current = undefined;
    if (missedAnswers() > before.missed) setFound(afterLostAnswer(at.current, restored));
    else if (before.hasDraft) {
      forget(at.current);
      restored.current = undefined;
      setFound(undefined);
    }
  });

  if (found?.address !== address) return null;
  return (
    <FormDraftBanner
      withoutForm={found.withoutForm}
      onDiscard={() => forget(address)}
      onClose={() => setFound(undefined)}
    />
  );
}

function submittedNow(hasDraft: boolean): Submitted {
  return { ended: endedForms(), missed: missedAnswers(), hasDraft };
}

function underItsKey(typed: FormDraft, restored: FormDraft | undefined): FormDraft {
  return restored?.same === typed.same ? { ...typed, key: restored.key } : typed;
}

/** Restores the form, and keeps it again until its answer. */
function placed(draft: FormDraft, address: string): Found {
  saveCopy(START + address, JSON.stringify(draft));
  return { address, withoutForm: restoreForm(draft, document) ? undefined : draft.typed };
}

/** The form's result is unknown: one that was reset by another answer gets its values back, without a message. */
function afterLostAnswer(address: string, restored: MutableRefObject<FormDraft | undefined>): Found | undefined {
  const draft = read(address);
  if (!draft) return undefined;
  restored.current = draft;
  const found = placed(draft, address);
  return found.withoutForm ? found : undefined;
}
