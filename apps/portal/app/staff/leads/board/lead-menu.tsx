// What can be done with one lead, as a menu: it also works by the keys of the board, and without scripts.
import { Form, Link } from '@remix-run/react';
import { CUSTOMER_STAGE } from '@zapisy/domain/leads/lead';
import { nextStage } from '@zapisy/domain/leads/lead-funnel';
import type { ReactNode } from 'react';
import { DropMenu, menuLine } from '#app/components/layout/drop-menu.tsx';
import { pl } from '#app/texts/pl.ts';
import { leadAddress } from '../lead-address.ts';
import { focus } from './lead-keys.ts';
import type { LeadActs } from './use-lead-acts.ts';
import type { BoardLead } from './use-lead-moves.ts';

const texts = pl.lead.board;

type LeadMenuProps = {
  readonly lead: BoardLead;
  /** The card beside the list. */
  readonly address: string;
  readonly acts: LeadActs;
  /** The closed menu. */
  readonly label: ReactNode;
  readonly labelClass: string;
  readonly menuClass?: string;
  /** Only the closed menu is there: its lines are made when its card is reached. */
  readonly isEmpty: boolean;
};

export function LeadMenu({ label, labelClass, menuClass = '', isEmpty, ...lines }: LeadMenuProps) {
  return (
    <DropMenu label={label} labelClass={labelClass} menuClass={menuClass}>
      {!isEmpty && <MenuLines {...lines} />}
    </DropMenu>
  );
}

function MenuLines({ lead, address, acts }: Pick<LeadMenuProps, 'lead' | 'address' | 'acts'>) {
  const { me, plan, undo } = acts;
  const next = lead.inactiveReason === null ? nextStage(lead.stage) : undefined;
  const isMine = lead.assignee === me;
  const moveBack = undo?.fields['action'] === 'undo' && undo.lead.id === lead.id ? undo : undefined;
  return (
    <>
      {next === CUSTOMER_STAGE && (
        <Link to={`${address}#etap`} preventScrollReset data-lead-key="move" className={menuLine}>
          {texts.moveAndChoose}
        </Link>
      )}
      {next && next !== CUSTOMER_STAGE && (
        <Act lead={lead} fields={{ action: 'move', to: next }} stage={next} acts={acts} letter="move">
          {pl.lead.moveTo(next)}
        </Act>
      )}
      {moveBack && (
        <Act {...moveBack} acts={acts}>
          {texts.undoTo(moveBack.stage)}
        </Act>
      )}
      <Link
        to={`${leadAddress(lead.id)}#opiekun`}
        data-lead-key="d"
        className={menuLine}
        onClick={(event) => {
          event.preventDefault();
          event.currentTarget.closest('details')?.removeAttribute('open');
          plan(lead);
        }}
      >
        {texts.planContact}
      </Link>
      <Act lead={lead} fields={{ action: 'assign', assignee: isMine ? '' : me }} acts={acts} letter="m">
        {isMine ? texts.giveBack : texts.take}
      </Act>
      <Link to={`${address}#notatka`} preventScrollReset data-lead-key="n" className={menuLine}>
        {texts.writeNote}
      </Link>
      <Link to={address} preventScrollReset className={menuLine}>
        {texts.open}
      </Link>
      {lead.inactiveReason === null && (
        <Link to={`${address}#nieaktualny`} preventScrollReset className={menuLine}>
          {texts.markInactive}
        </Link>
      )}
    </>
  );
}

type ActProps = {
  readonly lead: BoardLead;
  readonly fields: Readonly<Record<string, string>>;
  readonly stage?: BoardLead['stage'];
  readonly isUndo?: boolean;
  readonly acts: LeadActs;
  /** Names the line for the keys of the board. */
  readonly letter?: string;
  readonly children: string;
};

/** Without scripts a form of the lead's own page. */
function Act({ lead, fields, stage = lead.stage, isUndo = false, acts, letter, children }: ActProps) {
  return (
    <Form
      method="post"
      action={leadAddress(lead.id)}
      onSubmit={(event) => {
        event.preventDefault();
        const menu = event.currentTarget.closest('details');
        menu?.removeAttribute('open');
        focus(menu?.closest<HTMLElement>('[data-lead]') ?? undefined);
        acts.send({ lead, fields, stage, isUndo });
      }}
    >
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-lead-key={letter} className={menuLine}>
        {children}
      </button>
    </Form>
  );
}
