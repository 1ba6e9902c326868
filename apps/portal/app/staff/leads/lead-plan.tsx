// Who looks after a lead, and the day of the next contact.
import type { Outputs } from '@zapisy/api/client';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook, Message } from '@zapisy/screens/components/field';
import { useEffect, useRef } from 'react';
import { typedIn } from '../../forms/form-answer.ts';
import { pl } from '../../texts/pl.ts';
import type { LeadAnswer } from './lead-acts.server.ts';
import { ActForm, useSending } from './lead-forms.tsx';

const texts = pl.lead.plan;

type LeadPlanProps = {
  readonly lead: Outputs['leads']['one']['lead'];
  readonly staff: Outputs['leads']['staff'];
  readonly me: string;
  readonly now: Date;
  readonly answer?: LeadAnswer | undefined;
};

export function LeadPlan({ lead, staff, me, now, answer }: LeadPlanProps) {
  const assigning = useSending('assign');
  const planning = useSending('contact');
  const owner = fieldId('assignee');
  const day = fieldId('on');
  const dayInput = useRef<HTMLInputElement>(null);
  const sent = typedIn(answer, 'contact');
  // Without a day there was none to remove either.
  const wrongDay = sent?.error?.['on'] && (sent.initialValue?.['on'] ? pl.lead.refused.on : texts.dayMissing);
  const wrongAt = wrongDay && answer?.at;
  useEffect(() => {
    if (wrongAt) dayInput.current?.focus();
  }, [wrongAt]);
  const today = warsawDate(now);
  const offered = [...new Map([[me, me], ...staff.map(({ email, name }) => [email, name] as const)])];
  const others = lead.assignee !== null && !offered.some(([email]) => email === lead.assignee) ? [lead.assignee] : [];
  return (
    <div className="grid gap-3">
      <ActForm lead={lead} act="assign" key={`o ${lead.assignee ?? ''}`}>
        <label htmlFor={owner} className="font-semibold">
          {texts.owner}
        </label>
        <div className="flex gap-2">
          <select id={owner} name="assignee" defaultValue={lead.assignee ?? ''} className={inputLook(false)}>
            <option value="">{pl.lead.board.noOwner}</option>
            {offered.map(([email, name]) => (
              <option key={email} value={email}>
                {name}
              </option>
            ))}
            {others.map((email) => (
              <option key={email}>{email}</option>
            ))}
          </select>
          <Button type="submit" className="whitespace-nowrap" busy={assigning} busyText={pl.form.saving}>
            {texts.saveOwner}
          </Button>
        </div>
      </ActForm>
      <ActForm lead={lead} act="contact" key={`d ${lead.nextContactOn ?? ''}`}>
        <label htmlFor={day} className="font-semibold">
          {texts.contact}
        </label>
        <div className="flex gap-2">
          <input
            ref={dayInput}
            id={day}
            type="date"
            name="on"
            min={today}
            max="2099-12-31"
            defaultValue={lead.nextContactOn ?? ''}
            aria-invalid={wrongDay ? true : undefined}
            aria-describedby={wrongDay ? `${day}-message` : undefined}
            className={inputLook(wrongDay !== undefined)}
          />
          <Button type="submit" className="whitespace-nowrap" busy={planning} busyText={pl.form.saving}>
            {texts.saveContact}
          </Button>
        </div>
        {wrongDay && (
          <Message id={`${day}-message`} tone="error">
            {wrongDay}
          </Message>
        )}
      </ActForm>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 3].map((days) => (
          <ActForm key={days} lead={lead} act="contact">
            <input type="hidden" name="on" value={addDays(today, days)} />
            <Button type="submit" size="small">
              {texts.inDays[days as 0 | 1 | 3]}
            </Button>
          </ActForm>
        ))}
      </div>
    </div>
  );
}
