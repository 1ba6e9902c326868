// The button, and the link with its look. Its text names the act; it is never disabled because of form errors.
import { Link, type LinkProps } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  readonly variant?: Variant | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly full?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
};

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'border-primary bg-primary text-on-primary shadow-card hover:bg-primary-hover hover:border-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink shadow-card hover:bg-sunken',
  quiet: 'border-transparent text-link hover:bg-select',
  danger: 'border-danger bg-danger text-on-danger shadow-card',
};

/** The classes of a button, for the few elements that must look like one. */
export function buttonLook({ variant = 'secondary', size = 'normal', full = false }: Look): string {
  const measure =
    size === 'small'
      ? 'min-h-ctl-small px-3 text-small rounded-[8px]'
      : classes('min-h-ctl text-body rounded-control', variant === 'quiet' ? 'px-2.5' : 'px-[calc(var(--ctl)*0.4)]');
  return classes(
    'inline-flex items-center justify-center gap-2 border py-1 text-center leading-[1.15] font-semibold no-underline',
    'transition-colors select-none',
    'aria-disabled:cursor-default aria-disabled:border-line-strong aria-disabled:bg-sunken aria-disabled:text-muted',
    'aria-disabled:shadow-none aria-disabled:hover:bg-sunken',
    full && 'w-full',
    measure,
    VARIANTS[variant],
  );
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** While sending, this text replaces the label, and the width stays. */
    readonly busy?: boolean;
    readonly busyText?: string;
    /** Why the act is not possible now; shown beside the button, which then does nothing. */
    readonly reason?: string | undefined;
  };

export function Button({ variant, size, full, icon: Icon, busy = false, busyText, reason, ...rest }: ButtonProps) {
  const reasonId = useId();
  const { children, className, type = 'button', onClick, ...attributes } = rest;
  const idle = reason !== undefined || busy;
  const button = (
    <button
      {...attributes}
      type={type}
      className={classes(buttonLook({ variant, size, full }), className)}
      aria-disabled={idle || undefined}
      aria-describedby={reason === undefined ? attributes['aria-describedby'] : reasonId}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={busyText ? 'grid' : 'contents'}>
        <Label icon={Icon} hidden={busy && busyText !== undefined} stacked={busyText !== undefined}>
          {children}
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

/** A link with the look of a button: it opens an address and changes nothing. */
export function ButtonLink({ variant, size, full, icon: Icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes(buttonLook({ variant, size, full }), className)}>
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {children}
    </Link>
  );
}
