// The settlement at the counter, of one participant or of a whole family: what is paid, how, and one button that names the
// act.
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { fullName } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { type KeyTable, NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { createRef, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Frame } from '../frame.tsx';
import { GoodsPicker } from '../goods/goods-picker.tsx';
import { InvoiceDataForm } from '../invoice-data/invoice-data-form.tsx';
import type { Settled } from '../ports/orders.ts';
import { SaleResults } from '../sale-result/sale-results.tsx';
import { distinction } from '../search/namesakes.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import { OFFLINE_SALE_TEXTS, SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { AcceptAct } from './accept-act.tsx';
import type { Scope } from './buyers.ts';
import { FamilyForm } from './family-form.tsx';
import { blikOrTransfer } from './money/pay-methods.tsx';
import { PeoplePills } from './people-pills.tsx';
import { type FormProps, PersonForm } from './person-form.tsx';
import { buyerLabel } from './receipt/buyer-box.tsx';
import { goodsBuyers, peopleOf } from './settlement-view.ts';
import { givenOf, soldOf } from './sold.ts';
import { useOwnerText } from './use-owner.ts';
import { type Settlement, useSettlement } from './use-settlement.ts';

type SettlementDialogProps = {
  readonly scope: Scope;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  /** Settles another participant, or the whole family. */
  readonly onScope: (scope: Scope) => void;
  readonly onClose: () => void;
  /** Closes the settlement and opens the print queue. */
  readonly onQueue: () => void;
  /** Where the result has a place of its own. */
  readonly onSettled?: (settled: Settled) => void;
};

/** Needs a new `key` for another scope, so that the settlement, its key and its ticks start from the beginning. */
export function SettlementDialog(props: SettlementDialogProps) {
  const { scope, isCovered, onScope, onClose, onQueue } = props;
  const questions = useQuestions();
  const received = useRef<HTMLInputElement>(null);
  /** The buyer whose data are being corrected, before the sale or after it. */
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const settlement = useSettlement(scope, (missing) => {
    if (missing.kind === 'waiver') questions.of(missing.buyer).current?.focus();
    if (missing.kind === 'data') setCorrecting(missing.buyer);
  });
  const { state, view, means, dispatch } = settlement;
  const isOver = state.phase === 'settled' || state.phase === 'taken-offline';
  const isFilledIn = !isOver && correcting === null;
  const people = peopleOf(state);
  useReport(state.settled, props.onSettled);
  const addGoods = () => setPicking(state.load === 'known');
  useSettlementKeys(settlement, {
    isReceived: isFilledIn && !isCovered && !isPicking,
    onFamily: people.length > 1 ? () => onScope({ kind: 'family', playerId: scope.playerId }) : undefined,
    onGoods: addGoods,
    onCash: () => received.current?.focus(),
  });
  const back = () => setCorrecting(null);
  const form = { settlement, questionOf: questions.of, receivedRef: received, onCorrect: setCorrecting };
  const isFamily = scope.kind === 'family';
  return (
    <Frame
      {...headOf(settlement, isOver)}
      subtitle={<Subtitle settlement={settlement} />}
      aside={!isOver && <PeoplePills people={people} scope={scope} onScope={onScope} isOffline={means.isOffline} />}
      // One participant at the right edge: the chosen result remains visible at the left.
      place={isFamily ? 'inset-x-5.5 narrow:inset-x-3' : 'right-5.5 w-[850px] narrow:right-3'}
      // Esc closes one layer: the form for the invoice data is above the settlement.
      onClose={correcting === null ? onClose : back}
      leavesFocus
      footer={isFilledIn ? <Footer settlement={settlement} onClose={onClose} /> : undefined}
    >
      {isOver && (
        <SaleResults
          sales={soldOf(state, view)}
          given={givenOf(state, view)}
          isCovered={isCovered}
          correcting={correcting}
          onCorrecting={setCorrecting}
          onNext={onClose}
          onQueue={onQueue}
        />
      )}
      {!isOver && correcting !== null && <Correction settlement={settlement} buyer={correcting} onBack={back} />}
      {isFilledIn && <Form {...form} onGoods={addGoods} />}
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
    </Frame>
  );
}

function Form(props: FormProps) {
  return props.settlement.state.scope.kind === 'family' ? <FamilyForm {...props} /> : <PersonForm {...props} />;
}

/** Reports a settlement once, when it is made. */
function useReport(settled: Settled | null, onSettled: ((settled: Settled) => void) | undefined): void {
  const report = useRef(onSettled);
  report.current = onSettled;
  useEffect(() => {
    if (settled) report.current?.(settled);
  }, [settled]);
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

function headOf({ state, means }: Settlement, isOver: boolean) {
  const isFamily = state.scope.kind === 'family';
  const people = state.wards.flatMap(({ profile }) => profile?.participant ?? []);
  const own = means.isOffline && !isOver ? OFFLINE_SALE_TEXTS.title : SETTLEMENT_TEXTS.title;
  return {
    title: isFamily ? FAMILY_TEXTS.title : own,
    mark: people.length > 0 && (
      <span className="flex -space-x-2.5">
        {people.map(({ id, firstName, mark }) => (
          <PersonMark key={id} name={firstName} mark={mark} {...(isFamily ? {} : { size: 44 })} />
        ))}
      </span>
    ),
  };
}

/** A participant as two of one name are distinguished, or the owner of a family. */
function Subtitle({ settlement: { state } }: { readonly settlement: Settlement }) {
  const [first] = state.wards.flatMap(({ profile }) => profile?.participant ?? []);
  if (state.scope.kind === 'family') {
    return <OwnerText playerId={state.scope.playerId} ownerEmail={first?.ownerEmail} />;
  }
  return <>{first ? `${fullName(first)}, ${distinction(first)}` : COUNTER_TEXTS.loading}</>;
}

function OwnerText(props: { readonly playerId: string; readonly ownerEmail: string | undefined }) {
  return <>{useOwnerText(props.playerId, props.ownerEmail)}</>;
}

type FooterProps = { readonly settlement: Settlement; readonly onClose: () => void };

function Footer({ settlement, onClose }: FooterProps) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {SETTLEMENT_TEXTS.cancel}
      </Button>
      <KeyCaps keys={['Esc']} />
      <AcceptAct settlement={settlement} />
    </>
  );
}

