// The menu of the staff area: four groups of pages, each with the rights that open it and with the work that waits there
// (STA-1).
import { hasRight, type Right, type Role } from '@zapisy/domain/people/role';
import type { WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import {
  BookOpenText,
  CalendarCheck,
  CalendarX2,
  ChartColumn,
  CopyCheck,
  Equal,
  GraduationCap,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Monitor,
  PiggyBank,
  School,
  ScrollText,
  ShoppingBag,
  SquareKanban,
  Store,
  Timer,
  UserCog,
  UserRoundPlus,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import {
  ACCOUNTS,
  AUDIT,
  COURSES,
  DASHBOARD,
  DAY_END,
  DESKS,
  ENROL,
  FAMILIES,
  FIGURES,
  LEADS,
  LETTERS,
  OVERDUE,
  PAYMENTS,
  PRODUCTS,
  RUNS,
  SALES,
  SCHOOL,
  TILL,
  UNIFY,
} from '../addresses.ts';

type MenuPage = {
  readonly to: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** One of them opens the page. */
  readonly rights: readonly Right[];
  /** For an address that begins other pages' addresses. */
  readonly end?: boolean;
  readonly counter?: WorkCounter;
};

export type MenuGroup = { readonly title: string; readonly pages: readonly MenuPage[] };

const { groups, short } = pl.staffMenu;

const MENU: readonly MenuGroup[] = [
  {
    title: groups.today,
    pages: [
      {
        to: DASHBOARD,
        end: true,
        title: pl.staffTitles.dashboard,
        icon: LayoutDashboard,
        rights: ['see-staff-area'],
        counter: 'critical',
      },
      { to: TILL, title: pl.staffTitles.till, icon: Store, rights: ['settle-and-issue'] },
      { to: ENROL, title: pl.staffTitles.enrolment, icon: UserRoundPlus, rights: ['enrol'] },
      { to: DAY_END, title: pl.staffTitles.dayEnd, icon: CalendarCheck, rights: ['settle-and-issue'] },
    ],
  },
  {
    title: groups.clients,
    pages: [
      { to: FAMILIES, title: pl.staffTitles.families, icon: UsersRound, rights: ['edit-participants'] },
      {
        to: COURSES,
        title: pl.staffTitles.courses,
        icon: GraduationCap,
        rights: ['manage-courses', 'edit-participants'],
      },
      { to: PAYMENTS, title: pl.staffTitles.payments, icon: WalletCards, rights: ['settle-and-issue'] },
      { to: OVERDUE, title: pl.staffTitles.overdue, icon: CalendarX2, rights: ['see-overdue'], counter: 'overdue' },
      { to: RUNS, title: short.runs, icon: CopyCheck, rights: ['settle-and-issue'] },
      { to: SALES, title: pl.staffTitles.sales, icon: BookOpenText, rights: ['see-sales'] },
      { to: PRODUCTS, title: pl.staffTitles.products, icon: ShoppingBag, rights: ['settle-and-issue'] },
    ],
  },
  {
    title: groups.marketing,
    pages: [
      {
        to: LEADS,
        end: true,
        title: pl.staffTitles.leads,
        icon: SquareKanban,
        rights: ['work-leads'],
        counter: 'leads',
      },
      {
        to: '/zespol/leady/przyjmowanie',
        title: short.intake,
        icon: Inbox,
        rights: ['work-leads'],
        counter: 'intake',
      },
      { to: '/zespol/budzet', title: short.budget, icon: PiggyBank, rights: ['see-figures'] },
      { to: FIGURES, title: short.figures, icon: ChartColumn, rights: ['see-figures'] },
    ],
  },
  {
    title: groups.system,
    pages: [
      { to: SCHOOL, title: pl.staffTitles.school, icon: School, rights: ['manage-school'] },
      { to: DESKS, title: pl.staffTitles.desks, icon: Monitor, rights: ['see-desks'], counter: 'prints' },
      { to: '/zespol/zadania', title: pl.staffTitles.jobs, icon: Timer, rights: ['see-cron'] },
      { to: LETTERS, title: pl.staffTitles.letters, icon: Mail, rights: ['handle-letters'], counter: 'letters' },
      { to: UNIFY, title: short.unify, icon: Equal, rights: ['unify-data-globally'] },
      { to: ACCOUNTS, title: pl.staffTitles.accounts, icon: UserCog, rights: ['manage-accounts'] },
      { to: AUDIT, title: pl.staffTitles.audit, icon: ScrollText, rights: ['see-audit'] },
    ],
  },
];

/** What these roles may open; a group without a page is left out. */
export function menuOf(roles: readonly Role[]): readonly MenuGroup[] {
  const mayOpen = ({ rights }: MenuPage) => rights.some((right) => hasRight(roles, right));
  return MENU.map(({ title, pages }) => ({ title, pages: pages.filter(mayOpen) })).filter(
    ({ pages }) => pages.length > 0,
  );
}
