// The tick of the desk: one size and one shape wherever something is chosen or left out.
import { Check } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'ref'> & {
  readonly boxRef?: Ref<HTMLInputElement>;
  readonly onTick: (isTicked: boolean) => void;
};

export function Tick({ boxRef, onTick, ...rest }: TickProps) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...rest}
        ref={boxRef}
        type="checkbox"
        onChange={(event) => onTick(event.target.checked)}
        className="peer size-6 appearance-none rounded-[7px] border-2 border-control bg-surface checked:border-primary checked:bg-primary forced-colors:appearance-auto"
      />
      <Check
        aria-hidden
        size={18}
        className="pointer-events-none absolute hidden text-on-primary peer-checked:block forced-colors:hidden!"
      />
    </span>
  );
}
