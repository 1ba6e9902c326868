// 'Popraw 2 pola': takes the focus after a failed submit, with a link to each field that still has a problem.
import { Banner } from '@zapisy/screens/components/banner';
import { fieldId } from '@zapisy/screens/components/field';
import { useEffect, useRef } from 'react';
import { pl } from '../../texts/client-pl.ts';
import { counted } from '../../texts/format.ts';
import { JumpLink } from '../layout/jump-link.tsx';

export type WrongField = { readonly name: string; readonly label: string };

/** Needs a key that changes with every submit, so that the same errors take the focus again. */
export function ErrorSummary({ fields }: { readonly fields: readonly WrongField[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  if (fields.length === 0) return null;
  return (
    <Banner tone="error" focusRef={ref} title={`${pl.form.mend} ${counted(fields.length, pl.form.fields)}`}>
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <JumpLink to={fieldId(name)} className="inline-block min-h-6 underline underline-offset-2">
              {label}
            </JumpLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
