// The families with overdue payments, grouped by age: who, the number to call, for what, how long, last reminder, sum.
import { Link } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { OVERDUE_AGES } from '@zapisy/domain/payments/overdue-ages';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { TickLine } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Fragment } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { PhoneNumber } from '../../components/layout/phone-number.tsx';
import { CutText, NameAndNote, THREE_LINES } from '../../components/table/cut-text.tsx';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { type Columns, ColumnTable, ListRows } from '../../pages/list-table.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { REMINDED_FIELD } from '../payments/reminders/reminded-field.ts';
import { familyAddress, paymentAddress, tillAddress } from '../shell/addresses.ts';
import { ownerName, type ShownFamily } from './overdue-family.ts';
import { AGE_COLOURS } from './overdue-strip.tsx';

const texts = pl.overdue;
type OverdueRowsProps = {
  readonly families: readonly ShownFamily[];
  /** The sums of each age, also of the families of other pages. */
  readonly sums: Outputs['payments']['overdue']['sums'];
  /** The first payments of the ticked families. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (firstPaymentId: number, on: boolean) => void;
};

export function OverdueRows({ families, sums, ticked, onTick }: OverdueRowsProps) {
  const columns: Columns<ShownFamily, keyof typeof texts.columns> = {
    owner: {
      isHead: true,
      cut: true,
      cell: (family) => (
        <Owner
          family={family}
          ticked={ticked.has(family.firstPaymentId)}
          onTick={(on) => onTick(family.firstPaymentId, on)}
        />
      ),
    },
    ...COLUMNS,
  };
  const table = { titles: texts.columns, columns };
  const shown = useFirstScreen(families, 6);
  return (
    <ColumnTable caption={texts.title} {...table}>
      {OVERDUE_AGES.map((age) => {
        const ofAge = shown.filter((family) => family.age === age);
        if (ofAge.length === 0) return null;
        const { payments, amount } = sums[age];
        return (
          <Fragment key={age}>
            <tr className="border-t border-line bg-sunken text-small text-muted first:border-t-0 max-sm:block max-sm:px-pad">
              <td colSpan={Object.keys(columns).length} className="py-1.5 sm:px-pad max-sm:block">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span aria-hidden className={classes('size-2 rounded-[2px]', AGE_COLOURS[age])} />
                  <b className="font-semibold">{texts.ages[age]}</b>
                  <span className="flex-1" />
                  <span className="num">{texts.sumOf(payments, formatGrosze(amount))}</span>
                </span>
              </td>
            </tr>
            <ListRows items={ofAge} keyOf={({ firstPaymentId }) => firstPaymentId} {...table} />
          </Fragment>
        );
      })}
    </ColumnTable>
  );
}

const COLUMNS: Columns<ShownFamily, Exclude<keyof typeof texts.columns, 'owner'>> = {
  phone: {
    cell: (family) => (
      <PhoneNumber
        phone={family.owner.phone}
        label={(shown) => texts.call(ownerName(family), shown)}
        none={texts.noPhone}
      />
    ),
  },
  title: { cut: 'wide', cell: (family) => <ForWhat family={family} /> },
  days: {
    right: true,
    cell: ({ days, dueOn }) => (
      <>
        <b className="num block">{texts.days(days)}</b>
        <span className="num text-fine text-muted">{formatDate(dueOn)}</span>
      </>
    ),
  },
  reminded: { cell: (family) => <Reminded last={family.reminded} why={family.whyNot} /> },
  amount: { right: true, cell: ({ amount }) => <b className="num">{formatGrosze(amount)}</b> },
  act: {
    right: true,
    cell: (family) => (
      <ButtonLink
        to={tillAddress(playerOf(family))}
        size="small"
        aria-label={texts.settleFor(ownerName(family))}
        data-row-key="r"
      >
        {texts.settle}
      </ButtonLink>
    ),
  },
};

/** One of the participants: all have the same owner. */
function playerOf({ participants }: ShownFamily): string {
  return participants[0]?.id ?? '';
}

type OwnerProps = {
  readonly family: ShownFamily;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
};

function Owner({ family, ticked, onTick }: OwnerProps) {
  const { email, toRemind, whyNot: why } = family;
  const owner = ownerName(family);
  return (
    <div className="flex items-center gap-3 max-sm:items-start">
      <div className="w-6 shrink-0">
        {why === undefined ? (
          <TickLine
            name={REMINDED_FIELD}
            value={toRemind.join(',')}
            checked={ticked}
            onTick={onTick}
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
        <NameAndNote
          name={
            <Link to={familyAddress(playerOf(family))} className="link-alone sm:inline sm:leading-[1.2]">
              {owner}
            </Link>
          }
          note={email === null ? texts.noEmail : <EmailAddress address={email} />}
          title={listed([owner, email ?? texts.noEmail])}
        />
      </div>
    </div>
  );
}

type RemindedProps = {
  readonly last: string | undefined;
  /** Why the family cannot be ticked. */
  readonly why: string | undefined;
};

/** Two lines at most. */
function Reminded({ last, why }: RemindedProps) {
  if (last === undefined && why === undefined) {
    return <span className="text-small text-muted">{texts.neverReminded}</span>;
  }
  return (
    <span className="block text-small sm:min-w-28">
      {last !== undefined && <span className="num text-muted">{last}</span>}
      {why !== undefined && (
        <span title={why} className={classes('block', last === undefined ? 'sm:line-clamp-2' : 'sm:line-clamp-1')}>
          {why}
        </span>
      )}
    </span>
  );
}

function ForWhat({ family }: { readonly family: ShownFamily }) {
  const { payments, participants } = family;
  const names = listed(participants.map(({ firstName }) => firstName));
  const titles = typeset(family.titles);
  const [only] = payments;
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex shrink-0 -space-x-2 max-sm:hidden">
        {participants.map(({ id, firstName, mark }) => (
          <PersonMark key={id} name={firstName} mark={mark} size={28} />
        ))}
      </span>
      <span className={classes('min-w-0 flex-1', THREE_LINES)}>
        {payments.length === 1 && only ? (
          <NameAndNote
            name={names}
            note={
              <>
                <PaymentLink id={only.id} isInText /> {titles}
              </>
            }
            title={listed([names, titles, texts.number(only.id)])}
          />
        ) : (
          <>
            <details>
              <summary title={names} className="cursor-pointer sm:truncate sm:leading-[1.2]">
                {texts.several(names, payments.length)}
              </summary>
              <span className="flex flex-wrap gap-x-2 text-fine">
                {payments.map(({ id }) => (
                  <PaymentLink key={id} id={id} />
                ))}
              </span>
            </details>
            <CutText lines={2} title={titles} className="text-fine text-muted" />
          </>
        )}
      </span>
    </span>
  );
}

function PaymentLink({ id, isInText = false }: { readonly id: number; readonly isInText?: boolean }) {
  return (
    <Link to={paymentAddress(id)} className={classes('num link-alone', isInText && 'sm:inline sm:leading-[1.2]')}>
      {texts.number(id)}
    </Link>
  );
}
