// The icon of an audit row: what kind of record was changed.
import type { AuditedEntity } from '@zapisy/domain/audit/audited-action';
import {
  Banknote,
  Bell,
  BookOpenText,
  Building2,
  CalendarClock,
  CalendarOff,
  FilePen,
  FileStack,
  FileText,
  GraduationCap,
  Inbox,
  ListOrdered,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  PiggyBank,
  Printer,
  Scale,
  School,
  ShoppingBag,
  UserCog,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';

const ICONS: Readonly<Record<AuditedEntity, LucideIcon>> = {
  player: UserRound,
  owner: UsersRound,
  invoice: FilePen,
  unification: UsersRound,
  moved_file: FileStack,
  registration: UserRoundPlus,
  waiting_entry: ListOrdered,
  course: GraduationCap,
  monthly_due: CalendarClock,
  school: CalendarClock,
  account: UserCog,
  school_details: School,
  law_text: Scale,
  city: Building2,
  days_off: CalendarOff,
  payment: Banknote,
  settlement: Banknote,
  product: ShoppingBag,
  document: FileText,
  document_request: FileText,
  document_run: FileStack,
  sales_difference: BookOpenText,
  sales_comparison: BookOpenText,
  print_job: Printer,
  print_pause: Printer,
  desk: MonitorSmartphone,
  lead: UserRound,
  lead_delivery: Inbox,
  lead_backfill: Inbox,
  marketing_budget: PiggyBank,
  cron_config: CalendarClock,
  outgoing_mail: Mail,
  notification: Bell,
};

export function AuditIcon({ entity }: { readonly entity: AuditedEntity }) {
  const Icon = ICONS[entity];
  return (
    <span className="grid size-6.5 place-items-center rounded-control bg-sunken text-muted">
      <Icon aria-hidden size={15} />
    </span>
  );
}
