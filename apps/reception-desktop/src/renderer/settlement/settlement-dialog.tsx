// The settlement at the counter: what is paid, the method, the documents, and one button that names the act.

import { givenCash } from '@zapisy/domain/payments/cash-change';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { Modal } from '@zapisy/screens/components/modal';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { type KeyTable, NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OFFLINE_TEXTS } from '../../offline-texts.ts';
import { SETTLEMENT_TEXTS } from '../../settlement-texts.ts';
import { DESK_TEXTS } from '../../texts.ts';
import { InvoiceDataForm } from '../components/invoice-data-form.tsx';
import { distinction } from '../namesakes.ts';
import type { TakenSale } from '../sale-result/sale-facts.ts';
import { SettlementResult } from '../sale-result/settlement-result.tsx';
import { AcceptButtons } from './accept-buttons.tsx';
import { FamilyPills } from './family-pills.tsx';
import { blikOrTransfer } from './pay-methods.tsx';
import { SettlementForm } from './settlement-form.tsx';
import { type DeskMeans, type Settlement, useSettlement } from './use-settlement.ts';

type SettlementDialogProps = {
  readonly playerId: string;
  /** The one payment that is settled at first; by default all that are due. */
  readonly only?: number | null;
  readonly means: DeskMeans;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  readonly onParticipant: (playerId: string) => void;
  /** Settles the whole family at once; null without the server, where each buyer is settled alone. */
  readonly onFamily: (() => void) | null;
  readonly onClose: () => void;
  /** Closes the dialog and opens the print queue. */
  readonly onQueue: () => void;
};

/** Needs a new `key` for another participant, so that the settlement, its key and its tick start from the beginning. */
export function SettlementDialog({
  playerId,
  only = null,
  means,
  isCovered,
  onParticipant,
  onFamily,
  onClose,
  onQueue,
}: SettlementDialogProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const received = useRef<HTMLInputElement>(null);
  const settlement = useSettlement({ playerId, only }, means, {
    onBadData: () => setCorrecting(true),
    onQuestion: () => question.current?.focus(),
  });
  const { state, view, dispatch } = settlement;
  const { profile } = state;
  const participant = profile?.participant ?? null;
  const isOver = state.phase === 'settled' || state.phase === 'taken-offline';

  const isFilledIn = !isOver && !isCorrecting;

  useSettlementKeys(settlement, means, {
    isReceived: isFilledIn && !isCovered && !isPicking,
    onFamily,
    onGoods: () => setPicking(true),
    onCash: () => received.current?.focus(),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {SETTLEMENT_TEXTS.cancel}
      </Button>
      <KeyCaps keys={['Esc']} />
      <AcceptButtons settlement={settlement} onCorrect={() => setCorrecting(true)} />
    </>
  );
  return (
    <Modal
      title={titleOf(means, isOver)}
      subtitle={participant ? participantText(participant) : DESK_TEXTS.loading}
      mark={participant && <PersonMark name={participant.firstName} mark={participant.mark} size={44} />}
      aside={profile && !isOver && <FamilyPills profile={profile} onChoose={onParticipant} onFamily={onFamily} />}
      // At the right edge: the chosen result remains visible at the left.
      place="right-5.5 w-[850px] narrow:right-3"
      // Esc closes one layer: the form for the invoice data is above the settlement.
      onClose={isCorrecting ? () => setCorrecting(false) : onClose}
      leavesFocus
      footer={isFilledIn ? footer : undefined}
    >
      {isOver && (
        <SettlementResult
          sale={takenSale(settlement)}
          total={view.total}
          isCovered={isCovered}
          isCorrecting={isCorrecting}
          onCorrecting={setCorrecting}
          onNext={onClose}
          onQueue={onQueue}
        />
      )}
      {!isOver && isCorrecting && profile && (
        <InvoiceDataForm
          profile={profile}
          onBack={() => setCorrecting(false)}
          onSaved={(reply) => {
            setCorrecting(false);
            if (reply.ok) dispatch({ kind: 'profile', playerId, reply });
            else settlement.checkAgain();
          }}
        />
      )}
      {isFilledIn && (
        <SettlementForm
          settlement={settlement}
          means={means}
          questionRef={question}
          receivedRef={received}
          onCorrect={() => setCorrecting(true)}
          isPicking={isPicking}
          onPicking={setPicking}
        />
      )}
    </Modal>
  );
}

type SettlementActs = {
  readonly isReceived: boolean;
  readonly onFamily: (() => void) | null;
  readonly onGoods: () => void;
  /** Cash was chosen by its key, and its field is on the screen. */
  readonly onCash: () => void;
};

/** The shortcuts of goods, card and BLIK work again once the server is reachable. */
function useSettlementKeys(
  { state, dispatch, confirm }: Settlement,
  { isOffline }: DeskMeans,
  { isReceived, onFamily, onGoods, onCash }: SettlementActs,
): void {
  const choose = (method: CounterMethod) => {
    if (method === 'cash' || !isOffline) dispatch({ kind: 'method', method });
  };
  const table: KeyTable = {
    F4: isOffline ? undefined : onGoods,
    F5: () => {
      // Rendered before the next key is handled, so that the amount can be typed at once.
      flushSync(() => choose('cash'));
      onCash();
    },
    F6: () => choose('card'),
    F7: () => choose(blikOrTransfer(state.method)),
    F8: onFamily ?? undefined,
    'Alt+P': () => dispatch({ kind: 'tick', printReceipt: !state.tick.printReceipt }),
    'Ctrl+Enter': () => confirm(),
  };
  useKeys(isReceived ? table : NO_KEYS);
}

/** The key that was used may be that of an earlier try without an answer, so the server's answer comes first. */
function takenSale({ state, view }: Settlement): TakenSale {
  const { settled, settlementKey, method, received } = state;
  const given = method === 'cash' ? givenCash(view.total, received) : undefined;
  return {
    settled,
    settlementKey: settled?.settlementKey ?? settlementKey,
    method: method ?? 'cash',
    ...(given && { given }),
    paymentIds: view.payments.map(({ id }) => id),
    preference: view.advice.preference,
    hasReceipt: settled?.plan.receipt ?? view.consequence.plan.receipt,
  };
}

function titleOf({ isOffline }: DeskMeans, isOver: boolean): string {
  return isOffline && !isOver ? OFFLINE_TEXTS.settlement.title : SETTLEMENT_TEXTS.title;
}

function participantText(participant: Participant): string {
  return `${fullName(participant)}, ${distinction(participant)}`;
}
