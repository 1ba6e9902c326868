// What is seen first of a lead in the panel: its stage among the four, and how to reach the person.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { classes } from '@zapisy/screens/class-names';
import { buttonLook } from '@zapisy/screens/components/button';
import { Mail, Phone } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { nameOfLead, phoneOfLead } from './lead-name.ts';

const texts = pl.lead.board;

type LeadPanelHeadProps = { readonly lead: Outputs['leads']['one']['lead'] };

const REACH = `${buttonLook({})} max-lg:min-h-11`;

export function LeadPanelHead({ lead }: LeadPanelHeadProps) {
  const phone = phoneOfLead(lead);
  return (
    <>
      <ol className="grid grid-cols-4 gap-1">
        {LEAD_STAGES.map((stage) => (
          <li
            key={stage}
            aria-current={stage === lead.stage ? 'step' : undefined}
            className={classes(
              'border-t-4 pt-1 text-fine',
              stage === lead.stage ? 'border-primary font-strong' : 'border-line-strong text-muted',
            )}
          >
            {stage}
          </li>
        ))}
      </ol>
      {lead.inactiveReason !== null && <p className="font-semibold">{pl.lead.inactiveNow(lead.inactiveReason)}</p>}
      <div className="grid grid-flow-col auto-cols-fr gap-2 empty:hidden">
        {phone && (
          <a href={phone.href} aria-label={texts.call(`${nameOfLead(lead)}, ${phone.shown}`)} className={REACH}>
            <Phone aria-hidden size={18} className="shrink-0" />
            <span className="num">{phone.shown}</span>
          </a>
        )}
        {lead.email !== '' && (
          <a href={`mailto:${lead.email}`} className={REACH}>
            <Mail aria-hidden size={18} className="shrink-0" />
            {texts.write}
          </a>
        )}
      </div>
    </>
  );
}
