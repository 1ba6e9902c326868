// A lead's card beside the list: the list keeps its place, Esc closes the panel and gives the focus back.
import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { CUSTOMER_STAGE } from '@zapisy/domain/leads/lead';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { OPEN_MODAL } from '@zapisy/screens/open-modal';
import { ArrowRight, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import { focus } from './board/lead-keys.ts';
import { isFocusLost } from './board/use-followed-lead.ts';
import { leadAddress } from './lead-address.ts';
import { ActForm, useSending } from './lead-forms.tsx';
import { nameOfLead } from './lead-name.ts';
import { LeadPanelHead } from './lead-panel-head.tsx';
import { LeadSections } from './lead-sections.tsx';

const texts = pl.lead.board;

type LeadPanelProps = ComponentProps<typeof LeadSections> & {
  /** The list, in its address. */
  readonly closeTo: string;
  /** What the latest act in the panel did. */
  readonly notice: ReactNode;
};

/** On a wide screen it has its own scrolling and its main act at its foot; on a phone it is over the list. */
export function LeadPanel({ closeTo, notice, ...sections }: LeadPanelProps) {
  const ref = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { card } = sections;
  const { lead } = card;
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))?.closest('section');
    const field = section?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button');
    if (field) return field.focus();
    ref.current?.focus({ preventScroll: true });
    // Where the panel is over the list, its beginning must be seen from any place of the list; beside it nothing moves.
    if (!matchMedia('(width >= 64rem)').matches) ref.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  useEffect(
    () => () => {
      if (isFocusLost())
        focus(document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lead.id)}"]`) ?? undefined);
    },
    [lead.id],
  );
  const onKey = ({ key, target }: KeyboardEvent) => {
    const isOfDialog = target instanceof Element && target.closest(OPEN_MODAL) !== null;
    if (key === 'Escape' && !isOfDialog) navigate(closeTo, { preventScrollReset: true });
  };
  const name = nameOfLead(lead);
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={onKey}
      className="flex min-w-0 scroll-mt-2 flex-col rounded-card border border-line bg-surface shadow-dialog outline-none lg:max-h-[calc(100dvh-92px)]"
    >
      <div className="grid gap-3 border-b border-line p-pad">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere">
              <Link to={leadAddress(lead.id)} className="text-ink">
                {name}
              </Link>
            </h2>
            {lead.productInterest !== '' && <p className="wrap-anywhere text-muted">{lead.productInterest}</p>}
          </div>
          <Link
            to={closeTo}
            preventScrollReset
            aria-label={texts.close}
            className="-mt-1 grid size-8 shrink-0 place-items-center text-ink"
          >
            <X aria-hidden size={18} />
          </Link>
        </div>
        <LeadPanelHead lead={lead} />
      </div>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 p-pad lg:overflow-y-auto [&_:is(a,button,input,select,textarea)]:scroll-mb-20">
        {notice}
        <LeadSections {...sections} isNarrow />
      </div>
      <Foot card={card} closeTo={closeTo} />
    </aside>
  );
}

type FootProps = { readonly card: Outputs['leads']['one']; readonly closeTo: string };

/** The one main act: the next stage. For 'Zapisany' it leads to the choice of the participant. */
function Foot({ card: { lead, next }, closeTo }: FootProps) {
  const moving = useSending('move');
  const { search } = useLocation();
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-2 rounded-b-card border-t border-line bg-surface px-pad py-2.5">
      {next === CUSTOMER_STAGE && (
        <ButtonLink to={{ search, hash: 'etap' }} preventScrollReset variant="primary">
          {texts.moveAndChoose}
        </ButtonLink>
      )}
      {next && next !== CUSTOMER_STAGE && (
        <ActForm lead={lead} act="move">
          <input type="hidden" name="to" value={next} />
          <Button type="submit" variant="primary" icon={ArrowRight} busy={moving} busyText={pl.lead.moving}>
            {pl.lead.moveTo(next)}
          </Button>
        </ActForm>
      )}
      {!next && <span />}
      <ButtonLink to={closeTo} preventScrollReset variant="quiet">
        {texts.closeShort}
        <span className="max-sm:hidden">
          <KeyCaps keys={['Esc']} />
        </span>
      </ButtonLink>
    </div>
  );
}
