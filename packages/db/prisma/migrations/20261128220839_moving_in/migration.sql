-- Files of families from the system that a school had before, and what each of them added.

-- CreateTable
CREATE TABLE "moved_file" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "headings" JSONB NOT NULL,
    "columns" JSONB NOT NULL,
    "parts" SMALLINT NOT NULL,
    "city" TEXT NOT NULL DEFAULT '',
    "first_month" CHAR(7) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "added" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "begun_by" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_in_by" TEXT,
    "moved_in_at" TIMESTAMPTZ(3),
    "undone_by" TEXT,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "moved_file_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "moved_file_state_check" CHECK ("state" IN ('open', 'moved-in', 'undone')),
    CONSTRAINT "moved_file_parts_check" CHECK ("parts" > 0),
    CONSTRAINT "moved_file_first_month_check" CHECK ("first_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    CONSTRAINT "moved_file_moved_in_check" CHECK (("moved_in_at" IS NULL) = ("state" = 'open')),
    CONSTRAINT "moved_file_undone_check" CHECK (("undone_at" IS NULL) = ("state" <> 'undone'))
);

-- CreateTable
CREATE TABLE "moved_rows" (
    "file_id" UUID NOT NULL,
    "part" SMALLINT NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "moved_rows_pkey" PRIMARY KEY ("file_id","part")
);

-- CreateTable
CREATE TABLE "moved_record" (
    "file_id" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "due_key" TEXT,

    CONSTRAINT "moved_record_pkey" PRIMARY KEY ("table","record_id"),
    CONSTRAINT "moved_record_table_check" CHECK ("table" IN ('owner', 'player', 'registration', 'payment')),
    CONSTRAINT "moved_record_due_key_check" CHECK ("due_key" IS NULL OR "table" = 'payment')
);

-- CreateIndex
CREATE INDEX "moved_file_begun_at_idx" ON "moved_file"("begun_at");

-- CreateIndex
CREATE INDEX "moved_record_file_id_idx" ON "moved_record"("file_id");

-- CreateIndex
CREATE INDEX "moved_record_due_key_idx" ON "moved_record"("due_key") WHERE (due_key IS NOT NULL);

-- AddForeignKey
ALTER TABLE "moved_rows" ADD CONSTRAINT "moved_rows_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "moved_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moved_record" ADD CONSTRAINT "moved_record_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "moved_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
