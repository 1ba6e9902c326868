// A field of several lines: label, hint, area, message, as of a field of one line.
import type { ComponentProps } from 'react';
import { classes } from '../class-names.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import { FIELD, fieldId, inputLook, Message } from './field.tsx';

type TextAreaProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean;
} & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'children'>;

export function TextArea({ name, label, hint, error, optional = false, ...area }: TextAreaProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean).join(' ');
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
      <textarea
        {...area}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classes(inputLook(error !== undefined), 'py-2 leading-normal!')}
      />
      {error && (
        <Message id={`${id}-message`} tone="error">
          {error}
        </Message>
      )}
    </div>
  );
}
