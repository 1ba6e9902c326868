// The form above a list, from the description of its fields: it sets the filter in the address, and works without scripts (STA-7).
import { Form, useSubmit } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import type { LucideIcon } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { ButtonLink } from '../components/form/button-link.tsx';
import { MonthOptions } from '../components/form/month-options.tsx';
import type { Filter, ListAddress } from './list-address.ts';

export type ChoiceField = {
  readonly label: string;
  /** The line that chooses nothing; absent where something is always chosen. */
  readonly every?: string;
  /** Values as they are in the address, with their names where these are others. The chosen one is offered in any case. */
  readonly options: readonly (string | readonly [value: string, name: string])[];
  /** The name of a value that comes without one. */
  readonly nameOf?: (value: string) => string;
};

export type FilterField = {
  readonly label: string;
  /** Of the field in the form's grid. */
  readonly className?: string;
} & (
  | ({ readonly kind: 'choice' } & ChoiceField)
  | { readonly kind: 'month'; readonly months: readonly string[] }
  | { readonly kind: 'day'; readonly min?: string; readonly max?: string }
  /** `typed`: the words as they were typed, which the address has sealed. */
  | { readonly kind: 'search'; readonly hint?: string; readonly typed: string | undefined }
);

type FilterFormProps<Values> = {
  readonly list: Pick<ListAddress<Values>, 'path' | 'written' | 'nameOf'>;
  readonly filter: Filter<Values>;
  /** In their order; what the filter has beside them is kept. */
  readonly fields: { readonly [Key in keyof Values]?: FilterField };
  readonly button: {
    readonly text: string;
    readonly icon?: LucideIcon;
    /** With scripts the choice of a line is enough. */
    readonly isForNoScripts?: boolean;
  };
  /** Whether the choice of a line sends the form at once. */
  readonly isSentByChoice?: boolean;
  /** Where typed words are sent, to be sealed before they are part of an address. */
  readonly seal?: { readonly action: string; readonly pageField: string };
  readonly clear?: string | false | undefined;
  /** Only screen readers have the labels. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

export function FilterForm<Values>({
  list,
  filter,
  fields,
  button,
  isSentByChoice = false,
  seal,
  clear,
  isLabelHidden = false,
  className = 'flex flex-wrap items-end gap-2.5',
  children,
}: FilterFormProps<Values>) {
  const submit = useSubmit();
  const written = list.written(filter);
  const shown = (Object.keys(fields) as (keyof Values)[]).map((key) => ({
    name: list.nameOf(key),
    field: fields[key] as FilterField,
  }));
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isSentByChoice && target instanceof HTMLSelectElement) submit(currentTarget);
  };
  const send = (
    <Button type="submit" icon={button.icon}>
      {button.text}
    </Button>
  );
  return (
    <Form
      // Its fields are reset when the address has other values.
      key={JSON.stringify([...written, ...shown.map(({ field }) => field.kind === 'search' && field.typed)])}
      className={className}
      onChange={onChange}
      {...(seal ? { method: 'post', action: seal.action, role: 'search' } : { action: list.path })}
    >
      {seal && <input type="hidden" name={seal.pageField} value={list.path} />}
      <HiddenFilters written={written} shown={shown.map(({ name }) => name)} />
      {shown.map(({ name, field }) => (
        <div
          key={name}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-1',
            !isLabelHidden && 'max-sm:w-full',
            field.className,
          )}
        >
          <label htmlFor={fieldId(name)} className={isLabelHidden ? 'sr-only' : 'text-fine font-semibold'}>
            {field.label}
          </label>
          <FilterControl name={name} field={field} chosen={written.get(name) ?? ''} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2 max-lg:col-span-full">
        {button.isForNoScripts ? <noscript>{send}</noscript> : send}
        {clear && (
          <ButtonLink to={list.path} variant="quiet">
            {clear}
          </ButtonLink>
        )}
      </div>
      {children}
    </Form>
  );
}

type FilterControlProps = { readonly name: string; readonly field: FilterField; readonly chosen: string };

function FilterControl({ name, field, chosen }: FilterControlProps) {
  const control = { id: fieldId(name), name, defaultValue: chosen, className: inputLook(false) };
  switch (field.kind) {
    case 'choice':
      return (
        <select {...control}>
          <FilterOptions {...field} chosen={chosen} />
        </select>
      );
    case 'month':
      return (
        <select {...control}>
          <MonthOptions months={field.months} />
        </select>
      );
    case 'day':
      return <input {...control} type="date" min={field.min} max={field.max} />;
    case 'search':
      return (
        <input {...control} type="search" placeholder={field.hint} defaultValue={field.typed} autoComplete="off" />
      );
  }
}

type HiddenFiltersProps = {
  readonly written: ReadonlyMap<string, string>;
  /** The names of the fields that the form shows. */
  readonly shown: readonly string[];
};

/** What the filter has beside the fields of its form. */
export function HiddenFilters({ written, shown }: HiddenFiltersProps) {
  return [...written]
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type FilterOptionsProps = Omit<ChoiceField, 'label'> & { readonly chosen: string };

export function FilterOptions({ every, options, nameOf = (value) => value, chosen }: FilterOptionsProps) {
  const named = options.map((option) => (typeof option === 'string' ? ([option, nameOf(option)] as const) : option));
  const isOffered = chosen === '' || named.some(([value]) => value === chosen);
  return (
    <>
      {every !== undefined && <option value="">{every}</option>}
      {named.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {!isOffered && <option value={chosen}>{nameOf(chosen)}</option>}
    </>
  );
}
