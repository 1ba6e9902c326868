// The day of the next contact, chosen freely: a day of the calendar, one of the usual ones, or none.
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
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

/** Escape and 'Wróć' change nothing; then the card has the focus again. */
export function ContactDialog({ lead, now, send, onClose }: ContactDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useId();
  const today = warsawDate(now);
  useEffect(
    () => () => focus(document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lead.id)}"]`) ?? undefined),
    [lead.id],
  );
  const choose = (day: string) => {
    onClose();
    if (day !== (lead.nextContactOn ?? '')) send({ lead, fields: { action: 'contact', on: day }, stage: lead.stage });
  };
  return (
    <Modal
      title={texts.planTitle(nameOfLead(lead))}
      place={`w-[420px] ${CENTERED_PLACE}`}
      onClose={onClose}
      leavesFocus
      startFocus={input}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.planBack}
          </Button>
          {lead.nextContactOn !== null && (
            <Button variant="quiet" onClick={() => choose('')}>
              {texts.planRemove}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" className="ml-auto">
            {texts.planSave}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          choose(input.current?.value ?? '');
        }}
      >
        <div className="flex flex-wrap gap-2">
          {USUAL_DAYS.map((days) => (
            <Button key={days} size="small" onClick={() => choose(addDays(today, days))}>
              {pl.lead.plan.inDays[days]}
            </Button>
          ))}
        </div>
        <Field
          inputRef={input}
          name="plan-day"
          label={texts.planDay}
          type="date"
          required
          min={today}
          max="2099-12-31"
          defaultValue={lead.nextContactOn ?? addDays(today, 1)}
        />
      </form>
    </Modal>
  );
}
