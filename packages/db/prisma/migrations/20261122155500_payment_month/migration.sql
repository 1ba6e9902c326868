-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "month" TEXT;

-- Permanent classes are paid for month by month; until now a payment told it by its day alone.
UPDATE "payment" SET "month" = to_char(payment.due_on, 'YYYY-MM')
  FROM "registration", "course"
  WHERE registration.id = payment.registration_id AND course.id = registration.course_id AND course.kind = 'permanent';
ALTER TABLE "payment" ADD CONSTRAINT "payment_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
