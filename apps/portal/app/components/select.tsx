// A choice among options that are known, with its label.
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CONTROL_LINE, FIELD, fieldId, inputLook } from './field.tsx';

type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly defaultValue?: string | undefined;
  readonly children: ReactNode;
};

export function Select({ name, label, defaultValue, children }: SelectProps) {
  return (
    <div className={FIELD}>
      <label htmlFor={fieldId(name)} className="text-small font-semibold">
        {label}
      </label>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={defaultValue}
        className={classes(inputLook(false), CONTROL_LINE)}
      >
        {children}
      </select>
    </div>
  );
}
