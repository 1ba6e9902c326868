-- AlterTable
ALTER TABLE "days_off" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

ALTER TABLE "days_off" ADD CONSTRAINT "days_off_version_check" CHECK ("version" > 0);
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind_check";
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed',
  'place-moved', 'place-released', 'payment-due', 'payment-overdue', 'dues-reminder', 'new-lead', 'meeting-changed'));
