// A question mark that opens an explanation: the browser's own popover, which closes by Esc and by a click elsewhere.
import { CircleQuestionMark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { pl } from '../../texts/client-pl.ts';

type ExplanationProps = {
  readonly id: string;
  /** The name of the button, and the heading of what it opens. */
  readonly title: string;
  readonly children: ReactNode;
};

export function Explanation({ id, title, children }: ExplanationProps) {
  return (
    <>
      <button
        type="button"
        {...{ popovertarget: id }}
        aria-label={title}
        className="grid size-6.5 shrink-0 place-items-center rounded-full text-link hover:bg-select"
      >
        <CircleQuestionMark aria-hidden size={16} />
      </button>
      <div
        id={id}
        {...{ popover: 'auto' }}
        role="dialog"
        aria-label={title}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-5 text-body text-ink shadow-dialog"
      >
        <div className="flex items-start justify-between gap-3">
          <b className="pt-1">{title}</b>
          <button
            type="button"
            {...{ popovertarget: id, popovertargetaction: 'hide' }}
            aria-label={pl.form.close}
            className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden size={18} />
          </button>
        </div>
        <p className="mt-2 text-pretty">{children}</p>
      </div>
    </>
  );
}
