// The field of the search with the groups that may be shown alone, and 'Esc'.
import type { SearchGroup } from '@zapisy/domain/staff-area/search-groups';
import { classes } from '@zapisy/screens/class-names';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { pl } from '#app/texts/pl.ts';
import { LIST_ID, optionId } from './search-list.tsx';
import type { SearchRows } from './search-rows.ts';
import { countText, type ShownGroup } from './shown-groups.ts';

const texts = pl.staffSearch;

type SearchHeadProps = {
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly query: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly activeKey: string | undefined;
  readonly groups: readonly SearchRows[] | undefined;
  readonly group: ShownGroup;
  readonly onGroup: (group: ShownGroup) => void;
  readonly onClose: () => void;
};

export function SearchHead({ fieldRef, query, onType, onKeyDown, activeKey, onClose, ...groups }: SearchHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-4">
      <Search aria-hidden size={20} className="shrink-0 text-muted" />
      <input
        ref={fieldRef}
        type="text"
        role="combobox"
        aria-label={texts.field}
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={activeKey === undefined ? undefined : optionId(activeKey)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={texts.open}
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-40 flex-1 bg-transparent text-[18px] outline-none placeholder:text-muted"
      />
      <Groups {...groups} />
      <button type="button" onClick={onClose} className="grid min-h-8 min-w-8 place-items-center max-md:min-h-11">
        <span className="sr-only">{pl.form.close}</span>
        <X aria-hidden size={20} className="md:hidden" />
        <span className="max-md:hidden">
          <KeyCaps keys={['Esc']} />
        </span>
      </button>
    </div>
  );
}

type GroupsProps = Pick<SearchHeadProps, 'groups' | 'group' | 'onGroup'>;

/** The field keeps the focus: Tab in it goes through the groups as well. */
function Groups({ groups, group: shown, onGroup }: GroupsProps) {
  if (!groups || groups.length < 2) return null;
  const found = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isMore = groups.some((one) => one.isMore);
  return (
    <fieldset
      aria-label={texts.groupsLabel}
      className="flex max-w-full flex-wrap gap-0.5 rounded-control border border-line-strong bg-surface p-0.5 max-md:order-last max-md:mb-2"
    >
      <Choice id="all" count={countText(found, isMore)} {...{ shown, onGroup }} />
      {groups.map(({ group, rows, isMore: hasMore }) => (
        <Choice key={group} id={group} count={countText(rows.length, hasMore)} {...{ shown, onGroup }} />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly id: 'all' | SearchGroup;
  readonly count: string;
  readonly shown: ShownGroup;
  readonly onGroup: (group: ShownGroup) => void;
};

function Choice({ id, count, shown, onGroup }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={id === shown}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onGroup(id)}
      className={classes(
        'min-h-7 rounded-[8px] px-2.5 text-small font-semibold whitespace-nowrap',
        id === shown
          ? 'bg-select text-ink inset-ring inset-ring-select-line forced-colors:border'
          : 'text-muted hover:bg-sunken',
      )}
    >
      {texts.groups[id]} <span className="num">{count}</span>
    </button>
  );
}
