-- Participants who wait for a place in a full course, and for how long a place that came free is kept for one of them.

-- AlterTable
ALTER TABLE "registration" ADD COLUMN     "offered_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "school" ADD COLUMN     "offer_hours" SMALLINT NOT NULL DEFAULT 24,
ADD CONSTRAINT "school_offer_hours_check" CHECK ("offer_hours" BETWEEN 1 AND 168);

-- CreateTable
CREATE TABLE "waiting_entry" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL,
    "course_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "registration_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "waiting_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waiting_entry_state_check" CHECK ("state" IN ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')),
    CONSTRAINT "waiting_entry_place_check" CHECK (
        CASE WHEN "state" IN ('offered', 'declined') THEN "registration_id" IS NOT NULL
             WHEN "state" = 'waiting' THEN "registration_id" IS NULL ELSE true END
    ),
    CONSTRAINT "waiting_entry_ended_check" CHECK (("ended_at" IS NULL) = ("state" IN ('waiting', 'offered')))
);

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entry_number_key" ON "waiting_entry"("number");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entry_registration_id_key" ON "waiting_entry"("registration_id");

-- CreateIndex
CREATE INDEX "waiting_entry_open_idx" ON "waiting_entry"("course_id", "number") WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

-- CreateIndex
CREATE INDEX "waiting_entry_player_id_idx" ON "waiting_entry"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entry_open_key" ON "waiting_entry"("course_id", "player_id") WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind_check";
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind_check" CHECK ("kind" IN ('registration-confirmed',
  'place-moved', 'place-released', 'place-offered', 'payment-due', 'payment-overdue', 'dues-reminder', 'new-lead',
  'meeting-changed', 'owner-email-new', 'owner-email-left'));
