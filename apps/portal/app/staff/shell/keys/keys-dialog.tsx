// 'Skróty': the keys of every page and of this one, and the switch for those of a single character (STA-4).
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { CENTERED_PLACE, Modal } from '@zapisy/screens/components/modal';
import type { ReactNode } from 'react';
import { pl } from '#app/texts/pl.ts';
import type { KeyHint, PageKeys } from './page-keys.ts';

const texts = pl.staffKeys;

type KeysDialogProps = {
  readonly pageKeys: readonly PageKeys[];
  readonly maySearch: boolean;
  readonly areOn: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
};

export function KeysDialog({ pageKeys, maySearch, areOn, onSwitch, onClose }: KeysDialogProps) {
  const global = texts.global.filter(({ keys }) => maySearch || !keys.includes('/'));
  return (
    <Modal title={texts.title} place={`w-[480px] ${CENTERED_PLACE}`} onClose={onClose}>
      <div className="grid gap-4 pb-2">
        <Keys title={texts.everywhere} hints={global}>
          <p className="text-fine text-muted">{areOn ? texts.on : texts.off}</p>
          <Button size="small" onClick={() => onSwitch(!areOn)}>
            {areOn ? texts.switchOff : texts.switchOn}
          </Button>
        </Keys>
        {pageKeys.map(({ title, hints }) => (
          <Keys key={title} title={title} hints={hints}>
            <p className="text-fine text-muted">{texts.inRow}</p>
          </Keys>
        ))}
        {pageKeys.length === 0 && <p className="text-small text-muted">{texts.noneHere}</p>}
      </div>
    </Modal>
  );
}

type KeysProps = { readonly title: string; readonly hints: readonly KeyHint[]; readonly children: ReactNode };

function Keys({ title, hints, children }: KeysProps) {
  return (
    <section className="grid justify-items-start gap-2">
      <h3>{title}</h3>
      <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {hints.map(({ keys, act }) => (
          <div key={act} className="contents">
            <dt>
              <KeyCaps keys={keys} isRead />
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
