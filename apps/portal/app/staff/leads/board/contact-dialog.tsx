// The day of the next contact, chosen freely: a day of the calendar, one of the usual ones, or none.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { useEffect, useId, useRef } from 'react';
import { pl } from '#app/texts/pl.ts';
import { nameOfLead } from '../lead-name.ts';
import { focus } from './lead-keys.ts';
import type { BoardLead, LeadSend } from './use-lead-moves.ts';

const texts = pl.lead.board;
const USUAL_DAYS = [0, 1, 3, 7] as const;

type ContactDialogProps = {
  readonly lead: BoardLead;
  readonly now: Date;
  readonly send: (act: LeadSend) => void;
  readonly onClose: () => void;
};

/** The browser's own modal dialog: Escape and 'Wróć' change nothing, and the card has the focus again. */
export function ContactDialog({ lead, now, send, onClose }: ContactDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const today = warsawDate(now);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    return () => focus(document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lead.id)}"]`) ?? undefined);
  }, [lead.id]);
  const choose = (day: string) => {
    onClose();
    if (day !== (lead.nextContactOn ?? '')) send({ lead, fields: { action: 'contact', on: day }, stage: lead.stage });
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(420px,calc(100vw-32px))] rounded-dialog border border-line bg-raised p-5 text-ink shadow-dialog backdrop:bg-scrim"
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          choose(input.current?.value ?? '');
        }}
      >
        <h2 id={title} className="wrap-anywhere">
          {texts.planTitle(nameOfLead(lead))}
        </h2>
        <div className="flex flex-wrap gap-2">
          {USUAL_DAYS.map((days) => (
            <Button key={days} size="small" onClick={() => choose(addDays(today, days))}>
              {pl.lead.plan.inDays[days]}
            </Button>
          ))}
        </div>
        <div className="grid gap-1">
          <label htmlFor={fieldId('plan-day')} className="text-small font-semibold">
            {texts.planDay}
          </label>
          <input
            ref={input}
            id={fieldId('plan-day')}
            type="date"
            required
            min={today}
            max="2099-12-31"
            defaultValue={lead.nextContactOn ?? addDays(today, 1)}
            className={inputLook(false)}
          />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={onClose}>
              {texts.planBack}
            </Button>
            {lead.nextContactOn !== null && (
              <Button variant="quiet" onClick={() => choose('')}>
                {texts.planRemove}
              </Button>
            )}
          </span>
          <Button type="submit" variant="primary">
            {texts.planSave}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
