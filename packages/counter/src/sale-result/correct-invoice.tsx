// After a rejected invoice: corrects the buyer's data, and orders the invoice again (DESK-21).
import { invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { InvoiceDataForm } from '../invoice-data/invoice-data-form.tsx';
import { type CounterServer, useCounter } from '../ports/counter-ports.ts';
import type { Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';
import { RESULT_TEXTS } from '../texts/result-texts.ts';
import { INVOICE_FORM_TEXTS } from '../texts/settlement-texts.ts';
import type { RejectedInvoice } from './main-act.ts';

const TEXTS = RESULT_TEXTS.correction;

type State =
  | { readonly kind: 'loading' | 'failed' | 'ordering' }
  /** `isChanged`: another person has changed the data meanwhile. */
  | { readonly kind: 'form'; readonly profile: Profile; readonly isChanged: boolean }
  /** The data are saved, and the invoice is not ordered. */
  | { readonly kind: 'not-ordered'; readonly saved: Profile; readonly why: 'offline' | 'others' | 'refused' };

type CorrectInvoiceProps = {
  readonly rejected: RejectedInvoice;
  readonly onBack: () => void;
  readonly onOrdered: () => void;
};

/** The corrected data are those of every participant of the rejected invoice, which has one buyer. */
export function CorrectInvoice({ rejected, onBack, onOrdered }: CorrectInvoiceProps) {
  const { server } = useCounter();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [first = '', ...others] = rejected.playerIds;
  const load = async (isChanged: boolean) => {
    const reply = await profileOf(server, first);
    setState(reply.ok ? { kind: 'form', profile: reply.value, isChanged } : { kind: 'failed' });
  };
  const begin = useRef(load);
  useEffect(() => void begin.current(false), []);
  const order = async (saved: Profile) => {
    setState({ kind: 'ordering' });
    const why = (await saveForOthers(server, saved, others)) ?? (await orderInvoice(server, rejected.paymentIds));
    if (why === null) onOrdered();
    else setState({ kind: 'not-ordered', saved, why });
  };
  switch (state.kind) {
    case 'loading':
      return <p className="animate-late text-muted">{COUNTER_TEXTS.loading}</p>;
    case 'ordering':
      return <Banner tone="quiet" title={TEXTS.ordering} />;
    case 'failed':
      return (
        <Failure text={TEXTS.failed} onBack={onBack}>
          <Again onAgain={() => void load(false)} />
        </Failure>
      );
    case 'not-ordered':
      return (
        <Failure text={TEXTS[state.why]} onBack={onBack}>
          {state.why !== 'refused' && <Again onAgain={() => void order(state.saved)} />}
        </Failure>
      );
    case 'form':
      return (
        <div className="grid gap-3">
          {rejected.why && <Banner tone="error" announce="none" title={TEXTS.why(rejected.why)} />}
          {state.isChanged && <Banner tone="warn" announce="alert" title={INVOICE_FORM_TEXTS.conflict} />}
          <InvoiceDataForm
            key={state.profile.version}
            profile={state.profile}
            backText={TEXTS.back}
            saveText={TEXTS.save}
            startsInField
            onBack={onBack}
            onSaved={(reply) => {
              if (!reply.ok) void load(true);
              // The client gives up the invoice: there is none to order.
              else if (reply.value.preference === 'none') onBack();
              else void order(reply.value);
            }}
          />
        </div>
      );
  }
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Button variant="primary" onClick={onAgain}>
      {TEXTS.again}
    </Button>
  );
}

type FailureProps = { readonly text: string; readonly onBack: () => void; readonly children: ReactNode };

function Failure({ text, onBack, children }: FailureProps) {
  return (
    <div className="grid gap-3">
      <Banner tone="error" title={text} />
      <div className="flex gap-2.5">
        {children}
        <Button variant="quiet" onClick={onBack}>
          {TEXTS.back}
        </Button>
      </div>
    </div>
  );
}

const profileOf = (server: CounterServer, playerId: string): Promise<Reply<Profile>> =>
  server.call('preferences.fetchPlayerInvoiceDataInternal', { playerId });

/** Gives the other participants the same data; 'others' when one of them could not be given them. */
async function saveForOthers(
  server: CounterServer,
  { invoice, preference }: Profile,
  others: readonly string[],
): Promise<'others' | null> {
  for (const playerId of others) {
    const profile = await profileOf(server, playerId);
    if (!profile.ok) return 'others';
    const { version } = profile.value;
    const data = invoiceDataOf(invoice);
    const reply = await server.call('preferences.savePlayerInvoiceData', { playerId, preference, data, version });
    if (!reply.ok) return 'others';
  }
  return null;
}

/** Null once it is ordered. */
async function orderInvoice(
  server: CounterServer,
  paymentIds: readonly number[],
): Promise<'offline' | 'refused' | null> {
  const reply = await server.call('documents.generateBulkInvoiceFromPayments', { paymentIds: [...paymentIds] });
  if (reply.ok) return null;
  return reply.failure.kind === 'refused' ? 'refused' : 'offline';
}
