-- Letters to both addresses when an owner's e-mail becomes another one.
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind_check";
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed',
  'place-moved', 'place-released', 'payment-due', 'payment-overdue', 'dues-reminder', 'new-lead', 'meeting-changed',
  'owner-email-new', 'owner-email-left'));
