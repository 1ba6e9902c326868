// The tick: one size and one shape wherever something is chosen or left out.
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { ThickCheck } from './thick-check.tsx';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange' | 'ref'> & {
  readonly boxRef?: Ref<HTMLInputElement>;
  readonly onTick?: (isTicked: boolean) => void;
};

/** The box alone; its label is beside or around it. */
export function Tick({ boxRef, onTick, ...rest }: TickProps) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...rest}
        ref={boxRef}
        type="checkbox"
        onChange={onTick && ((event) => onTick(event.target.checked))}
        className="peer tick"
      />
      <ThickCheck
        size={18}
        className="pointer-events-none absolute hidden text-on-primary peer-checked:block forced-colors:hidden!"
      />
    </span>
  );
}

type TickLineProps = Omit<TickProps, 'title'> & { readonly title: ReactNode; readonly note?: ReactNode };

/** A tick with its label, and a note below that. */
export function TickLine({ title, note, ...tick }: TickLineProps) {
  const own = useId();
  const id = tick.id ?? own;
  return (
    <label htmlFor={id} className="flex items-start gap-3">
      <Tick {...tick} id={id} />
      <span>
        <b>{title}</b>
        {note && <span className="block text-small text-muted">{note}</span>}
      </span>
    </label>
  );
}
