// A small label above a control in a row of filters; on a phone each takes the whole width.

import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';
import { fieldId } from './field.tsx';

type LabelledProps = {
  /** The control's name: its id is `fieldId(name)`. */
  readonly name: string;
  readonly label: string;
  /** Takes the width that the others leave. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function Labelled({ name, label, wide = false, children }: LabelledProps) {
  return (
    <div className={classes('grid gap-1 max-sm:w-full', wide && 'min-w-0 flex-1 sm:min-w-60')}>
      <label htmlFor={fieldId(name)} className="text-fine font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
