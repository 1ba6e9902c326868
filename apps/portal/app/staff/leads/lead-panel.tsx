// A lead's card beside the list: the list keeps its place, Esc closes the panel and gives the focus back.
import { Link, useLocation, useNavigate } from '@remix-run/react';
import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { pl } from '../../texts/pl.ts';
import { focus } from './board/lead-keys.ts';
import { leadAddress } from './lead-address.ts';
import { LeadSections } from './lead-sections.tsx';

const texts = pl.lead.board;

type LeadPanelProps = ComponentProps<typeof LeadSections> & { readonly closeTo: string };

export function LeadPanel({ closeTo, ...sections }: LeadPanelProps) {
  const ref = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { lead } = sections.card;
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))?.closest('section');
    const field = section?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button');
    (field ?? ref.current)?.focus();
  }, [hash]);
  const close = () => {
    focus(document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lead.id)}"]`) ?? undefined);
    navigate(closeTo, { preventScrollReset: true });
  };
  const name = `${lead.firstName} ${lead.lastName}`.trim() || pl.staff.noName;
  return (
    <aside
      ref={ref}
      data-panel
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="min-w-0 overflow-y-auto rounded-card border border-line bg-surface p-pad shadow-dialog outline-none lg:max-h-[calc(100dvh-130px)]"
    >
      <div className="mb-3 flex items-start justify-between gap-2">
        <h2 className="min-w-0 wrap-anywhere">
          <Link to={leadAddress(lead.id)} className="text-ink">
            {name}
          </Link>
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={texts.close}
          className="grid size-8 place-items-center text-ink"
        >
          <X aria-hidden size={18} />
        </Link>
      </div>
      <LeadSections {...sections} isNarrow />
    </aside>
  );
}
