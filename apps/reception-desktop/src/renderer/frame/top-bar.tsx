// The bar at the top: the logo, the school's name and, at an open desk, the search for a participant.

import { COUNTER_TEXTS } from '@zapisy/counter/texts/counter-texts';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Logo } from '@zapisy/screens/components/logo';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

type SearchField = {
  readonly query: string;
  readonly placeholder: string;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onQuery: (query: string) => void;
  /** Whether the results are on the screen. */
  readonly isOpen: boolean;
  /** The id of the chosen result's element. */
  readonly activeId: string | undefined;
  readonly onMove: (by: 1 | -1) => void;
  readonly onOpen: () => void;
};

type TopBarProps = {
  /** The school's name; '' before it is known. */
  readonly school: string;
  readonly search?: SearchField;
  readonly children?: ReactNode;
};

export function TopBar({ school, search, children }: TopBarProps) {
  return (
    <header className="flex items-center gap-4 bg-frame px-4 text-frame-ink narrow:flex-wrap narrow:gap-2 narrow:py-2">
      <Logo size={28} />
      {school !== '' && <b className="max-w-64 leading-tight">{school}</b>}
      {search && <SearchBox {...search} />}
      <span className="grow" />
      {children}
    </header>
  );
}

function SearchBox({ query, placeholder, fieldRef, onQuery, isOpen, activeId, onMove, onOpen }: SearchField) {
  return (
    <div className="flex h-11 w-full max-w-[620px] items-center gap-2.5 rounded-control border border-control bg-surface px-3 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-frame-link">
      <Search aria-hidden size={20} className="shrink-0 text-muted" />
      <input
        ref={fieldRef}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'results' : undefined}
        aria-activedescendant={activeId}
        aria-label={COUNTER_TEXTS.searchLabel}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          const act = { ArrowDown: () => onMove(1), ArrowUp: () => onMove(-1), Enter: onOpen }[event.key];
          if (!act || event.ctrlKey) return;
          event.preventDefault();
          act();
        }}
        className="w-full bg-transparent text-[17px] outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
      />
      <KeyCaps keys={['Ctrl', 'K']} />
    </div>
  );
}

type FrameKeyProps = {
  readonly keys: readonly string[];
  readonly onPress: () => void;
  /** Why it cannot be pressed now. */
  readonly offReason?: string | undefined;
  readonly children: ReactNode;
};

/** A button on the dark bar with its key. */
export function FrameKey({ keys, onPress, offReason, children }: FrameKeyProps) {
  const id = useId();
  const isOff = offReason !== undefined;
  return (
    <>
      <button
        type="button"
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        title={offReason}
        onClick={() => isOff || onPress()}
        className={classes(
          'inline-flex min-h-10 items-center gap-2 rounded-[8px] border border-frame-line px-3 text-small font-semibold whitespace-nowrap focus-visible:outline-frame-link',
          isOff ? 'border-dashed bg-frame text-frame-muted' : 'bg-frame-raised text-frame-ink',
        )}
      >
        {children}
        <KeyCaps keys={keys} place="frame" />
      </button>
      {isOff && (
        <span id={id} className="sr-only">
          {offReason}
        </span>
      )}
    </>
  );
}
