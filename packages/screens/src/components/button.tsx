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

/** The classes of a button, for a link and for the few other elements that must look like one. */
export function buttonLook({ variant = 'secondary', size = 'normal', full = false }: ButtonLook): string {
  return classes('button', full && 'w-full', `button-${size}`, `button-${variant}`);
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
            className={classes('button-label [grid-area:1/1]', !busy && 'invisible')}
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
      className={classes('button-label', stacked && '[grid-area:1/1]', hidden && 'invisible')}
    >
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {children}
    </span>
  );
}
