// A choice among options that are known, with its label.
import type { ReactNode } from 'react';
import { fieldId, inputLook } from './field.tsx';

type SelectProps = { readonly name: string; readonly label: string; readonly children: ReactNode };

export function Select({ name, label, children }: SelectProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={fieldId(name)} className="text-small font-semibold">
        {label}
      </label>
      <select id={fieldId(name)} name={name} className={inputLook(false)}>
        {children}
      </select>
    </div>
  );
}
