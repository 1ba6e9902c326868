// The button, and its look for what only looks like one. Its text names the act; it is never disabled because of form
// errors.
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../class-names.ts';
import { KeyCaps } from './key-caps.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tinted';
type Size = 'normal' | 'small' | 'tall';

export type ButtonLook = {
  readonly variant?: Variant | undefined;
  readonly size?: Size | undefined;
  readonly full?: boolean | undefined;
};

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'border-primary bg-primary text-on-primary shadow-card hover:bg-primary-hover hover:border-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink shadow-card hover:bg-sunken',
  quiet: 'border-transparent text-link hover:bg-select',
  danger: 'border-danger bg-danger text-on-danger shadow-card',
  // For a button in a banner, in the banner's text colour.
  tinted: 'border-current bg-surface text-inherit',
};

const PADDED = 'px-[calc(var(--ctl)*0.4)]';
const SIZES: Readonly<Record<Size, (variant: Variant) => string>> = {
  normal: (variant) => classes('min-h-ctl rounded-control text-body', variant === 'quiet' ? 'px-2.5' : PADDED),
  small: () => 'min-h-ctl-small rounded-[8px] px-3 text-small',
  tall: () => 'min-h-[52px] rounded-control px-5 text-[16px]',
};

/** The classes of a button, for a link and for the few other elements that must look like one. */
export function buttonLook({ variant = 'secondary', size = 'normal', full = false }: ButtonLook): string {
  return classes(
    'inline-flex items-center justify-center gap-2 border py-1 text-center leading-[1.15] font-semibold no-underline',
    'transition-colors select-none in-data-[density=desk]:whitespace-nowrap',
    'aria-disabled:cursor-default aria-disabled:border-line-strong aria-disabled:bg-sunken aria-disabled:text-muted',
    'aria-disabled:shadow-none aria-disabled:hover:bg-sunken',
    full && 'w-full',
    SIZES[size](variant),
    VARIANTS[variant],
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
    readonly buttonRef?: Ref<HTMLButtonElement>;
    readonly icon?: LucideIcon | undefined;
    /** The shortcut that does the same. */
    readonly keys?: readonly string[];
    /** While sending, `busyText` replaces the label, and the width stays. */
    readonly busy?: boolean;
    readonly busyText?: string | undefined;
    /** Why the act is not possible now; shown beside the button, which then does nothing. */
    readonly reason?: string | undefined;
  };

export function Button({ variant, size, full, icon, keys, busy = false, busyText, reason, ...rest }: ButtonProps) {
  const reasonId = useId();
  const { children, className, type = 'button', onClick, buttonRef, ...attributes } = rest;
  const idle = reason !== undefined || busy;
  const button = (
    <button
      {...attributes}
      ref={buttonRef}
      type={type}
      className={classes(buttonLook({ variant, size, full }), className)}
      aria-disabled={idle || attributes['aria-disabled'] || undefined}
      aria-describedby={reason === undefined ? attributes['aria-describedby'] : reasonId}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={busyText ? 'grid' : 'contents'}>
        <Label icon={icon} hidden={busy && busyText !== undefined} stacked={busyText !== undefined}>
          {children}
          {keys && <KeyCaps keys={keys} place={variant === 'primary' || variant === 'danger' ? 'button' : 'page'} />}
        </Label>
        {busyText !== undefined && (
          <span
            aria-hidden={!busy || undefined}
            className={classes('[grid-area:1/1] inline-flex items-center justify-center gap-2', !busy && 'invisible')}
          >
            <LoaderCircle aria-hidden size={18} className="animate-spin" />
            {busyText}
          </span>
        )}
      </span>
    </button>
  );
  if (reason === undefined) return button;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {button}
      <span id={reasonId} className="text-small text-muted">
        {reason}
      </span>
    </span>
  );
}

type LabelProps = {
  readonly icon: LucideIcon | undefined;
  readonly hidden: boolean;
  readonly stacked: boolean;
  readonly children: ReactNode;
};

function Label({ icon: Icon, hidden, stacked, children }: LabelProps) {
  return (
    <span
      aria-hidden={hidden || undefined}
      className={classes(
        'inline-flex items-center justify-center gap-2',
        stacked && '[grid-area:1/1]',
        hidden && 'invisible',
      )}
    >
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {children}
    </span>
  );
}
