// The frame of the staff area: the menu for this person's rights, and the page.
import { Link, NavLink } from '@remix-run/react';
import type { Role } from '@zapisy/domain/people/role';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import {
  BookOpenText,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  ChartColumn,
  Columns3,
  Equal,
  FileStack,
  GraduationCap,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  PiggyBank,
  ScrollText,
  ShoppingBag,
  Store,
  UserRoundPlus,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Count } from '../../components/feedback/count.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { AnswerLost } from '../../forms/answer-lost.tsx';
import { FormDrafts } from '../../forms/form-drafts.tsx';
import { NarrowMenu } from '../../shared/frame/narrow-menu.tsx';
import { SignOut } from '../../shared/frame/sign-out.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { AUDIT, COURSES, DAY_END, DESKS, ENROL, FAMILIES, LETTERS, OVERDUE, SALES, UNIFY } from './addresses.ts';

/** The mark of a staff member: a rounded square. */
const STAFF_MARK = 3;

type StaffMenu = {
  readonly name: string;
  readonly email: string;
  readonly signedInAt?: string | undefined;
  readonly roles: readonly Role[];
  readonly mayWorkLeads: boolean;
  readonly maySeeJobs: boolean;
  readonly maySeeFigures: boolean;
  /** Payments, their documents, and the till. */
  readonly mayIssue: boolean;
  /** The month's register of sales. */
  readonly maySeeSales: boolean;
  /** Overdue payments. */
  readonly maySeeOverdue: boolean;
  /** 'Zapisz na zajęcia'. */
  readonly mayEnrol: boolean;
  /** Participants and their families. */
  readonly mayEditPeople: boolean;
  /** Courses, to change or to read. */
  readonly maySeeCourses: boolean;
  /** E-mails that wait or failed. */
  readonly mayHandleLetters: boolean;
  readonly mayUnify: boolean;
  readonly maySeeAudit: boolean;
  readonly maySeeDesks: boolean;
  /** The number of open critical notifications; absent for roles that do not handle them. */
  readonly critical: number | undefined;
};

type StaffFrameProps = { readonly menu: StaffMenu; readonly children: ReactNode };

export function StaffFrame({ menu, children }: StaffFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] print:block md:grid-cols-[216px_minmax(0,1fr)] md:grid-rows-1">
      <header className="flex items-center justify-between gap-3 border-line px-4 py-2 print:hidden max-md:border-b md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:border-r md:px-2.5 md:py-3.5">
        <Link to="/zespol" className="flex min-h-9 items-center text-ink no-underline md:px-2 md:pb-2.5">
          <Logo size={26} />
        </Link>
        <nav aria-label={pl.menu.label} className="hidden md:block">
          <StaffLinks menu={menu} />
        </nav>
        <div className="mt-auto hidden md:block">
          <Account menu={menu} />
        </div>
        <NarrowMenu count={<CriticalCount menu={menu} />}>
          <nav aria-label={pl.menu.label}>
            <StaffLinks menu={menu} />
          </nav>
          <Account menu={menu} />
        </NarrowMenu>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-4.5 pb-7 outline-none md:px-6 print:p-0">
        <AnswerLost />
        <FormDrafts person={menu.email} signedInAt={menu.signedInAt} />
        {children}
      </main>
    </div>
  );
}

type MenuLink = {
  /** The right that the link needs. */
  readonly may: Extract<keyof StaffMenu, `may${string}`>;
  readonly to: string;
  /** For an address that begins other links' addresses. */
  readonly end?: boolean;
  readonly icon: LucideIcon;
  readonly title: string;
};

