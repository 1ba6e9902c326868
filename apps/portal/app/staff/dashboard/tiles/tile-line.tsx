// A line of a tile: what waits and where it leads, with a bar, a phone or a form where its content has one.
import { Link, useFetcher } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { Phone, PhoneOff } from 'lucide-react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { TileAct, TilePhone, TileRow } from './tile-content.ts';
import { TILE_ICONS } from './tile-icons.ts';

const ICON_TONES = { plain: 'text-muted', warn: 'text-warn-line', error: 'text-error-line' };
const VALUE_TONES = { plain: 'text-ink', warn: 'text-warn-ink', error: 'text-error-line' };
const LOOKS = { strong: 'font-strong', muted: 'text-muted' };

export function TileLine({ row }: { readonly row: Omit<TileRow, 'key'> }) {
  const { to, phone } = row;
  const isOneLink = to !== undefined && phone === undefined;
  const look = 'flex min-h-[38px] items-center gap-2.5 px-pad py-1.5 max-sm:min-h-[46px]';
  return (
    <li className="border-t border-line first:border-t-0">
      {isOneLink ? (
        <Link
          to={to}
          className={classes(look, 'text-ink no-underline hover:bg-select focus-visible:-outline-offset-2')}
        >
          <Parts row={row} />
        </Link>
      ) : (
        <div className={look}>
          <Parts row={row} titleTo={to} />
        </div>
      )}
    </li>
  );
}

type PartsProps = {
  readonly row: Omit<TileRow, 'key'>;
  /** When only the title leads there. */
  readonly titleTo?: string | undefined;
};

function Parts({ row, titleTo }: PartsProps) {
  const { icon, tone = 'plain', share, phone, act } = row;
  const Icon = icon && TILE_ICONS[icon];
  return (
    <>
      {Icon && <Icon aria-hidden size={16} className={classes('shrink-0', ICON_TONES[tone])} />}
      <Title row={row} titleTo={titleTo} />
      {share !== undefined && <Bar share={share} />}
      <Value {...row} />
      {phone && <PhoneButton {...phone} />}
      {act && <ActButton {...act} />}
    </>
  );
}

function Title({ row: { title, look, cause, note, tone, share }, titleTo }: PartsProps) {
  return (
    <span className={classes('min-w-0 leading-[1.3] wrap-anywhere', share !== undefined && 'flex-1')}>
      <span className={classes('block', look && LOOKS[look])}>
        {titleTo === undefined ? (
          title
        ) : (
          <Link to={titleTo} className="inline-block min-h-6 text-ink no-underline hover:underline">
            {title}
          </Link>
        )}
      </span>
      {(cause || note) && (
        <span className="num block text-fine whitespace-normal text-muted">
          {cause && <span className={tone === 'error' ? 'text-error-line' : undefined}>{cause}</span>}
          {cause && note && ' · '}
          {note}
        </span>
      )}
    </span>
  );
}

function Value({ value, share, isCalm, tone = 'plain' }: PartsProps['row']) {
  if (value === undefined) return null;
  const look = isCalm ? 'text-small text-muted' : `font-semibold ${VALUE_TONES[tone]}`;
  return (
    <span className={classes('num ml-auto pl-2 text-right', share === undefined ? look : 'min-w-22')}>{value}</span>
  );
}

const WIDTH = 100;

/** The sum beside it says the same in digits. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
      className="h-2 min-w-10 flex-1 overflow-hidden rounded-[4px]"
    >
      <rect width={WIDTH} height="8" fill="var(--color-sunken)" />
      <rect width={share * WIDTH} height="8" fill="var(--color-chart-1)" className="forced-colors:fill-[CanvasText]" />
    </svg>
  );
}

function PhoneButton({ call, shown, label }: TilePhone) {
  const place = 'grid size-[30px] shrink-0 place-items-center max-sm:size-11';
  return call === undefined ? (
    <span className={classes(place, 'text-muted')} title={shown}>
      <PhoneOff aria-hidden size={15} />
      <span className="sr-only">{shown}</span>
    </span>
  ) : (
    <a
      href={`tel:${call}`}
      aria-label={label}
      title={shown}
      className={classes(place, 'rounded-[8px] border border-line-strong text-link')}
    >
      <Phone aria-hidden size={15} />
    </a>
  );
}

/** What the form was answered stays beside its button. */
function ActButton({ action, act, fields, title, label, busyText, refused }: TileAct) {
  const fetcher = useFetcher<FormAnswer>();
  const isIdle = fetcher.state === 'idle';
  return (
    <fetcher.Form method="post" action={action} className="ml-auto grid justify-items-end pl-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        size="small"
        name="action"
        value={act}
        busy={!isIdle}
        busyText={busyText}
        aria-label={isIdle ? label : undefined}
      >
        {title}
      </Button>
      {fetcher.data?.kind === 'refused' && (
        <span role="alert" className="text-right text-fine text-error-line">
          {refused}
        </span>
      )}
    </fetcher.Form>
  );
}
