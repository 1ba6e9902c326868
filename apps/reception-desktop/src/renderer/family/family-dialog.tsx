// The settlement of a whole family (F8): a box for each buyer, one sum, one key, and one act.

import { givenCash } from '@zapisy/domain/payments/cash-change';
import type { Participant } from '@zapisy/domain/people/participant';
import { isDueLater, MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Modal } from '@zapisy/screens/components/modal';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { type KeyTable, NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { createRef, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../desk-procedures.ts';
import { FAMILY_TEXTS } from '../../family-texts.ts';
import { DESK_TEXTS } from '../../texts.ts';
import { InvoiceDataForm } from '../components/invoice-data-form.tsx';
import { AddGoods } from '../goods/add-goods.tsx';
import { GoodsPicker } from '../goods/goods-picker.tsx';
import { wardName } from '../namesakes.ts';
import { OnlineNow } from '../online/online-now.tsx';
import { blikOrTransfer } from '../settlement/pay-methods.tsx';
import { BuyerBox, buyerLabel, PaymentRow } from './buyer-box.tsx';
import { familyFailureText } from './family-failure.ts';
import { FamilyFooter } from './family-footer.tsx';
import { FamilyPayment } from './family-payment.tsx';
import { FamilyResult } from './family-result.tsx';
import { methodsOf } from './family-shares.ts';
import type { FamilyState } from './family-state.ts';
import { goodsBuyers, hasMoreBuyers, payingBuyers } from './family-view.ts';
import { FamilyWards } from './family-wards.tsx';
import { type Family, useFamily } from './use-family.ts';
import { useOwnerText } from './use-owner.ts';

const TEXTS = FAMILY_TEXTS;

type FamilyDialogProps = {
  /** Any participant of the family. */
  readonly playerId: string;
  readonly isOffline: boolean;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  /** Settles one participant alone. */
  readonly onParticipant: (playerId: string) => void;
  readonly onClose: () => void;
  readonly onQueue: () => void;
};

export function FamilyDialog({ playerId, isOffline, isCovered, onParticipant, onClose, onQueue }: FamilyDialogProps) {
  const questions = useQuestions();
  const [correcting, setCorrecting] = useState<Profile | null>(null);
  const [isPicking, setPicking] = useState(false);
  /** The buyer of the result whose data are being corrected. */
  const [rejected, setRejected] = useState<string | null>(null);
  const family = useFamily(playerId, (missing) => {
    if (missing.kind === 'waiver') questions.of(missing.buyer).current?.focus();
    if (missing.kind === 'data') setCorrecting(view.buyers.find(({ id }) => id === missing.buyer)?.profile ?? null);
  });
  const { state, view, dispatch, read } = family;
  const isFilledIn = state.settled === null && correcting === null;
  const addGoods = () => setPicking(state.load.kind === 'known');
  const received = useRef<HTMLInputElement>(null);
  useFamilyKeys(family, {
    isReceived: isFilledIn && !isCovered && !isOffline && !isPicking,
    onGoods: addGoods,
    onCash: () => received.current?.focus(),
  });
  const people = peopleOf(state);
  const ownerText = useOwnerText(playerId, people[0]?.ownerEmail);
  return (
    <Modal
      title={TEXTS.title}
      subtitle={ownerText}
      mark={
        <span className="flex -space-x-2.5">
          {people.map(({ id, firstName, mark }) => (
            <PersonMark key={id} name={firstName} mark={mark} />
          ))}
        </span>
      }
      aside={state.settled === null && <FamilyWards people={people} onChoose={onParticipant} />}
      place="inset-x-5.5 narrow:inset-x-3"
      onClose={correcting ? () => setCorrecting(null) : rejected === null ? onClose : () => setRejected(null)}
      leavesFocus
      footer={isFilledIn ? <FamilyFooter family={family} isOffline={isOffline} onClose={onClose} /> : undefined}
    >
      {state.settled && (
        <FamilyResult
          settled={state.settled}
          buyers={payingBuyers(view)}
          methods={methodsOf(view)}
          given={givenCash(view.cash, state.received)}
          isCovered={isCovered}
          correcting={rejected}
          onCorrecting={setRejected}
          onNext={onClose}
          onQueue={onQueue}
        />
      )}
      {correcting && (
        <InvoiceDataForm
          profile={correcting}
          onBack={() => setCorrecting(null)}
          onSaved={() => {
            setCorrecting(null);
            read();
          }}
        />
      )}
      {isFilledIn && (
        <Body
          family={family}
          isOffline={isOffline}
          questionOf={questions.of}
          receivedRef={received}
          onCorrect={(profile) => setCorrecting(profile)}
          onGoods={addGoods}
        />
      )}
      {isFilledIn && isPicking && (
        <GoodsPicker
          buyers={goodsBuyers(view).map((buyer) => ({ id: buyer.id, label: buyerLabel(buyer) }))}
          onPick={(product, buyer) => {
            setPicking(false);
            dispatch({ kind: 'add-goods', buyer, product });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Modal>
  );
}

function peopleOf({ load }: FamilyState): readonly Participant[] {
  return load.kind === 'known' ? load.wards.map(({ profile }) => profile.participant) : [];
}

/** The red questions, by buyer: an attempt to accept leads to the one that is open. */
function useQuestions() {
  const refs = useRef(new Map<string, RefObject<HTMLDivElement>>());
  return {
    of: (buyer: string): RefObject<HTMLDivElement> => {
      const known = refs.current.get(buyer) ?? createRef<HTMLDivElement>();
      refs.current.set(buyer, known);
      return known;
    },
  };
}

type BodyProps = {
  readonly family: Family;
  readonly isOffline: boolean;
  readonly questionOf: (buyer: string) => RefObject<HTMLDivElement>;
  readonly receivedRef: RefObject<HTMLInputElement>;
  readonly onCorrect: (profile: Profile) => void;
  readonly onGoods: () => void;
};

function Body({ isOffline, ...props }: BodyProps) {
  const { family, onGoods } = props;
  const { state, view, read } = family;
  if (isOffline) return <Banner tone="warn" announce="alert" title={TEXTS.offline} />;
  if (state.load.kind === 'loading') return <p className="animate-late text-muted">{DESK_TEXTS.loading}</p>;
  if (state.load.kind === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{TEXTS.failed}</p>
        <Button size="small" onClick={read}>
          {TEXTS.again}
        </Button>
      </div>
    );
  }
  const isNothingDue = view.buyers.length === 0 && view.later.length === 0;
  return (
    <div className="grid gap-2.5">
      {state.load.wards.map(({ profile: { participant } }) => (
        <OnlineNow key={participant.id} playerId={participant.id} onEnded={read} />
      ))}
      {isNothingDue ? (
        <>
          <p>{TEXTS.nothingDue}</p>
          <AddGoods isOffline={false} onAdd={onGoods} />
        </>
      ) : (
        <DueOfFamily {...props} />
      )}
    </div>
  );
}

function DueOfFamily({ family, questionOf, receivedRef, onCorrect, onGoods }: Omit<BodyProps, 'isOffline'>) {
  const { state, view, dispatch } = family;
  const people = peopleOf(state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_400px] gap-6.5 narrow:grid-cols-1">
      <div className="grid content-start gap-2.5">
        {hasMoreBuyers(view, state.today) && <Banner tone="info" title={TEXTS.firstBuyers(MOST_BUYERS_AT_ONCE)} />}
        {view.buyers.map((buyer, index) => (
          <BuyerBox
            key={buyer.id}
            buyer={buyer}
            number={index + 1}
            family={people}
            isLater={(payment) => isDueLater(payment, state.today)}
            missing={state.isTried ? view.missing : null}
            questionRef={questionOf(buyer.id)}
            dispatch={dispatch}
            onCorrect={onCorrect}
          />
        ))}
        <LaterPayments family={family} />
        <div className="flex flex-wrap items-center gap-x-5">
          <AddGoods isOffline={false} onAdd={onGoods} />
          {view.buyers.length > 1 && <p className="text-small text-muted">{TEXTS.severalBuyers(view.buyers.length)}</p>}
        </div>
        <div aria-live="assertive">
          {state.failure && <Banner tone="error" title={familyFailureText(state.failure)} />}
        </div>
      </div>
      <FamilyPayment family={family} receivedRef={receivedRef} />
    </div>
  );
}

function LaterPayments({ family: { state, view, dispatch } }: { readonly family: Family }) {
  if (view.later.length === 0) return null;
  return (
    <ul aria-label={TEXTS.later} className="overflow-hidden rounded-card border border-line bg-surface">
      {view.later.map(({ ward, payment }) => (
        <PaymentRow
          key={payment.id}
          payment={payment}
          participant={ward.profile.participant}
          name={wardName(ward.profile.participant, peopleOf(state))}
          isChosen={state.chosen.includes(payment.id)}
          note={TEXTS.laterDue(formatDate(payment.dueOn))}
          onChoose={(isChosen) => dispatch({ kind: 'choose', paymentId: payment.id, isChosen })}
        />
      ))}
    </ul>
  );
}

type FamilyActs = {
  readonly isReceived: boolean;
  readonly onGoods: () => void;
  /** Cash was chosen by its key, and its field is on the screen. */
  readonly onCash: () => void;
};

function useFamilyKeys({ state, view, dispatch, confirm }: Family, { isReceived, onGoods, onCash }: FamilyActs): void {
  const ticks = view.buyers.map(({ id, answers }, index): [string, () => void] => [
    `Alt+${index + 1}`,
    () => dispatch({ kind: 'tick', buyer: id, printReceipt: !answers.tick.printReceipt }),
  ]);
  const second = state.split === null ? blikOrTransfer(state.method) : 'blik';
  const table: KeyTable = {
    F4: onGoods,
    F5: () => {
      // Rendered before the next key is handled, so that the amount can be typed at once.
      flushSync(() => dispatch({ kind: 'method', method: 'cash' }));
      if (state.split === null) onCash();
    },
    F6: () => dispatch({ kind: 'method', method: 'card' }),
    F7: () => dispatch({ kind: 'method', method: second }),
    'Alt+D': () => dispatch({ kind: 'split', isSplit: state.split === null }),
    'Ctrl+Enter': () => confirm(),
    ...Object.fromEntries(ticks),
  };
  useKeys(isReceived ? table : NO_KEYS);
}