type CorrectionProps = {
  readonly settlement: Settlement;
  /** The buyer's first participant. */
  readonly buyer: string;
  readonly onBack: () => void;
};

function Correction({ settlement: { state, dispatch, read }, buyer, onBack }: CorrectionProps) {
  const profile = state.wards.find(({ playerId }) => playerId === buyer)?.profile;
  if (!profile) return null;
  return (
    <InvoiceDataForm
      profile={profile}
      onBack={onBack}
      onSaved={(reply) => {
        onBack();
        // Of a family the buyers may be others now.
        if (reply.ok && state.scope.kind === 'person') dispatch({ kind: 'profile', playerId: buyer, reply });
        else read();
      }}
    />
  );
}

type SettlementActs = {
  readonly isReceived: boolean;
  /** Undefined for a participant without siblings. */
  readonly onFamily: (() => void) | undefined;
  readonly onGoods: () => void;
  /** Cash was chosen by its key, and its field is on the screen. */
  readonly onCash: () => void;
};

/** The shortcuts of goods, card, BLIK, a split and the family work again once the server is reachable. */
function useSettlementKeys(settlement: Settlement, { isReceived, onFamily, onGoods, onCash }: SettlementActs): void {
  const { state, view, means, dispatch, confirm } = settlement;
  const isFamily = state.scope.kind === 'family';
  const choose = (method: CounterMethod) => dispatch({ kind: 'method', method });
  const online = (act: (() => void) | undefined) => (means.isOffline ? undefined : act);
  const tick = (buyer: (typeof view.buyers)[number] | undefined) =>
    buyer && (() => dispatch({ kind: 'tick', buyer: buyer.id, printReceipt: !buyer.answers.tick.printReceipt }));
  const ticks = isFamily ? view.buyers.map((buyer, at) => [`Alt+${at + 1}`, online(tick(buyer))] as const) : [];
  const table: KeyTable = {
    F4: online(onGoods),
    F5: () => {
      // Rendered before the next key is handled, so that the amount can be typed at once.
      flushSync(() => choose('cash'));
      if (state.split === null) onCash();
    },
    F6: online(() => choose('card')),
    F7: online(() => choose(state.split === null ? blikOrTransfer(state.method) : 'blik')),
    F8: isFamily ? undefined : online(onFamily),
    'Alt+P': isFamily ? undefined : tick(view.anyBuyers[0]),
    'Alt+D': online(() => dispatch({ kind: 'split', isSplit: state.split === null })),
    'Ctrl+Enter': () => confirm(),
    ...Object.fromEntries(ticks),
  };
  useKeys(isReceived ? table : NO_KEYS);
}
