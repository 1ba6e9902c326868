// A field for the PIN: hidden digits, and what is wrong with them.
import { type Ref, useId } from 'react';

type PinFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (pin: string) => void;
  readonly fieldRef?: Ref<HTMLInputElement>;
};

export function PinField({ label, value, problem, onChange, fieldRef }: PinFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={fieldRef}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        className="num min-h-[52px] w-full rounded-control border border-control bg-surface px-3.5 text-[19px] tracking-[0.3em]"
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-small font-medium text-error-line">
          {problem}
        </p>
      )}
    </div>
  );
}
