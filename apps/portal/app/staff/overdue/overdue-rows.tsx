// The families with overdue payments, grouped by age: who, the number to call, for what, how long, last reminder, sum.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { OVERDUE_AGES } from '@zapisy/domain/payments/overdue-ages';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Phone } from 'lucide-react';
import { Fragment } from 'react';
import { ButtonLink } from '../../components/form/button.tsx';
import { Checkbox } from '../../components/form/choices.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { Cell, type Column, Row, RowHead, Table } from '../../components/table/table.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { REMINDED_FIELD } from '../payments/reminders/reminded-field.ts';
import { familyAddress, paymentAddress, tillAddress } from '../shell/addresses.ts';
import {
  lastReminder,
  type OverdueFamily,
  ownerName,
  participantsOf,
  phoneOf,
  titlesOf,
  whyNoReminder,
} from './overdue-family.ts';
import { AGE_COLOURS } from './overdue-strip.tsx';

const texts = pl.overdue;
const { columns } = texts;

const COLUMNS: readonly Column[] = [
  { title: columns.owner },
  { title: columns.phone },
  { title: columns.title },
  { title: columns.dueOn },
  { title: columns.days, right: true },
  { title: columns.reminded },
  { title: columns.amount, right: true },
  { title: columns.act, right: true },
];

type OverdueRowsProps = {
  readonly families: readonly OverdueFamily[];
  /** The sums of each age, also of the families of other pages. */
  readonly sums: Outputs['payments']['overdue']['sums'];
  /** The first payments of the ticked families. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (firstPaymentId: number, on: boolean) => void;
};

export function OverdueRows({ families, sums, ticked, onTick }: OverdueRowsProps) {
  return (
    <Table caption={texts.title} columns={COLUMNS}>
      {OVERDUE_AGES.map((age) => {
        const ofAge = families.filter((family) => family.age === age);
        if (ofAge.length === 0) return null;
        const { payments, amount } = sums[age];
        return (
          <Fragment key={age}>
            <tr className="border-t border-line bg-sunken text-small text-muted first:border-t-0 max-sm:block max-sm:px-pad">
              <td colSpan={COLUMNS.length} className="py-1.5 sm:px-pad max-sm:block">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span aria-hidden className={classes('size-2 rounded-[2px]', AGE_COLOURS[age])} />
                  <b className="font-semibold">{texts.ages[age]}</b>
                  <span className="flex-1" />
                  <span className="num">{texts.sumOf(payments, formatGrosze(amount))}</span>
                </span>
              </td>
            </tr>
            {ofAge.map((family) => (
              <OneFamily
                key={family.firstPaymentId}
                family={family}
                ticked={ticked.has(family.firstPaymentId)}
                onTick={(on) => onTick(family.firstPaymentId, on)}
              />
            ))}
          </Fragment>
        );
      })}
    </Table>
  );
}

type OneFamilyProps = {
  readonly family: OverdueFamily;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
};

function OneFamily({ family, ticked, onTick }: OneFamilyProps) {
  const { email, days, dueOn, amount, payments, toRemind } = family;
  const owner = ownerName(family);
  const playerId = payments[0]?.participant.id ?? '';
  const why = whyNoReminder(family);
  return (
    <Row>
      <RowHead>
        <div className="flex items-start gap-3">
          <div className="w-6 shrink-0">
            {why === undefined ? (
              <Checkbox
                name={REMINDED_FIELD}
                value={toRemind.join(',')}
                checked={ticked}
                onChange={(event) => onTick(event.target.checked)}
                title=""
                aria-label={texts.tick(owner)}
              />
            ) : (
              <span className="block text-center font-normal text-muted">
                <span aria-hidden>–</span>
                <span className="sr-only">{texts.cannotTick(why)}</span>
              </span>
            )}
          </div>
          <div className="min-w-0">
            <Link to={familyAddress(playerId)} className="link-alone">
              {owner}
            </Link>
            <span className="block text-fine font-normal text-muted">
              {email === null ? texts.noEmail : <EmailAddress address={email} />}
            </span>
          </div>
        </div>
      </RowHead>
      <Cell label={columns.phone}>
        <PhoneNumber family={family} />
      </Cell>
      <Cell label={columns.title}>
        <ForWhat family={family} />
      </Cell>
      <Cell label={columns.dueOn}>
        <span className="num">{formatDate(dueOn)}</span>
      </Cell>
      <Cell label={columns.days} right>
        <b className="num">{texts.days(days)}</b>
      </Cell>
      <Cell label={columns.reminded}>
        {lastReminder(family) && <span className="num text-small text-muted">{lastReminder(family)}</span>}
        {why !== undefined && <span className="block text-small">{why}</span>}
        {why === undefined && !lastReminder(family) && (
          <span className="text-small text-muted">{texts.neverReminded}</span>
        )}
      </Cell>
      <Cell label={columns.amount} right>
        <b className="num">{formatGrosze(amount)}</b>
      </Cell>
      <Cell label={columns.act} right>
        <ButtonLink to={tillAddress(playerId)} size="small" aria-label={texts.settleFor(owner)} data-row-key="r">
          {texts.settle}
        </ButtonLink>
      </Cell>
    </Row>
  );
}

function PhoneNumber({ family }: { readonly family: OverdueFamily }) {
  const phone = phoneOf(family);
  if (!phone) return <span className="text-muted">{texts.noPhone}</span>;
  return (
    <a
      href={`tel:${phone.call}`}
      aria-label={texts.call(ownerName(family), phone.shown)}
      className="num link-alone inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <Phone aria-hidden size={14} className="shrink-0" />
      {phone.shown}
    </a>
  );
}

function ForWhat({ family }: { readonly family: OverdueFamily }) {
  const { payments } = family;
  const participants = participantsOf(family);
  const names = listed(participants.map(({ firstName }) => firstName));
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex shrink-0 -space-x-2 max-sm:hidden">
        {participants.map(({ id, firstName, mark }) => (
          <PersonMark key={id} name={firstName} mark={mark} size={28} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block">{payments.length > 1 ? texts.several(names, payments.length) : names}</span>
        <span className="block text-fine text-muted">{typeset(titlesOf(family))}</span>
        <span className="num flex flex-wrap gap-x-2 text-fine">
          {payments.map(({ id }) => (
            <Link key={id} to={paymentAddress(id)} className="link-alone">
              {texts.number(id)}
            </Link>
          ))}
        </span>
      </span>
    </span>
  );
}
