// The payments of a run: first those that a person must check, each with the reason and the next action.
import { Form, Link, useNavigation } from '@remix-run/react';
import type { RunItemState } from '@zapisy/domain/documents/orders/document-run';
import { formatGrosze } from '@zapisy/domain/money';
import { fullName } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import type { Tone } from '@zapisy/screens/tones';
import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, RotateCw } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { type Columns, ListTable } from '../../pages/list-table.tsx';
import { pl } from '../../texts/pl.ts';
import { OutcomeMark } from '../payments/document-outcome.tsx';
import { OrderedPayments } from '../payments/ordered-payments.tsx';
import { editorAddress, paymentAddress, runAddress } from '../shell/addresses.ts';
import { storedRefusalText } from '../shell/refusal-text.ts';
import type { Run } from './run-progress.tsx';

type Item = Run['items'][number];

const texts = pl.staffRuns;

const LOOKS: Readonly<Record<RunItemState, { readonly tone: Tone | 'line'; readonly icon: LucideIcon }>> = {
  waiting: { tone: 'line', icon: Hourglass },
  working: { tone: 'info', icon: Hourglass },
  issued: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'error', icon: CircleX },
  'needs-person': { tone: 'error', icon: CircleAlert },
  cancelled: { tone: 'quiet', icon: Ban },
};

export function RunItems({ run }: { readonly run: Run }) {
  /** A person must check them before they can be retried. */
  const failed = run.items.filter(({ state }) => state === 'refused' || state === 'needs-person');
  const rest = run.items.filter((item) => !failed.includes(item));
  return (
    <>
      {failed.length > 0 && (
        <Card urgent labelledBy="nieudane">
          <CardHead>
            <h2 id="nieudane">{texts.failedTitle}</h2>
            {run.finishedAt && <Retry failed={failed} />}
          </CardHead>
          <Items items={failed} back={runAddress(run.id)} caption={texts.failedTitle} />
        </Card>
      )}
      {rest.length > 0 && (
        <Card labelledBy="pozostale">
          <CardHead>
            <h2 id="pozostale">{texts.restTitle}</h2>
          </CardHead>
          <Items items={rest} back={runAddress(run.id)} caption={texts.restTitle} />
        </Card>
      )}
    </>
  );
}

function Retry({ failed }: { readonly failed: readonly Item[] }) {
  const busy = useNavigation().formData?.get('action') === 'issue';
  return (
    <Form method="post">
      <OrderedPayments act="issue" paymentIds={failed.map(({ paymentId }) => paymentId)} />
      <Button
        type="submit"
        name="action"
        value="issue"
        icon={RotateCw}
        busy={busy}
        busyText={pl.staffDocuments.ordering}
      >
        {texts.retry(failed.length)}
      </Button>
    </Form>
  );
}

type ItemsProps = { readonly items: readonly Item[]; readonly back: string; readonly caption: string };

function Items({ items, back, caption }: ItemsProps) {
  const columns: Columns<Item, keyof typeof texts.columns> = {
    payment: {
      isHead: true,
      cell: ({ paymentId }) => (
        <Link to={paymentAddress(paymentId)} className="num link-alone" aria-label={pl.staffPayments.open(paymentId)}>
          {paymentId}
        </Link>
      ),
    },
    actor: { cell: ({ participant }) => fullName(participant) },
    state: { cell: (item) => <ItemState item={item} back={back} /> },
    amount: { right: true, cell: ({ amount }) => <span className="num">{formatGrosze(amount)}</span> },
  };
  return (
    <ListTable
      caption={caption}
      titles={texts.columns}
      columns={columns}
      items={items}
      keyOf={({ paymentId }) => paymentId}
    />
  );
}

function ItemState({ item, back }: { readonly item: Item; readonly back: string }) {
  const { state, reason, outcome, participant } = item;
  const { tone, icon } = LOOKS[state];
  const why = reason && storedRefusalText(reason);
  return (
    <span className="grid justify-items-start gap-1">
      {outcome && state !== 'working' ? (
        <OutcomeMark outcome={outcome} />
      ) : (
        <Chip tone={tone} icon={icon}>
          {texts.states[state]}
        </Chip>
      )}
      {why && (
        <span className="max-w-[60em] text-small text-pretty">
          {why.title} {why.text}
        </span>
      )}
      {(state === 'refused' || outcome === 'fell-back') && (
        <Link to={editorAddress(participant.id, back)} className="link-alone text-small">
          {pl.staffDocuments.correctData}
        </Link>
      )}
    </span>
  );
}
