// A sale whose result is unknown: shown as it was sent, and sent again unchanged under its key.

import { failureText } from '@zapisy/counter/refusals/text-of-refusal';
import { SETTLEMENT_TEXTS } from '@zapisy/counter/texts/settlement-texts';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { useState } from 'react';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { PAYMENTS } from '../shell/addresses.ts';
import { sendSale } from '../shell/counter/portal-server.ts';
import type { SentSale } from '../shell/counter/unanswered-sale.ts';

const texts = pl.staffRegister;

type ResendSaleProps = {
  readonly place: string;
  readonly sale: SentSale;
  readonly onSettled: (settlementKey: string) => void;
  /** A person deliberately begins another sale. */
  readonly onNewSale: () => void;
};

/** PAY-7: only the same request gives the same answer, so nothing can be changed here. */
export function ResendSale({ place, sale, onSettled, onNewSale }: ResendSaleProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => {
    setBusy(true);
    const reply = await sendSale(place, sale);
    setBusy(false);
    if (reply.ok) onSettled(reply.value.settlementKey);
    else setProblem(failureText(reply.failure));
  };
  return (
    <div className="grid gap-3">
      <Banner
        tone="warn"
        announce="alert"
        title={texts.unknown}
        actions={
          <>
            <ButtonLink to={PAYMENTS} size="small" variant="tinted">
              {texts.lookInPayments}
            </ButtonLink>
            <Button size="small" variant="tinted" onClick={onNewSale}>
              {texts.again}
            </Button>
          </>
        }
      >
        {texts.unknownHint} {sentText(sale)}
      </Banner>
      {problem && (
        <Banner tone="error" announce="alert" title={problem}>
          {null}
        </Banner>
      )}
      <div>
        <Button variant="primary" busy={isBusy} busyText={pl.form.saving} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      </div>
    </div>
  );
}

/** The sum, its methods, and the numbers of the payments: the names are not kept. */
function sentText({ total, method, parts, groups }: SentSale): string {
  const { methods } = SETTLEMENT_TEXTS;
  const ways = parts?.map((part) => methods[part.method]) ?? (method ? [methods[method]] : []);
  const numbers = groups.flatMap(({ paymentIds = [] }) => paymentIds.map(texts.paymentNumber));
  return texts.sent(listed([...(total === undefined ? [] : [formatGrosze(grosze(total))]), ...ways, ...numbers]));
}
