// A text field: label, hint, input, message. An error is a red border, an icon and a text; a success mark only where it
// helps.
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from '../class-names.ts';
import { FIELD_TEXTS } from '../texts/field.ts';

/** The id of a field's input: the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * The wrapper of a field: label, hint, control and message one below the other, and in a FieldRow on the row's grid
 * lines.
 */
export const FIELD =
  'grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 sm:in-[.field-row]:row-span-4 sm:in-[.field-row]:grid-rows-subgrid';
/** The grid line of the control. */
export const CONTROL_LINE = 'sm:in-[.field-row]:row-start-3';
/** The grid line of the message below it, also without a hint above. */
const MESSAGE_LINE = 'sm:in-[.field-row]:row-start-4';

type FieldRowProps = { readonly className: string; readonly children: ReactNode };

/**
 * Fields side by side, their controls on one line also when only some have a hint. `className`: the number of columns.
 */
export function FieldRow({ className, children }: FieldRowProps) {
  return <div className={classes('field-row grid gap-3', className)}>{children}</div>;
}

type FieldProps = {
  readonly name: string;
  /** Makes the ids of fields with the same name on one page different. */
  readonly fieldKey?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The id of a text elsewhere that says what is wrong with several fields together. */
  readonly wrongBy?: string | undefined;
  readonly ok?: string | undefined;
  readonly optional?: boolean;
  readonly numeric?: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
} & Omit<ComponentProps<'input'>, 'id' | 'name' | 'children' | 'ref'>;

export function Field({
  name,
  fieldKey,
  label,
  hint,
  error,
  wrongBy,
  ok,
  optional = false,
  numeric = false,
  inputRef,
  ...input
}: FieldProps) {
  const id = fieldId(fieldKey ? `${name}-${fieldKey}` : name);
  const described = [hint && `${id}-hint`, (error || ok) && `${id}-message`, wrongBy].filter(Boolean).join(' ');
  return (
    <div className={FIELD}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {FIELD_TEXTS.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-fine text-muted">
          {hint}
        </p>
      )}
      <input
        {...input}
        ref={inputRef}
        id={id}
        name={name}
        inputMode={numeric ? 'numeric' : input.inputMode}
        aria-invalid={error || wrongBy ? true : undefined}
        aria-describedby={described || undefined}
        className={classes(
          inputLook(error !== undefined || wrongBy !== undefined),
          CONTROL_LINE,
          numeric && 'tabular-nums',
        )}
      />
      <Outcome id={`${id}-message`} error={error} ok={ok} />
    </div>
  );
}

function Outcome({ id, error, ok }: { readonly id: string } & Pick<FieldProps, 'error' | 'ok'>) {
  if (!error && !ok) return null;
  return (
    <Message id={id} tone={error ? 'error' : 'ok'}>
      {error || ok}
    </Message>
  );
}

/** The classes of an input, also for a select or a text area. */
export function inputLook(wrong: boolean): string {
  return classes('input', wrong ? 'border-2 border-error-line px-[13px]' : 'border border-control px-3.5');
}

type MessageProps = { readonly id?: string; readonly tone: 'error' | 'ok'; readonly children: ReactNode };

/** The text under a field. */
export function Message({ id, tone, children }: MessageProps) {
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <p
      id={id}
      className={classes(
        'flex items-start gap-[7px] text-small leading-[1.4] font-medium',
        MESSAGE_LINE,
        tone === 'error' ? 'text-error-line' : 'text-ok-line',
      )}
    >
      <Icon aria-hidden size={18} className="mt-[0.12em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
