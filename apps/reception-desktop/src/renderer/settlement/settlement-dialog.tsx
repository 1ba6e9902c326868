// The settlement at the counter: what is paid, how, with which documents, and one button that names the act.
import { formatGrosze } from '@zapisy/domain/money';
import { TRANSFER_DAY_PROBLEMS } from '@zapisy/domain/payments/transfer-day';
import type { Participant } from '@zapisy/domain/people/participant';
import { useEffect, useRef, useState } from 'react';
import { DESK_TEXTS, SETTLEMENT_TEXTS } from '../../texts.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { KeyCaps } from '../components/key-caps.tsx';
import { Modal } from '../components/modal.tsx';
import { PersonMark } from '../components/person-mark.tsx';
import { useKeys } from '../keys.ts';
import { AcceptButtons } from './accept-buttons.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import { FamilyPills } from './family-pills.tsx';
import { InvoiceDataForm } from './invoice-data-form.tsx';
import { NoReceiptReasons } from './no-receipt-reasons.tsx';
import { blikOrTransfer, PayMethods } from './pay-methods.tsx';
import { ReceiptTickBox } from './receipt-tick-box.tsx';
import { BannerRegion } from './settlement-banner.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementResult } from './settlement-result.tsx';
import type { CounterMethod } from './settlement-state.ts';
import { TransferDay } from './transfer-day.tsx';
import { troubleText } from './trouble-text.ts';
import { type Settlement, useSettlement } from './use-settlement.ts';

type SettlementDialogProps = {
  readonly playerId: string;
  /** Without a printer for its receipt no cash is taken while the server is away. */
  readonly hasPrinter: boolean;
  readonly onParticipant: (playerId: string) => void;
  readonly onClose: () => void;
};

/** Must get a new `key` for another participant: the settlement, its key and its tick begin anew. */
export function SettlementDialog({ playerId, hasPrinter, onParticipant, onClose }: SettlementDialogProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const settlement = useSettlement(playerId, () => setCorrecting(true));
  const { state, view, tell } = settlement;
  const { profile } = state;
  const participant = profile?.participant ?? null;
  const isOver = state.phase === 'settled' || state.phase === 'taken-offline';

  const choose = (method: CounterMethod) => !isOver && tell({ kind: 'method', method });
  useKeys({
    F5: () => choose('cash'),
    F6: () => choose('card'),
    F7: () => choose(blikOrTransfer(state.method)),
    'Alt+P': () => !isOver && tell({ kind: 'tick', printReceipt: !state.tick.printReceipt }),
    'Ctrl+Enter': () => (isOver ? onClose() : settlement.confirm()),
    Enter: isOver ? onClose : undefined,
  });
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) next.current?.focus();
  }, [isOver]);

  const footer = isOver ? (
    <Button variant="primary" size="tall" keys={['Enter']} className="ml-auto" buttonRef={next} onClick={onClose}>
      {SETTLEMENT_TEXTS.settled.next}
    </Button>
  ) : (
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
      title={SETTLEMENT_TEXTS.title}
      subtitle={participant ? whoIs(participant) : DESK_TEXTS.loading}
      mark={participant && <PersonMark name={participant.firstName} mark={participant.mark} size={44} />}
      aside={profile && !isOver && <FamilyPills profile={profile} onChoose={onParticipant} />}
      // At the right edge: the chosen result stays in sight at the left.
      place="right-5.5 w-[850px]"
      onClose={onClose}
      leavesFocus
      footer={isCorrecting ? undefined : footer}
    >
      {isOver && state.settled && <SettlementResult settled={state.settled} total={view.total} />}
      {state.phase === 'taken-offline' && (
        <Banner tone="ok" role="status" title={SETTLEMENT_TEXTS.offline.taken(formatGrosze(view.total))}>
          {SETTLEMENT_TEXTS.offline.takenText}
        </Banner>
      )}
      {!isOver && isCorrecting && profile && (
        <InvoiceDataForm
          profile={profile}
          onBack={() => setCorrecting(false)}
          onSaved={(reply) => {
            setCorrecting(false);
            if (reply.ok) tell({ kind: 'profile', playerId, reply });
            else settlement.checkAgain();
          }}
        />
      )}
      {!isOver && !isCorrecting && (
        <Form settlement={settlement} hasPrinter={hasPrinter} onCorrect={() => setCorrecting(true)} />
      )}
    </Modal>
  );
}

