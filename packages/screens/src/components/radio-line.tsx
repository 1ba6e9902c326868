// One choice of a radio group with its label.
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export function RadioLine({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center gap-2.5">
      <RadioGroup.Item
        id={id}
        value={value}
        className="size-6 shrink-0 rounded-full border-2 border-control bg-surface data-[state=checked]:border-[7px] data-[state=checked]:border-primary"
      />
      <label htmlFor={id} className="grow">
        {children}
      </label>
    </div>
  );
}
