// A family's file names no member of staff, and holds nothing that only the program uses, also within the values of the
// audit (FAM-4).
import { auditedKind } from '@zapisy/acts/audited-fields';
import type { ExportedRow, FamilyExport } from '@zapisy/db/privacy/family-export-records';
import { keptFields } from '@zapisy/domain/audit/audited-change';

export function withoutStaff(data: FamilyExport): FamilyExport {
  return { ...data, audit: data.audit.map(ofAudit), lead_history: data.lead_history.map(ofLead) };
}

function ofAudit(row: ExportedRow): ExportedRow {
  return { ...row, before: keptFields(row['before'], isOfFamily), after: keptFields(row['after'], isOfFamily) };
}

/** A field that is not in the list may hold anything. */
function isOfFamily(field: string): boolean {
  const kind = auditedKind(field);
  return kind !== undefined && kind !== 'staff' && kind !== 'technical';
}

/** Who looks after a lead is a member of staff. */
function ofLead(row: ExportedRow): ExportedRow {
  return row['change'] === 'assigned' ? { ...row, details: {} } : row;
}
