// The list of keys, behind '?'.
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
import { SHORTCUT_TEXTS } from '../../texts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title={SHORTCUT_TEXTS.title} place={`w-[420px] ${CENTERED_PLACE}`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {SHORTCUT_TEXTS.list.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt>
              <span className="sr-only">{keys.join(' ')}</span>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
