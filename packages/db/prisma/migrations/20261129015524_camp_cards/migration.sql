-- CreateTable
CREATE TABLE "camp" (
    "course_id" UUID NOT NULL,

    CONSTRAINT "camp_pkey" PRIMARY KEY ("course_id")
);

-- CreateTable
CREATE TABLE "health_card" (
    "course_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "allergies" TEXT NOT NULL,
    "medicines" TEXT NOT NULL,
    "emergency_contact" TEXT NOT NULL,
    "collected_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_card_pkey" PRIMARY KEY ("course_id","player_id"),
    CONSTRAINT "health_card_emergency_contact_check" CHECK ("emergency_contact" <> ''),
    CONSTRAINT "health_card_collected_by_check" CHECK ("collected_by" <> '')
);

-- CreateIndex
CREATE INDEX "health_card_player_id_idx" ON "health_card"("player_id");

-- AddForeignKey
ALTER TABLE "camp" ADD CONSTRAINT "camp_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_card" ADD CONSTRAINT "health_card_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "camp"("course_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_card" ADD CONSTRAINT "health_card_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;
