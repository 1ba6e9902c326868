-- CreateTable
CREATE TABLE "law_draft" (
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "law_draft_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "law_draft_kind_check" CHECK ("kind" IN ('terms', 'privacy', 'withdrawal', 'image', 'marketing', 'health-card')),
    CONSTRAINT "law_draft_version_check" CHECK ("version" > 0),
    CONSTRAINT "law_draft_body_check" CHECK ("body" <> '')
);

-- CreateTable
CREATE TABLE "law_text" (
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "published_by" TEXT NOT NULL,

    CONSTRAINT "law_text_pkey" PRIMARY KEY ("kind","version"),
    CONSTRAINT "law_text_kind_check" CHECK ("kind" IN ('terms', 'privacy', 'withdrawal', 'image', 'marketing', 'health-card')),
    CONSTRAINT "law_text_version_check" CHECK ("version" > 0),
    CONSTRAINT "law_text_body_check" CHECK ("body" <> ''),
    CONSTRAINT "law_text_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "law_text_valid_from_check" CHECK ("valid_from" >= "published_at")
);

-- CreateTable
CREATE TABLE "law_rules" (
    "version" INTEGER NOT NULL,
    "card_days" INTEGER NOT NULL,

    CONSTRAINT "law_rules_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "law_rules_version_check" CHECK ("version" > 0),
    CONSTRAINT "law_rules_card_days_check" CHECK ("card_days" BETWEEN 0 AND 365)
);

-- CreateTable
CREATE TABLE "law_demand" (
    "version" INTEGER NOT NULL,
    "text_kind" TEXT NOT NULL,
    "course_kind" TEXT NOT NULL,
    "demand" TEXT NOT NULL,

    CONSTRAINT "law_demand_pkey" PRIMARY KEY ("version","text_kind","course_kind"),
    CONSTRAINT "law_demand_text_kind_check" CHECK ("text_kind" IN ('terms', 'privacy', 'image', 'marketing')),
    CONSTRAINT "law_demand_course_kind_check" CHECK ("course_kind" IN ('trial', 'permanent', 'turnus')),
    CONSTRAINT "law_demand_demand_check" CHECK ("demand" IN ('required', 'optional', 'hidden')),
    CONSTRAINT "law_demand_freely_given_check" CHECK ("demand" <> 'required' OR "text_kind" IN ('terms', 'privacy'))
);

-- CreateTable
CREATE TABLE "law_acceptance" (
    "id" BIGSERIAL NOT NULL,
    "owner_email" TEXT NOT NULL,
    "player_id" UUID,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "way" TEXT NOT NULL,
    "actor" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "law_acceptance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "law_acceptance_way_check" CHECK ("way" IN ('portal', 'reception', 'file')),
    CONSTRAINT "law_acceptance_actor_check" CHECK (("actor" IS NULL) = ("way" = 'portal')),
    CONSTRAINT "law_acceptance_player_id_check" CHECK (("player_id" IS NOT NULL) = ("kind" IN ('image', 'health-card'))),
    CONSTRAINT "law_acceptance_kind_check" CHECK ("kind" <> 'withdrawal'),
    CONSTRAINT "law_acceptance_is_withdrawn_check" CHECK (NOT "is_withdrawn" OR "kind" IN ('image', 'marketing', 'health-card'))
);

-- CreateIndex
CREATE UNIQUE INDEX "law_text_kind_version_hash_key" ON "law_text"("kind", "version", "hash");

-- CreateIndex
CREATE INDEX "law_acceptance_owner_email_id_idx" ON "law_acceptance"("owner_email", "id");

-- CreateIndex
CREATE INDEX "law_acceptance_player_id_idx" ON "law_acceptance"("player_id");

-- AddForeignKey
ALTER TABLE "law_demand" ADD CONSTRAINT "law_demand_version_fkey" FOREIGN KEY ("version") REFERENCES "law_rules"("version") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "law_acceptance" ADD CONSTRAINT "law_acceptance_owner_email_fkey" FOREIGN KEY ("owner_email") REFERENCES "owner"("email") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "law_acceptance" ADD CONSTRAINT "law_acceptance_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "law_acceptance" ADD CONSTRAINT "law_acceptance_kind_version_hash_fkey" FOREIGN KEY ("kind", "version", "hash") REFERENCES "law_text"("kind", "version", "hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was shown stays as it was shown.
CREATE FUNCTION "law_text_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published text of the law is never changed';
END
$$;

CREATE TRIGGER "law_text_stays" BEFORE UPDATE OR DELETE ON "law_text"
FOR EACH ROW EXECUTE FUNCTION "law_text_stays"();

-- A family may get another e-mail, and may be erased as a whole; what was accepted stays as it was accepted.
CREATE FUNCTION "law_acceptance_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'owner_email') IS DISTINCT FROM (to_jsonb(OLD) - 'owner_email') THEN
    RAISE EXCEPTION 'an acceptance is never changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "law_acceptance_stays" BEFORE UPDATE ON "law_acceptance"
FOR EACH ROW EXECUTE FUNCTION "law_acceptance_stays"();
