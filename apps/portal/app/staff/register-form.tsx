// The register's second step: for what, in which form, with or without a receipt; the button names what will happen.
import { Form, useNavigation } from '@remix-run/react';
import { consequenceOfTick, type TickConsequence } from '@zapisy/domain/documents/receipt-tick';
import { formatGrosze } from '@zapisy/domain/money';
import { NO_RECEIPT_CODES } from '@zapisy/domain/payments/payment';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Checkbox } from '../components/choices.tsx';
import { Field } from '../components/field.tsx';
import { Select } from '../components/select.tsx';
import { pl } from '../texts/pl.ts';
import type { SaleOutcome, Till } from './register.server.ts';
import { TickWarnings } from './register-advice.tsx';
import { RegisterItems } from './register-items.tsx';
import { COUNTER_METHODS, FIELDS, mainMethod, partField, type Sale, saleIn } from './register-sale.ts';
import { StaffFailure } from './staff-failure.tsx';

type RegisterFormProps = {
  readonly till: Till;
  /** Made once for this form: however often it is sent, it settles once. */
  readonly freshKey: string;
  readonly outcome: Exclude<SaleOutcome, { kind: 'sold' }> | undefined;
};

const texts = pl.staffRegister;

/** Give it a key of the participant and the version of the data: everything starts anew with another person or profile. */
export function RegisterForm({ till, freshKey, outcome }: RegisterFormProps) {
  const [key] = useState(outcome?.key || freshKey);
  const form = useRef<HTMLFormElement>(null);
  const [sale, setSale] = useState<Sale>(() => startOf(till));
  const read = () => form.current && setSale(saleIn(new FormData(form.current), till.due, till.goods));
  useEffect(() => {
    if (!form.current) return;
    chooseLastDesk(form.current);
    // What was ticked before the scripts arrived is in the form already.
    setSale(saleIn(new FormData(form.current), till.due, till.goods));
  }, [till]);
  const { preference, banner } = till.advice;
  const method = mainMethod(sale) ?? 'card';
  const consequence = consequenceOfTick({ preference, printReceipt: sale.printReceipt, method });
  const isInvalid = banner?.kind === 'invalid-data' && consequence.plan.invoice !== 'none';
  return (
    <Form
      ref={form}
      method="post"
      onChange={read}
      onSubmit={() => localStorage.setItem(LAST_DESK, sale.deskId)}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name={FIELDS.key} value={key} />
      <input type="hidden" name={FIELDS.version} value={till.version ?? -1} />
      {outcome && <Outcome key={outcome.at} outcome={outcome} total={formatGrosze(sale.total)} />}
      <RegisterItems due={till.due} goods={till.goods} />
      <Methods />
      <Receipt till={till} consequence={consequence} />
      <Accept sale={sale} consequence={consequence} isInvalid={isInvalid} />
    </Form>
  );
}

/** This computer stands at one desk most of the time: it offers the one that it chose last. */
const LAST_DESK = 'zapisy-stanowisko';

function chooseLastDesk(form: HTMLFormElement): void {
  const select = form.elements.namedItem(FIELDS.desk);
  const last = localStorage.getItem(LAST_DESK);
  if (!(select instanceof HTMLSelectElement) || select.value !== '' || last === null) return;
  if ([...select.options].some(({ value }) => value === last)) select.value = last;
}

function startOf({ advice }: Till): Sale {
  const nothing = { paymentIds: [], items: [], parts: undefined, method: undefined, noReceiptReason: undefined };
  const printReceipt = !advice.unticksReceipt;
  return {
    ...nothing,
    total: saleIn(new FormData(), [], []).total,
    hasBadAmount: false,
    printReceipt,
    deskId: '',
  };
}

type OutcomeProps = { readonly outcome: NonNullable<RegisterFormProps['outcome']>; readonly total: string };

