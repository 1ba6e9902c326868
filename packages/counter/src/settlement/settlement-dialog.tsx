// The settlement at the counter, of one participant or of a whole family: what is paid, how, and one button that names the
// act.
import { fullName } from '@zapisy/domain/people/participant';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { createRef, type RefObject, useEffect, useRef, useState } from 'react';
import { Frame } from '../frame.tsx';
import { GoodsPicker } from '../goods/goods-picker.tsx';
import { InvoiceDataForm } from '../invoice-data/invoice-data-form.tsx';
import { useCounter } from '../ports/counter-ports.ts';
import type { Settled } from '../ports/orders.ts';
import { SaleResults } from '../sale-result/sale-results.tsx';
import { distinction } from '../search/namesakes.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { FAMILY_TEXTS } from '../texts/family-texts.ts';
import { OFFLINE_SALE_TEXTS, SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';
import { AcceptAct } from './accept-act.tsx';
import type { Scope } from './buyers.ts';
import { FamilyForm } from './family-form.tsx';
import { PeoplePills } from './people-pills.tsx';
import { type FormProps, PersonForm } from './person-form.tsx';
import { buyerLabel } from './receipt/buyer-box.tsx';
import { goodsBuyers, peopleOf } from './settlement-view.ts';
import { givenOf, soldOf } from './sold.ts';
import { useOwnerText } from './use-owner.ts';
import { type Settlement, useSettlement } from './use-settlement.ts';
import { useSettlementKeys } from './use-settlement-keys.ts';

type SettlementDialogProps = {
  readonly scope: Scope;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  /** Settles another participant, or the whole family. */
  readonly onScope: (scope: Scope) => void;
  readonly onClose: () => void;
  /** Closes the settlement and opens the print queue. */
  readonly onQueue: () => void;
  /** The owner's address, which the enrolment of just now has invited to make an account. */
  readonly invited?: string | null | undefined;
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
      <Invited email={props.invited} />
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

function Invited({ email }: { readonly email: SettlementDialogProps['invited'] }) {
  if (!email) return null;
  return (
    <div className="mb-3">
      <Banner tone="info" title={ENROLMENT_TEXTS.done.invited(email)} />
    </div>
  );
}

/** Also where a profile, a tick and its consequences speak of documents, which follow once they are made here again. */
function WithoutDocuments() {
  if (!useCounter().isWithoutDocuments) return null;
  const { title, text } = SETTLEMENT_TEXTS.withoutDocuments;
  return (
    <div className="mb-3">
      <Banner tone="info" announce="none" title={title}>
        {text}
      </Banner>
    </div>
  );
}

function Form(props: FormProps) {
  return (
    <>
      <WithoutDocuments />
      {props.settlement.state.scope.kind === 'family' ? <FamilyForm {...props} /> : <PersonForm {...props} />}
    </>
  );
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