const LINKS: readonly MenuLink[] = [
  { may: 'mayIssue', to: '/zespol/kasa', icon: Store, title: pl.staffRegister.title },
  { may: 'mayEnrol', to: ENROL, icon: UserRoundPlus, title: pl.enrolment.title },
  { may: 'mayEditPeople', to: FAMILIES, icon: UsersRound, title: pl.families.title },
  { may: 'maySeeCourses', to: COURSES, icon: GraduationCap, title: pl.staffCourses.title },
  { may: 'mayIssue', to: '/zespol/towary', icon: ShoppingBag, title: pl.products.title },
  { may: 'mayIssue', to: '/zespol/platnosci', icon: WalletCards, title: pl.staffPayments.title },
  { may: 'maySeeOverdue', to: OVERDUE, icon: CalendarX2, title: pl.overdue.title },
  { may: 'mayIssue', to: DAY_END, icon: CalendarCheck, title: pl.dayEnd.title },
  { may: 'mayIssue', to: '/zespol/dokumenty/wystawianie', icon: FileStack, title: pl.staffRuns.title },
  { may: 'maySeeSales', to: SALES, icon: BookOpenText, title: pl.salesRegister.title },
  { may: 'mayWorkLeads', to: '/zespol/leady', end: true, icon: Columns3, title: pl.staff.leads },
  { may: 'mayWorkLeads', to: '/zespol/leady/przyjmowanie', icon: Inbox, title: pl.intake.title },
  { may: 'maySeeFigures', to: '/zespol/budzet', icon: PiggyBank, title: pl.budget.title },
  { may: 'maySeeFigures', to: '/zespol/statystyki', icon: ChartColumn, title: pl.figures.title },
  { may: 'maySeeDesks', to: DESKS, icon: MonitorSmartphone, title: pl.desks.title },
  { may: 'maySeeJobs', to: '/zespol/zadania', icon: CalendarClock, title: pl.jobs.title },
  { may: 'mayHandleLetters', to: LETTERS, icon: Mail, title: pl.letters.title },
  { may: 'mayUnify', to: UNIFY, icon: Equal, title: pl.unify.title },
  { may: 'maySeeAudit', to: AUDIT, icon: ScrollText, title: pl.auditLog.title },
];

function StaffLinks({ menu }: { readonly menu: StaffMenu }) {
  return (
    <ul className="grid gap-0.5">
      <StaffLink to="/zespol" end icon={LayoutDashboard} title={pl.staff.dashboard}>
        <CriticalCount menu={menu} />
      </StaffLink>
      {LINKS.filter(({ may }) => menu[may]).map(({ may: _, ...link }) => (
        <StaffLink key={link.to} {...link} />
      ))}
    </ul>
  );
}

function CriticalCount({ menu: { critical } }: { readonly menu: StaffMenu }) {
  return critical ? <Count urgent value={critical} label={pl.staff.criticalLabel} /> : null;
}

type StaffLinkProps = {
  readonly to: string;
  readonly end?: boolean;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
};

function StaffLink({ to, end = false, icon: Icon, title, children }: StaffLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) =>
          classes(
            'flex min-h-8 items-center gap-2.5 rounded-[8px] px-2.5 text-ink no-underline max-md:min-h-10',
            isActive ? 'bg-surface font-strong shadow-card ring-1 ring-line' : 'font-medium hover:bg-sunken',
          )
        }
      >
        <Icon aria-hidden size={16} className="text-muted" />
        <span className="flex-1">{title}</span>
        {children}
      </NavLink>
    </li>
  );
}

function Account({ menu }: { readonly menu: StaffMenu }) {
  return (
    <div className="grid gap-1 border-t border-line pt-2.5">
      <div className="flex items-center gap-2.5 px-2">
        <PersonMark name={menu.name} mark={STAFF_MARK} size={32} />
        <div className="min-w-0 leading-[1.3]">
          <b className="block truncate">{menu.name}</b>
          <span className="text-fine text-muted">{listed(menu.roles.map((role) => pl.staff.roles[role]))}</span>
        </div>
      </div>
      <SignOut
        className="flex min-h-8 w-full items-center gap-2.5 rounded-[8px] px-2.5 text-left font-medium hover:bg-sunken max-md:min-h-10"
        iconSize={16}
      />
    </div>
  );
}

type StaffHeadProps = { readonly title: string; readonly note?: ReactNode; readonly children?: ReactNode };

/** The head of a staff page. */
export function StaffHead({ title, note, children }: StaffHeadProps) {
  return (
    <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-x-3.5 gap-y-2">
      <h1 className="min-w-0 wrap-anywhere">{title}</h1>
      {note && <span className="text-muted">{note}</span>}
      <span className="flex-1" />
      {children}
    </div>
  );
}