/** Why the sale was not taken; takes the focus. */
function Outcome({ outcome, total }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  if (outcome.kind === 'refused' && outcome.failure.kind === 'failed') {
    return (
      <Banner tone="warn" announce="alert" focusRef={ref} title={texts.unknown}>
        {texts.unknownHint} <span className="num text-small">{pl.problems.reference(outcome.failure.reference)}</span>
      </Banner>
    );
  }
  if (outcome.kind === 'refused') return <StaffFailure failure={outcome.failure} />;
  const { problem } = outcome;
  const words = problem === 'not-the-sum' ? texts.problems['not-the-sum'](total) : texts.problems[problem];
  return <Banner tone="error" focusRef={ref} title={words} />;
}

function Methods() {
  return (
    <Card className="p-pad">
      <fieldset>
        <legend className="mb-2.5">{texts.method}</legend>
        <div className="flex flex-wrap gap-2">
          {COUNTER_METHODS.map((method) => (
            <label
              key={method}
              className="flex min-h-ctl items-center gap-2 rounded-control border border-control bg-surface px-3.5 font-semibold has-checked:border-select-line has-checked:bg-select has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name={FIELDS.method} value={method} className="size-4 accent-primary" />
              {texts.methods[method]}
            </label>
          ))}
        </div>
      </fieldset>
      <details className="mt-3">
        <summary className="link-alone w-fit text-small">{texts.split}</summary>
        <p className="mt-1 mb-2 text-small text-muted">{texts.splitHint}</p>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {COUNTER_METHODS.map((method) => (
            <Field key={method} name={partField(method)} label={texts.methods[method]} inputMode="decimal" />
          ))}
        </div>
      </details>
    </Card>
  );
}

type ReceiptProps = { readonly till: Till; readonly consequence: TickConsequence };

/** The reason is asked for by CSS alone, so that the form also works without its scripts. */
function Receipt({ till: { advice, desks }, consequence }: ReceiptProps) {
  const asksReason = advice.preference !== 'classic';
  return (
    <Card className="group/receipt grid gap-3 p-pad">
      <Checkbox name={FIELDS.print} value="tak" defaultChecked={!advice.unticksReceipt} title={texts.print} />
      <TickWarnings warnings={consequence.warnings} />
      {asksReason && (
        <div className="grid gap-2.5 group-has-[input[name=paragon]:checked]/receipt:hidden sm:grid-cols-2">
          <Select name={FIELDS.why} label={texts.why}>
            <option value="" />
            {NO_RECEIPT_CODES.map((code) => (
              <option key={code} value={code}>
                {pl.staffPayment.noReceiptReasons[code]}
              </option>
            ))}
          </Select>
          <Field name={FIELDS.words} label={texts.whyWords} maxLength={256} optional />
        </div>
      )}
      {desks.length === 0 ? (
        <p className="text-small text-error-line">{texts.noDesks}</p>
      ) : (
        <div className="max-w-xs">
          <Select name={FIELDS.desk} label={texts.desk}>
            {desks.length > 1 && <option value="">{texts.chooseDesk}</option>}
            {desks.map(({ id }) => (
              <option key={id} value={id}>
                {texts.deskNames(id)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Card>
  );
}

type AcceptProps = { readonly sale: Sale; readonly consequence: TickConsequence; readonly isInvalid: boolean };

function Accept({ sale, consequence, isInvalid }: AcceptProps) {
  const busy = useNavigation().state === 'submitting';
  const amount = formatGrosze(sale.total);
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-pad py-3 shadow-paper">
      {isInvalid ? (
        <Button type="submit" name={FIELDS.later} value="tak" busy={busy} busyText={pl.form.saving}>
          {texts.accept.later(amount)}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {sale.total > 0 ? actName(consequence, amount) : texts.accept.nothingYet}
        </Button>
      )}
    </div>
  );
}

function actName({ plan: { receipt, invoice } }: TickConsequence, amount: string): string {
  const { accept } = texts;
  switch (invoice) {
    case 'company':
      return accept.company(amount);
    case 'named-linked':
      return accept.named(amount);
    case 'named-unlinked':
      return accept.namedAlone(amount);
    case 'none':
      return receipt ? accept.receipt(amount) : accept.nothing(amount);
  }
}
