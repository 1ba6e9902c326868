// Forms survive the end of a session and a lost answer: the tab keeps the one that was typed into last.
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Banner, inBanner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { pl } from '../texts/pl.ts';
import { type KeptForm, keptForm, putBack } from './kept-form.ts';
import { missedAnswers } from './lost-answer-report.ts';
import { copyOf, forgetCopies, forgetCopy, keepCopy, openTabFor } from './tab-copies.ts';

const START = 'formularz-';
/** The sign-in after which a form was looked for. */
const TAKEN = 'zapisy-zalogowano';

function read(address: string): KeptForm | undefined {
  const text = copyOf(START + address);
  return text === undefined ? undefined : JSON.parse(text);
}

function forget(address: string): void {
  forgetCopy(START + address);
}

/** A form that changes something, unless it keeps a copy of its own or has nothing that could be typed. */
function keptFormOf(event: Event): HTMLFormElement | undefined {
  const target = event.target;
  if (!(target instanceof Element)) return undefined;
  const form = target.closest('form');
  return form?.method === 'post' && form.dataset['ownCopy'] === undefined ? form : undefined;
}

type KeptFormsProps = {
  /** The e-mail of who is signed in: somebody else, of the same name too, gets nothing of what this person has typed. */
  readonly who: string;
  /** When they signed in, for the first pages after that. */
  readonly signedInAt: string | undefined;
};

/**
 * One in every frame. What is typed is kept as it is typed, and put back where the person comes again by signing in; after
 * a lost answer it is put back into the page that is still there. An answer, or another page, makes it forgotten.
 */
export function KeptForms({ who, signedInAt }: KeptFormsProps) {
  const location = useLocation();
  // Several pages name their record in the query.
  const address = location.pathname + location.search;
  const { state } = useNavigation();
  const [restoredAt, setRestoredAt] = useState<string>();
  const at = useRef(address);
  const wasSending = useRef(false);
  const missedBefore = useRef(0);

  useEffect(() => {
    const keep = (event: Event) => {
      const form = keptFormOf(event);
      if (form) keepCopy(START + at.current, JSON.stringify(keptForm(form)));
    };
    const kinds = ['input', 'change', 'submit'] as const;
    for (const kind of kinds) document.addEventListener(kind, keep, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, keep, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (at.current !== address) {
      forget(at.current);
      setRestoredAt(undefined);
    }
    at.current = address;
  }, [address]);

  // Once: only a person who has just signed in comes back to a form.
  useEffect(() => {
    openTabFor(who);
    const kept = read(at.current);
    forgetCopies(START);
    const isBack = signedInAt !== undefined && sessionStorage.getItem(TAKEN) !== signedInAt;
    if (isBack) sessionStorage.setItem(TAKEN, signedInAt);
    if (!kept || !isBack) return;
    if (putBack(kept, document)) setRestoredAt(at.current);
  }, [who, signedInAt]);

  useEffect(() => {
    if (state === 'submitting' && !wasSending.current) {
      wasSending.current = true;
      missedBefore.current = missedAnswers();
    }
    if (state !== 'idle' || !wasSending.current) return;
    wasSending.current = false;
    const kept = read(at.current);
    // What became of the form is not known: a form that starts anew from another answer gets its values back.
    if (missedAnswers() > missedBefore.current && kept) putBack(kept, document);
    else forget(at.current);
    setRestoredAt(undefined);
  }, [state]);

  return restoredAt === address ? <Restored onDiscard={() => forget(address)} /> : null;
}

function Restored({ onDiscard }: { readonly onDiscard: () => void }) {
  const discard = () => {
    onDiscard();
    window.location.reload();
  };
  return (
    <div className="mb-5">
      <Banner
        tone="info"
        title={pl.form.restored}
        actions={
          <Button size="small" className={inBanner} onClick={discard}>
            {pl.form.discard}
          </Button>
        }
      >
        {pl.form.restoredHint}
      </Banner>
    </div>
  );
}
