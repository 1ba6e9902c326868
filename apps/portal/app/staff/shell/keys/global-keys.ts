// The three keys of every page of staff: '/' searches, '[' folds the menu, '?' lists the keys. They can be switched off.
import { OPEN_MODAL } from '@zapisy/screens/open-modal';
import { useEffect, useRef } from 'react';
import { isTyping } from '../row-keys.ts';

type GlobalKey = '/' | '[' | '?';
type GlobalActs = Readonly<Partial<Record<GlobalKey, () => void>>>;

/**
 * Acts while no text is typed and no dialog is open. '/' acts also in a list to choose from and in a search field that is
 * empty (STA-4): no search begins with it.
 */
export function useGlobalKeys(isOn: boolean, acts: GlobalActs): void {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const act = isForKeys(event) ? current.current[event.key as GlobalKey] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

function isForKeys({ key, ctrlKey, altKey, metaKey, isComposing, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return false;
  if (document.querySelector(OPEN_MODAL) !== null) return false;
  if (!(target instanceof HTMLElement && isTyping(target))) return true;
  return key === '/' && expectsNoSlash(target);
}

/** A slash may be part of the number of a document that is searched for, never its first sign. */
function expectsNoSlash(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement) return field.type === 'search' && field.value === '';
  return field instanceof HTMLSelectElement;
}
