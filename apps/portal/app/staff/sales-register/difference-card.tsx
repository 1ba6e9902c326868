// What differs in one way: missing here, missing there, or with another content; each with its next step.
import { Form, Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { LONGEST_NOTE } from '@zapisy/domain/reason-length';
import type { ComparedDocument, ComparedField, DifferenceKind } from '@zapisy/domain/sales-register/comparison';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { Count } from '@zapisy/screens/components/count';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { FileQuestion, FileX2, GitCompareArrows, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';

const texts = pl.salesRegister.comparison;

type Difference = NonNullable<Outputs['salesRegister']['comparison']['result']>['differences'][number];

const ICONS: Readonly<Record<DifferenceKind, LucideIcon>> = {
  'missing-here': FileQuestion,
  'missing-there': FileX2,
  different: GitCompareArrows,
};

/** The rest is folded, so that the register stays within reach; longer lists are read at the provider. */
const FIRST_SHOWN = 5;

type DifferenceCardProps = {
  readonly kind: DifferenceKind;
  /** How many there are; the server gives the first of them. */
  readonly count: number;
  readonly first: readonly Difference[];
};

export function DifferenceCard({ kind, count, first }: DifferenceCardProps) {
  if (count === 0) return null;
  const Icon = ICONS[kind];
  const { title, note } = texts.cards[kind];
  const id = `roznice-${kind}`;
  return (
    <Card labelledBy={id}>
      <CardHead>
        <h3 id={id} className="flex items-center gap-2">
          <Icon aria-hidden size={17} className={kind === 'missing-there' ? 'text-error-line' : 'text-warn-line'} />
          {title} <Count value={count} />
        </h3>
      </CardHead>
      <p className="px-pad pt-2 text-small text-muted">{note}</p>
      <Rows differences={first.slice(0, FIRST_SHOWN)} />
      {count > FIRST_SHOWN && (
        <details className="border-t border-line">
          <summary className="min-h-ctl-small cursor-pointer px-pad py-2.5 text-small font-semibold text-link">
            {texts.more(count - FIRST_SHOWN)}
          </summary>
          <Rows differences={first.slice(FIRST_SHOWN)} />
          {count > first.length && (
            <p className="border-t border-line px-pad py-2.5 text-small">{pl.dayEnd.firstOf(first.length, count)}</p>
          )}
        </details>
      )}
    </Card>
  );
}

function Rows({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="px-pad pb-2">
      {differences.map((difference) => (
        <li key={difference.id} className="grid gap-1.5 border-t border-line py-2.5 first:border-t-0">
          <OneDifference difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function OneDifference({ difference }: { readonly difference: Difference }) {
  const { kind, here, there, fields, explanation } = difference;
  const shown = there ?? here;
  const number = shown?.number ?? '';
  return (
    <>
      <div>
        <b className="num whitespace-normal">
          {number}
          {kind !== 'different' && shown?.gross !== null && shown && ` · ${formatGrosze(shown.gross)}`}
        </b>
        {fields.map((field) => (
          <span key={field} className="block text-small">
            {texts.both(texts.fields[field], fieldText(field, here), fieldText(field, there))}
          </span>
        ))}
        <Payments difference={difference} />
        {explanation && (
          <span className="block text-small">
            {texts.explanation(explanation.note, explanation.writtenBy, formatWarsaw(explanation.writtenAt))}
          </span>
        )}
      </div>
      <Acts difference={difference} number={number} />
    </>
  );
}

function Payments({ difference: { kind, paymentIds } }: { readonly difference: Difference }) {
  const isHere = kind !== 'missing-here';
  if (paymentIds.length === 0)
    return isHere ? null : <span className="block text-small text-muted">{texts.fitsNone}</span>;
  return (
    <span className="block text-small text-muted">
      {paymentIds.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paymentAddress(id)} className="link-alone">
            {isHere ? texts.payment(id) : texts.fits(id)}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

type ActsProps = { readonly difference: Difference; readonly number: string };

function Acts({ difference, number }: ActsProps) {
  const { kind, assign, viewUrl, providerId, explanation } = difference;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {assign && (
        <ActForm difference={difference}>
          <input type="hidden" name="paymentId" value={assign.paymentId} />
          <input type="hidden" name="kind" value={assign.kind} />
          <input type="hidden" name="providerId" value={providerId} />
          <Button type="submit" name="action" value="assign" size="small" variant="primary">
            {texts.assign(assign.paymentId)}
          </Button>
        </ActForm>
      )}
      {kind !== 'missing-there' && viewUrl && (
        <a
          href={viewUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ size: 'small' })}
          aria-label={texts.viewOf(number)}
        >
          {texts.view}
        </a>
      )}
      <ActForm difference={difference}>
        <Button type="submit" name="action" value="recheck" size="small" aria-label={texts.recheckOf(number)}>
          {texts.recheck}
        </Button>
      </ActForm>
      <details className="min-w-0">
        <summary className={`${buttonLook({ size: 'small' })} cursor-pointer`} aria-label={texts.explainOf(number)}>
          {texts.explain}
        </summary>
        <ActForm difference={difference}>
          <Note id={fieldId(`note-${difference.id}`)} note={explanation?.note ?? ''} />
        </ActForm>
      </details>
    </div>
  );
}

function Note({ id, note }: { readonly id: string; readonly note: string }) {
  return (
    <div className="mt-2 grid gap-1">
      <label htmlFor={id} className="text-fine font-semibold">
        {texts.note}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          {...{ id, name: 'note', maxLength: LONGEST_NOTE, required: true }}
          defaultValue={note}
          className={inputLook(false)}
        />
        <Button type="submit" name="action" value="explain" size="small">
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

function ActForm({ difference, children }: { readonly difference: Difference; readonly children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="differenceId" value={difference.id} />
      {children}
    </Form>
  );
}

function fieldText(field: ComparedField, side: ComparedDocument | null): string {
  const value = side?.[field] ?? null;
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'number') return formatGrosze(value);
  if (field === 'kind') return value === 'vat' || value === 'receipt' ? texts.kinds[value] : value;
  return field === 'issuedOn' || field === 'soldOn' ? formatDate(value) : value;
}
