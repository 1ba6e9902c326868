// 'Leady ponad godzinę': whom to call first, with the age and the phone, and the contacts planned for today (DASH-7).
import { Link } from '@remix-run/react';
import { isLongWait } from '@zapisy/domain/dashboard/waiting-lead';
import { classes } from '@zapisy/screens/class-names';
import { CalendarClock, CircleCheck, Clock, ListTodo, Phone, PhoneOff, TriangleAlert } from 'lucide-react';
import { howLong } from '#app/texts/how-long.ts';
import { phoneLink } from '#app/texts/phone-link.ts';
import { pl } from '#app/texts/pl.ts';
import { LEAD_LIST, panelAddress } from '../../leads/lead-address.ts';
import type { TileData } from './read-tiles.server.ts';
import { Tile, TileRow, TileRows } from './tile.tsx';

const texts = pl.dashboard.leads;

type WaitingLeads = TileData['waitingLeads'];
type Count = WaitingLeads['waiting'];

type LeadsTileProps = { readonly read: WaitingLeads; readonly city: string; readonly now: Date };

export function LeadsTile({ read: { leads, waiting, due }, city, now }: LeadsTileProps) {
  return (
    <Tile
      id="leady-czekaja"
      title={texts.title}
      count={waiting.count > 0 ? { value: countText(waiting), label: texts.count, isWork: true } : undefined}
      link={{ to: LEAD_LIST.to({ city, isBoard: true }), title: texts.open }}
    >
      <TileRows>
        {leads.length === 0 && <TileRow icon={CircleCheck} title={<span className="text-muted">{texts.empty}</span>} />}
        {leads.map((lead) => (
          <WaitingLead
            key={lead.id}
            lead={lead}
            to={panelAddress({ city, stage: 'Nowy', query: undefined }, lead.id)}
            now={now}
          />
        ))}
        {waiting.count > leads.length && (
          <TileRow
            icon={ListTodo}
            to={LEAD_LIST.to({ city, duty: 'new' })}
            title={texts.more}
            note={texts.moreNote(countText(waiting))}
          />
        )}
        <TileRow icon={CalendarClock} to={LEAD_LIST.to({ city, duty: 'due' })} title={texts.due} note={texts.dueNote}>
          <b className="num">{countText(due)}</b>
        </TileRow>
      </TileRows>
    </Tile>
  );
}

/** '4', or '99+' where no more were counted. */
function countText({ count, isMore }: Count): string {
  return isMore ? `${count}+` : String(count);
}

type WaitingLeadProps = { readonly lead: WaitingLeads['leads'][number]; readonly to: string; readonly now: Date };

function WaitingLead({ lead, to, now }: WaitingLeadProps) {
  const { firstName, lastName, interest, city, arrivedAt } = lead;
  const name = `${firstName} ${lastName}`.trim() || pl.staff.noName;
  const phone = phoneLink(lead.phone);
  const isLong = isLongWait(arrivedAt, now);
  const Icon = isLong ? TriangleAlert : Clock;
  return (
    <li className="flex min-h-[46px] items-center gap-2.5 border-t border-line px-pad py-1.5 first:border-t-0">
      <span className="min-w-0 leading-[1.3] wrap-anywhere">
        <Link to={to} className="inline-block min-h-6 font-strong text-ink no-underline hover:underline">
          {name}
        </Link>
        <span className="block text-fine text-muted">{[interest, city].filter(Boolean).join(' · ')}</span>
      </span>
      <span
        className={classes(
          'num ml-auto inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap',
          isLong ? 'text-error-line' : 'text-warn-ink',
        )}
      >
        <Icon aria-hidden size={14} />
        {howLong(arrivedAt, now)}
      </span>
      {phone ? (
        <a
          href={`tel:${phone.call}`}
          aria-label={texts.call(name, phone.shown)}
          title={phone.shown}
          className="grid size-[30px] shrink-0 place-items-center rounded-[8px] border border-line-strong text-link max-sm:size-11"
        >
          <Phone aria-hidden size={15} />
        </a>
      ) : (
        <span className="grid size-[30px] shrink-0 place-items-center text-muted max-sm:size-11" title={texts.noPhone}>
          <PhoneOff aria-hidden size={15} />
          <span className="sr-only">{texts.noPhone}</span>
        </span>
      )}
    </li>
  );
}
