// Who may read which address of the portal, and who may send its form: the table that is compared with the running portal
// for every person (SEC-19). An address without a row fails; before adding one, read PPL-3.
import type { Right } from '@zapisy/domain/people/role';

/** 'signed-in': every session, with a confirmed e-mail or without. */
export type Who = Right | 'everybody' | 'signed-in';

/**
 * 'elsewhere': led to another page than that of signing in. 'unread': the form, or the address, says nothing to act on.
 * 'nothing': there is no such record, or it is another family's.
 */
export type Answer = 'page' | 'elsewhere' | 'sign-in' | 'refused' | 'nothing' | 'unread' | 'no-form';

type Page = {
  readonly read: Who;
  /** What a person gets who may read it. */
  readonly gives: Answer;
};

type Form = {
  readonly send: Who;
  /** What becomes of an empty form. */
  readonly sent: Answer;
  /** It asks for the right before it reads the form. Else an empty form tells nobody whether it could be sent. */
  readonly asksFirst: boolean;
};

export type RouteRight = Page & { readonly form: Form | undefined };

const page = (read: Who, gives: Answer = 'page'): RouteRight => ({ read, gives, form: undefined });

/** A page with a form that acts for those who may read it. */
const form = (read: Who, gives: Answer = 'page', asksFirst = false): RouteRight => ({
  read,
  gives,
  form: { send: read, sent: 'unread', asksFirst },
});

/** An address that is a form's alone: `gives` is what everybody finds who opens it. */
const formAlone = (send: Who, gives: Answer, sent: Answer = 'unread', asksFirst = true): RouteRight => ({
  read: 'everybody',
  gives,
  form: { send, sent, asksFirst },
});

