// The three keys of every page of staff: '/' searches, '[' folds the menu, '?' lists the keys. They can be switched off.
import { useEffect, useRef } from 'react';
import { isTyping } from '../row-keys.ts';

type GlobalKey = '/' | '[' | '?';
type GlobalActs = Readonly<Partial<Record<GlobalKey, () => void>>>;

/** Acts while no text is typed and no dialog is open. */
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

function isForKeys({ ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented) return false;
  return !(target instanceof HTMLElement && isTyping(target)) && document.querySelector('dialog[open]') === null;
}
