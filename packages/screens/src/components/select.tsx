// A choice among known options: label, hint, select, message.
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { CONTROL_LINE, FIELD, fieldId, inputLook, Message } from './field.tsx';

type SelectProps = {
  readonly name: string;
  /** Makes the ids of choices with the same name on one page different. */
  readonly fieldKey?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly children: ReactNode;
};

export function Select({ name, fieldKey, label, hint, error, defaultValue, children }: SelectProps) {
  const id = fieldId(fieldKey === undefined ? name : `${name}-${fieldKey}`);
  const described = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={FIELD}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-fine text-muted">
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classes(inputLook(error !== undefined), CONTROL_LINE)}
      >
        {children}
      </select>
      {error && (
        <Message id={`${id}-message`} tone="error">
          {error}
        </Message>
      )}
    </div>
  );
}