export const ROUTE_RIGHTS: Readonly<Record<string, RouteRight>> = {
  health: page('everybody'),
  'oferta/osadzona': page('everybody'),
  'robots.txt': page('everybody'),
  'sitemap.xml': page('everybody'),
  'sign-in': page('everybody', 'elsewhere'),
  'sign-in/callback': page('everybody', 'unread'),
  'sign-out': formAlone('everybody', 'elsewhere', 'elsewhere'),
  'szkola/kolory/:colour.css': page('everybody', 'nothing'),
  'szkola/logo/:logo.png': page('everybody', 'nothing'),
  'szkola/wyglad.json': page('everybody'),
  'profil/dane.json': page('own-data'),
  'moje-zajecia/kalendarz.ics': page('own-data'),
  'dokumenty/:documentId.pdf': page('signed-in', 'elsewhere'),
  '': page('own-data'),
  zajecia: page('everybody'),
  'zajecia/:course': page('everybody', 'elsewhere'),
  'teksty/:text/:version?': page('everybody', 'nothing'),
  profil: form('own-data'),
  'profil/moje-dane': form('own-data'),
  'profil/dodaj-uczestnika': form('own-data'),
  'profil/dane-do-faktury': form('own-data'),
  'profil/zgody': form('own-data'),
  'lista-rezerwowa': form('own-data'),
  zaplac: form('own-data'),
  'zajecia/:courseId/zapis': form('own-data'),
  'profil/rejestr': formAlone('signed-in', 'elsewhere'),
  'moje-zajecia': page('own-data'),
  'moje-zajecia/karta/:courseId/:playerId': form('own-data', 'nothing'),
  'zapis/przedluz': formAlone('signed-in', 'elsewhere'),
  'zapis/faktura': form('own-data', 'nothing'),
  'zapis/podsumowanie': form('own-data', 'unread', true),
  'zapis/platnosc': form('own-data', 'unread'),
  'zapis/gotowe': page('own-data', 'nothing'),
  // The gateway sends the payer back here by a form of its own, which is led to the page by GET (serving/return-of-payer.ts).
  'platnosc/:checkoutId': {
    read: 'own-data',
    gives: 'nothing',
    form: { send: 'everybody', sent: 'elsewhere', asksFirst: false },
  },
  'platnosc/:checkoutId/proba': form('signed-in'),
  dokumenty: page('own-data'),
  'dokumenty/:documentId/plik': page('signed-in', 'nothing'),
  zespol: page('see-staff-area'),
  'zespol/leady': form('work-leads'),
  'zespol/szkola': form('manage-school'),
  'zespol/szkola/dane-osobowe': form('manage-school'),
  'zespol/szkola/teksty': form('manage-school'),
  'zespol/szkola/teksty/:text': form('manage-school', 'nothing'),
  'zespol/zadania': form('see-cron'),
  'zespol/e-maile': form('handle-letters'),
  'zespol/stanowiska': form('see-desks'),
  'zespol/konta': form('manage-accounts'),
  'zespol/dziennik': page('see-audit'),
  'zespol/ujednolicanie': form('unify-data-globally'),
  'zespol/towary': form('settle-and-issue'),
  'zespol/zajecia': form('edit-participants'),
  'zespol/zajecia/miasta': form('manage-courses'),
  'zespol/zajecia/dni-wolne': form('manage-days-off'),
  'zespol/zajecia/:courseId/karty': form('enrol'),
  'zespol/zajecia/:courseId/karty/:playerId': form('read-health-cards', 'nothing'),
  'zespol/zajecia/:courseId/terminy': form('enrol'),
  'zespol/zajecia/oplaty': form('manage-courses'),
  'zespol/zajecia/lista.csv': page('enrol'),
  'zespol/zajecia/:courseId/lista-rezerwowa': form('enrol'),
  'zespol/zajecia/:courseId/lista': page('enrol'),
  'zespol/zajecia/:courseId': form('manage-courses'),
  'zespol/szukaj': {
    read: 'see-staff-area',
    gives: 'page',
    form: { send: 'signed-in', sent: 'elsewhere', asksFirst: false },
  },
  'zespol/szukaj/na-zywo': formAlone('see-staff-area', 'elsewhere', 'page'),
  'zespol/menu': formAlone('signed-in', 'elsewhere', 'elsewhere'),
  'zespol/zmiany': formAlone('see-staff-area', 'elsewhere', 'page'),
  'zespol/druk': formAlone('settle-and-issue', 'unread', 'unread', false),
  'zespol/leady/nowy': form('work-leads'),
  'zespol/leady/import': form('backfill-leads', 'page', true),
  'zespol/leady/przyjmowanie': form('work-leads'),
  'zespol/budzet': form('see-figures'),
  'zespol/statystyki': page('see-figures'),
  'zespol/statystyki/csv': page('see-figures'),
  'zespol/leady/:leadId': form('work-leads'),
  'zespol/leady/:leadId/dane': formAlone('export-and-erase-leads', 'unread', 'page'),
  'zespol/uczestnicy': page('edit-participants'),
  'zespol/uczestnicy/nowa-rodzina': form('edit-participants'),
  'zespol/uczestnicy/:playerId/dane': form('export-and-erase-families'),
  'zespol/uczestnicy/:playerId/dane/plik': formAlone('export-and-erase-families', 'unread', 'page'),
  'zespol/uczestnicy/:playerId': form('edit-participants'),
  'zespol/uczestnicy/:playerId/zgody': form('edit-participants'),
  'zespol/uczestnik/:playerId/dane-do-faktury': form('edit-participants'),
  'zespol/przenosiny': form('move-in', 'page', true),
  'zespol/przenosiny/:fileId': form('move-in', 'nothing'),
  'zespol/zapisz': page('enrol'),
  'zespol/zapisy/:registrationId': form('edit-participants'),
  'zespol/zalegle': form('see-overdue'),
  'zespol/zalegle/csv': page('see-overdue'),
  'zespol/platnosci': form('settle-and-issue'),
  'zespol/platnosci/:paymentId': form('settle-and-issue'),
  'zespol/zamkniecie-dnia': page('settle-and-issue'),
  'zespol/sprzedaz': form('see-sales'),
  'zespol/sprzedaz/csv': page('see-sales'),
  'zespol/kasa': page('settle-and-issue'),
  'zespol/kasa/rodzina': page('settle-and-issue'),
  'zespol/kasa/serwer': formAlone('signed-in', 'elsewhere'),
  'zespol/kasa/wynik/:settlementKey': page('settle-and-issue', 'nothing'),
  'zespol/dokumenty/wystawianie': page('settle-and-issue'),
  'zespol/dokumenty/wystawianie/:runId': form('settle-and-issue', 'nothing'),
  '*': formAlone('everybody', 'nothing', 'nothing'),
};
