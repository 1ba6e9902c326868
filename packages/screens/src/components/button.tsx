// The button. Its text names the act; it is never disabled because a field is not filled in yet.

import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { classes } from '../class-names.ts';
import { KeyCaps } from './key-caps.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tinted';

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'border-primary bg-primary text-on-primary shadow-card hover:border-primary-hover hover:bg-primary-hover',
  secondary:
    'border-line-strong bg-surface text-ink shadow-card hover:bg-sunken aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:shadow-none',
  quiet: 'border-transparent text-link hover:bg-select',
  danger: 'border-danger bg-danger text-on-danger shadow-card',
  // For a button in a banner, in the banner's text colour.
  tinted: 'border-current bg-surface text-inherit px-2! text-fine!',
};

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly variant?: Variant;
  readonly size?: 'normal' | 'small' | 'tall';
  readonly icon?: LucideIcon;
  readonly keys?: readonly string[];
  /** While the act is in progress: this text with a spinner, and no second press. */
  readonly busyText?: string | undefined;
};

const SIZES = {
  normal: 'min-h-ctl px-4 text-body rounded-control',
  small: 'min-h-ctl-small px-3 text-small rounded-[8px]',
  tall: 'min-h-[52px] px-5 text-[16px] rounded-control',
} as const;

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  keys,
  busyText,
  buttonRef,
  ...rest
}: ButtonProps) {
  const { children, className, type = 'button', onClick, ...attributes } = rest;
  const isBusy = busyText !== undefined;
  return (
    <button
      {...attributes}
      ref={buttonRef}
      type={type}
      aria-disabled={isBusy || attributes['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classes(
        'inline-flex items-center justify-center gap-2 border font-semibold leading-[1.15] whitespace-nowrap transition-colors select-none',
        'aria-disabled:cursor-default',
        SIZES[size],
        VARIANTS[variant],
        className,
      )}
    >
      {isBusy && <LoaderCircle aria-hidden size={18} className="animate-spin" />}
      {!isBusy && Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {busyText ?? children}
      {!isBusy && keys && (
        <KeyCaps keys={keys} place={variant === 'primary' || variant === 'danger' ? 'button' : 'page'} />
      )}
    </button>
  );
}
