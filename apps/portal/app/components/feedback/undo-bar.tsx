// What was done, with 'Cofnij': a bar that stays on the page, and a toast beside it for ten seconds.
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { CircleCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pl } from '../../texts/client-pl.ts';

const TOAST_MS = 10_000;

type UndoBarProps = {
  readonly children: ReactNode;
  /** The form with the button 'Cofnij'; absent once it has been undone. */
  readonly undo?: ReactNode;
  /** The short text for the toast. */
  readonly toast: string;
  /** The toast has a 'Cofnij' of its own, which sends the bar's form. */
  readonly hasUndoInToast?: boolean;
};

/** Needs a key of its own for each act, so that it takes the focus and the toast is shown again. */
export function UndoBar({ children, undo, toast, hasUndoInToast = false }: UndoBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const sendUndo = () => ref.current?.querySelector('form')?.requestSubmit();
  return (
    <>
      <div
        ref={ref}
        tabIndex={-1}
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-control border border-ok-line bg-ok-bg py-3 pr-3 pl-4 text-ok-ink focus:outline-2 focus:outline-offset-2 focus:outline-focus"
      >
        <CircleCheck aria-hidden size={22} className="shrink-0" />
        <div className="min-w-56 flex-1">{children}</div>
        {undo}
      </div>
      <Toast text={toast} undo={hasUndoInToast ? sendUndo : undefined} />
    </>
  );
}

type ToastProps = {
  readonly text: string;
  readonly undo?: (() => void) | undefined;
  /** The keys that do the same as 'Cofnij'. */
  readonly keys?: readonly string[];
};

/**
 * Repeats a bar for a person who looks elsewhere on the page; hidden from screen readers and the Tab key, which have
 * the bar.
 */
export function Toast({ text, undo, keys = [] }: ToastProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(true);
    const timer = setTimeout(() => setShown(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed bottom-5 left-5 z-40 md:in-data-menu:left-59 rail:left-19 flex animate-enter items-center gap-3.5 rounded-control bg-frame px-4 py-3 text-small text-frame-ink shadow-dialog max-sm:right-5 max-lg:in-data-beside-panel:bottom-20"
    >
      <CircleCheck size={18} className="shrink-0" />
      {text}
      {undo && (
        <button
          type="button"
          tabIndex={-1}
          onClick={undo}
          className="pointer-events-auto inline-flex min-h-6 cursor-pointer items-center gap-2 font-semibold"
        >
          <span className="underline underline-offset-2">{pl.invoice.undo}</span>
          <KeyCaps keys={keys} place="button" />
        </button>
      )}
    </div>
  );
}

/** 'Cofnij' of the form beside what was done. */
export function UndoButton({ busy }: { readonly busy: boolean }) {
  return (
    <Button type="submit" size="small" icon={Undo2} variant="tinted" busy={busy} busyText={pl.invoice.undoing}>
      {pl.invoice.undo}
    </Button>
  );
}
