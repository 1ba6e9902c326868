// A field of the enrolment dialog, with what is wrong with it.
import { classes } from '@zapisy/screens/class-names';
import { type ReactNode, type Ref, useId } from 'react';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly isNumber?: boolean;
  readonly maxLength?: number;
  readonly children?: ReactNode;
};

export function EnrolmentField({
  label,
  value,
  problem,
  onText,
  inputRef,
  isNumber = false,
  maxLength = 100,
  children,
}: FieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        value={value}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? 4 : maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onText(event.target.value)}
        className={classes(
          'min-h-ctl w-full rounded-control bg-surface px-3.5',
          problem ? 'border-2 border-error-line' : 'border border-control',
        )}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-small font-medium text-error-line">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
