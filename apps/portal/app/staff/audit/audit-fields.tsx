// What a row of the audit log changed, field by field; erased data say so (PPL-32).
import { auditedKind } from '@zapisy/acts/audited-fields';
import { auditedChange, type FieldChange } from '@zapisy/domain/audit/audited-change';
import { ListTable } from '../../pages/list-table.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { fieldLabel, type ValueContext, valueText } from './audited-value.ts';

const texts = pl.auditLog;

type StoredChange = { readonly before: unknown; readonly after: unknown };

/** The changed fields that people read, and the labels of those that stayed. */
export function readableChange({ before, after }: StoredChange) {
  const { changed, unchanged } = auditedChange(before, after);
  const isRead = (field: string) => auditedKind(field) !== 'technical';
  return {
    changed: changed.filter(({ field }) => isRead(field)),
    unchanged: [...new Set(unchanged.filter(isRead).map(fieldLabel))],
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

type FieldTableProps = { readonly changed: readonly FieldChange[]; readonly context: ValueContext };

function FieldTable({ changed, context }: FieldTableProps) {
  const said = (field: string, value: unknown) =>
    valueText(field, value, context) || (
      <span className="text-muted">{value === undefined ? texts.notStored : texts.empty}</span>
    );
  return (
    <div className="overflow-hidden rounded-[8px] border border-line bg-surface text-small max-sm:[&_tr]:py-1.5 sm:[&_tbody_:is(td,th)]:h-8 sm:[&_tbody_th]:font-normal">
      <ListTable
        caption={texts.fieldTable}
        titles={{ field: texts.field, before: texts.before, after: texts.after }}
        columns={{
          field: { isHead: true, width: 'w-44', cell: ({ field }) => fieldLabel(field) },
          before: { width: 'w-1/3', cell: ({ field, before }) => said(field, before) },
          after: { width: 'w-1/3', cell: ({ field, after }) => <b className="font-strong">{said(field, after)}</b> },
        }}
        items={changed}
        keyOf={({ field }) => field}
      />
    </div>
  );
}