function whoIs({ firstName, lastName, birthYear, ownerEmail }: Participant): string {
  return `${firstName} ${lastName}, ${DESK_TEXTS.born(birthYear)} · ${ownerEmail}`;
}

type ProblemProps = { readonly settlement: Settlement; readonly hasPrinter: boolean };

/** What went wrong, and without the server the one way on that there is, where a receipt can be printed. */
function Problem({ settlement, hasPrinter }: ProblemProps) {
  const { state, view } = settlement;
  const { offline } = SETTLEMENT_TEXTS;
  if (state.needsServer) return <Banner tone="error" role="alert" title={offline.refused} />;
  if (!state.trouble) return null;
  if (state.trouble.kind !== 'offline' || state.method !== 'cash' || !view.consequence.plan.receipt) {
    return <Banner tone="error" role="alert" title={troubleText(state.trouble)} />;
  }
  return (
    <Banner
      tone="warn"
      role="alert"
      title={offline.title}
      actions={
        hasPrinter && (
          <Button variant="tinted" size="small" onClick={settlement.sellOffline}>
            {offline.act(formatGrosze(view.total))}
          </Button>
        )
      }
    >
      {hasPrinter ? offline.text : offline.noPrinter}
    </Banner>
  );
}

type FormProps = ProblemProps & { readonly onCorrect: () => void };

function Form({ settlement, hasPrinter, onCorrect }: FormProps) {
  const { state, view, tell, checkAgain } = settlement;
  const methods = useRef<HTMLFieldSetElement>(null);
  const invoice = state.profile?.invoice ?? null;
  if (state.due.kind === 'known' && state.due.payments.length === 0) return <p>{SETTLEMENT_TEXTS.nothingDue}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_290px] gap-6">
      <div className="grid content-start gap-3">
        <SettlementLines
          due={state.due}
          leftOut={state.leftOut}
          onLeaveOut={(paymentId, isLeftOut) => tell({ kind: 'leave-out', paymentId, isLeftOut })}
        />
        <PayMethods
          method={state.method}
          groupRef={methods}
          isMissing={state.missing === 'method'}
          onChoose={(method) => tell({ kind: 'method', method })}
        />
        {state.method === 'transfer' && (
          <TransferDay
            day={state.paidOn}
            today={settlement.today}
            problem={TRANSFER_DAY_PROBLEMS.find((one) => one === state.missing) ?? null}
            onDay={(day) => tell({ kind: 'paid-on', day })}
          />
        )}
        <div className="grid gap-2">
          <BannerRegion
            advice={view.advice}
            overruled={state.tick.overruled}
            invoice={invoice}
            onCorrect={onCorrect}
            onCheckAgain={checkAgain}
          />
          <ReceiptTickBox
            tick={state.tick}
            consequence={view.consequence}
            onTick={(printReceipt) => tell({ kind: 'tick', printReceipt })}
          />
        </div>
        <div aria-live="assertive" className="grid gap-2">
          {state.phase === 'asking' && (
            <Banner tone="warn" role="alert" title={SETTLEMENT_TEXTS.ask.title}>
              {SETTLEMENT_TEXTS.ask.text}
            </Banner>
          )}
          <Problem settlement={settlement} hasPrinter={hasPrinter} />
        </div>
      </div>
      <div className="grid content-start gap-4">
        <DocumentsPreview view={view} invoice={invoice} />
        {view.consequence.needsReason && (
          <NoReceiptReasons
            reason={state.reason}
            missing={state.missing === 'reason' || state.missing === 'reason-words' ? state.missing : null}
            onReason={(reason) => tell({ kind: 'reason', reason })}
          />
        )}
      </div>
    </div>
  );
}
