// The participants of a family for staff: their details, what is issued, and the acts for each.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { fullName } from '@zapisy/domain/people/participant';
import { classes } from '@zapisy/screens/class-names';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { CORRECT_PARAM, editorAddress, enrolAddress, tillAddress } from '../shell/addresses.ts';
import { AuditLink } from '../shell/audit-link.tsx';

type FamilyWardsProps = {
  readonly wards: Outputs['people']['family']['wards'];
  /** The participant who is being corrected. */
  readonly correctedId: string | undefined;
  /** The address of this page. */
  readonly here: string;
};

const texts = pl.family;

export function FamilyWards({ wards, correctedId, here }: FamilyWardsProps) {
  return (
    <Card labelledBy="uczestnicy">
      <CardHead>
        <h2 id="uczestnicy">{texts.wards}</h2>
      </CardHead>
      <ul>
        {wards.map(({ participant, city, preference }) => {
          const { id } = participant;
          const name = fullName(participant);
          return (
            <li
              key={id}
              className={classes(
                'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-pad py-1.5 first:border-t-0',
                id === correctedId && 'bg-select',
              )}
            >
              <PersonMark name={participant.firstName} mark={participant.mark} size={32} />
              <div className="min-w-48 flex-1">
                <b className="wrap-anywhere">{name}</b>
                <span className="block text-fine text-muted">
                  {texts.born(participant.birthYear)} · {city}
                </span>
              </div>
              <DocumentChip preference={preference} />
              <div className="flex flex-wrap gap-x-4 gap-y-1 text-small">
                <Link
                  to={`${here}?${new URLSearchParams({ [CORRECT_PARAM]: id })}`}
                  preventScrollReset
                  className="link-alone"
                  aria-label={texts.correctOf(name)}
                >
                  {texts.correct}
                </Link>
                <Link to={editorAddress(id, here)} className="link-alone" aria-label={texts.invoiceOf(name)}>
                  {pl.staffInvoice.title}
                </Link>
                <Link
                  to={enrolAddress({ playerId: id })}
                  className="link-alone"
                  aria-label={pl.enrolment.openFor(name)}
                >
                  {pl.enrolment.open}
                </Link>
                <Link to={tillAddress(id)} className="link-alone" aria-label={texts.tillOf(name)}>
                  {texts.till}
                </Link>
                <AuditLink subject={{ kind: 'participant', id }} ofName={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
