// What a row of the audit log changed, field by field; erased data say so (PPL-32).
import { auditedChange, type FieldChange } from '@zapisy/domain/audit/audited-change';
import { isTechnicalField } from '@zapisy/domain/audit/audited-field';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { fieldLabel, type ValueContext, valueText } from './audited-value.ts';

const texts = pl.auditLog;

type StoredChange = { readonly before: unknown; readonly after: unknown };

/** The changed fields that people read, and the labels of those that stayed. */
export function readableChange({ before, after }: StoredChange) {
  const { changed, unchanged } = auditedChange(before, after);
  return {
    changed: changed.filter(({ field }) => !isTechnicalField(field)),
    unchanged: [...new Set(unchanged.filter((field) => !isTechnicalField(field)).map(fieldLabel))],
  };
}

type AuditFieldsProps = {
  readonly change: StoredChange;
  readonly context: ValueContext;
  readonly isErased: boolean;
};

export function AuditFields({ change, context, isErased }: AuditFieldsProps) {
  const { changed, unchanged } = readableChange(change);
  if (isErased) return <p className="text-muted">{texts.erased}</p>;
  if (changed.length === 0 && unchanged.length === 0) return <p className="text-muted">{texts.noFields}</p>;
  return (
    <>
      {changed.length > 0 && <FieldTable changed={changed} context={context} />}
      {unchanged.length > 0 && (
        <p className="text-small text-muted">{texts.unchanged(unchanged.length, listed(unchanged))}</p>
      )}
    </>
  );
}

function FieldTable({
  changed,
  context,
}: {
  readonly changed: readonly FieldChange[];
  readonly context: ValueContext;
}) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-[8px] border border-line bg-surface text-small max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-left text-muted">
          {[texts.field, texts.before, texts.after].map((title) => (
            <th key={title} scope="col" className="w-1/3 px-3 py-1.5 font-semibold first:w-44">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changed.map(({ field, before, after }) => (
          <tr key={field} className="max-sm:block max-sm:border-t max-sm:border-line max-sm:px-3 max-sm:py-1.5">
            <th
              scope="row"
              className="px-3 py-1.5 text-left font-normal sm:border-t sm:border-line max-sm:block max-sm:p-0 max-sm:font-semibold"
            >
              {fieldLabel(field)}
            </th>
            <FieldCell label={texts.before} path={field} value={before} context={context} />
            <FieldCell label={texts.after} path={field} value={after} context={context} isNew />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FieldCellProps = {
  readonly label: string;
  readonly path: string;
  readonly value: unknown;
  readonly context: ValueContext;
  readonly isNew?: boolean;
};

function FieldCell({ label, path, value, context, isNew = false }: FieldCellProps) {
  const text = valueText(path, value, context);
  return (
    <td className="px-3 py-1.5 wrap-anywhere sm:border-t sm:border-line max-sm:grid max-sm:grid-cols-[84px_minmax(0,1fr)] max-sm:p-0">
      <span aria-hidden className="text-muted sm:hidden">
        {label}
      </span>
      {text === '' ? (
        <span className="text-muted">{value === undefined ? texts.notStored : texts.empty}</span>
      ) : (
        <span className={isNew ? 'font-strong' : undefined}>{text}</span>
      )}
    </td>
  );
}
