// The small forms of a lead's card: city, note, 'Nieaktualny', and the person's right to their data.
import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LONGEST_LEAD_LINE } from '@zapisy/domain/leads/lead-lengths';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field, fieldId, inputLook } from '@zapisy/screens/components/field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pl } from '../../texts/pl.ts';
import type { LeadAct } from './lead-acts.server.ts';

type Card = Outputs['leads']['one'];
type Lead = Card['lead'];

const texts = pl.lead;

type ActFormProps = { readonly lead: Lead; readonly act: LeadAct; readonly children: ReactNode };

/**
 * A form of one act. It sends the version on the screen, so that a change made meanwhile is a conflict and never
 * overwritten.
 */
export function ActForm({ lead, act, children }: ActFormProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2.5">
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="action" value={act} />
      {children}
    </Form>
  );
}

/** True while the form of that act is being sent. */
export function useSending(act: LeadAct): boolean {
  return useNavigation().formData?.get('action') === act;
}

export type ReportUnsaved = (field: string, isUnsaved: boolean) => void;

/** Reports a text that is typed and not saved to the card, while its field is shown. */
export function useUnsaved(field: string, isUnsaved: boolean, report: ReportUnsaved): void {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    latest.current(field, isUnsaved);
    return () => latest.current(field, false);
  }, [field, isUnsaved]);
}

export function LeadCity({ lead, cities }: { readonly lead: Lead; readonly cities: readonly string[] }) {
  const busy = useSending('city');
  const id = fieldId('city');
  return (
    <ActForm lead={lead} act="city" key={lead.city}>
      <label htmlFor={id} className="sr-only">
        {pl.staff.city}
      </label>
      <select id={id} name="city" required defaultValue={lead.city} className={inputLook(false)}>
        {[...new Set([...cities, lead.city])].map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
      <p className="text-fine text-muted">
        {lead.citySource === 'staff' ? texts.cityStays : texts.citySources[lead.citySource]}
        {lead.cityOffList && ` · ${pl.staff.cityMarks.offList}`}
      </p>
      <div>
        <Button type="submit" busy={busy} busyText={pl.form.saving}>
          {texts.saveCity}
        </Button>
      </div>
    </ActForm>
  );
}

type LeadInactiveProps = { readonly lead: Lead; readonly report: ReportUnsaved };

export function LeadInactive({ lead, report }: LeadInactiveProps) {
  const leaving = useSending('markInactive');
  const [reason, setReason] = useState('');
  useUnsaved('reason', !leaving && reason !== '' && lead.inactiveReason === null, report);
  const coming = useSending('restore');
  if (lead.inactiveReason !== null) {
    return (
      <ActForm lead={lead} act="restore">
        <p>{texts.inactiveBecause(lead.inactiveReason)}</p>
        <div>
          <Button type="submit" busy={coming} busyText={pl.form.saving}>
            {texts.bringBack}
          </Button>
        </div>
      </ActForm>
    );
  }
  return (
    <ActForm lead={lead} act="markInactive">
      <Field
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={LONGEST_LEAD_LINE}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button type="submit" busy={leaving} busyText={pl.form.saving}>
          {texts.markInactive}
        </Button>
      </div>
    </ActForm>
  );
}

type LeadErasureProps = {
  readonly lead: Lead;
  /** Leads with the same e-mail or phone: each is erased separately. */
  readonly others: Card['duplicates'];
};

/** For the administrator: all stored personal data as a file, and their permanent erasure. */
export function LeadErasure({ lead, others }: LeadErasureProps) {
  const erasing = useSending('erase');
  return (
    <>
      <Form method="post" action={`/zespol/leady/${lead.id}/dane`} reloadDocument>
        <Button type="submit">{texts.exportData}</Button>
      </Form>
      <details>
        <summary className="link-alone w-fit">{texts.erase}</summary>
        <div className="mt-2">
          <Banner
            tone="error"
            announce="none"
            title={texts.eraseSure}
            actions={
              <ActForm lead={lead} act="erase">
                <Button type="submit" variant="tinted" busy={erasing} busyText={texts.erasing}>
                  {texts.eraseNow}
                </Button>
              </ActForm>
            }
          >
            {texts.eraseMeans} {lead.ownerEmail !== null && texts.eraseRevenue}
            {others.length > 0 && <OtherLeads others={others} />}
          </Banner>
        </div>
      </details>
    </>
  );
}

function OtherLeads({ others }: Pick<LeadErasureProps, 'others'>) {
  return (
    <div className="mt-2">
      <p>{texts.eraseOthers(others.length)}</p>
      <ul>
        {others.map(({ id, firstName, lastName, arrivedAt }) => (
          <li key={id}>
            <Link to={`/zespol/leady/${id}`} className="inline-block min-h-6 underline underline-offset-2">
              {`${firstName} ${lastName}`.trim() || pl.staff.noName},{' '}
              <span className="num">{formatWarsaw(arrivedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
