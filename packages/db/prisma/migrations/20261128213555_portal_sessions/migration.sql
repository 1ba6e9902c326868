-- A session of the portal. `id` is the SHA-256 of what the browser keeps, in base64url.
CREATE TABLE "portal_session" (
    "id" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "is_staff" BOOLEAN NOT NULL,
    "sealed" TEXT NOT NULL,
    "access_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "renewal" TEXT,
    "renewal_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_cause" TEXT,

    CONSTRAINT "portal_session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "portal_session_id_check" CHECK ("id" ~ '^[A-Za-z0-9_-]{43}$'),
    CONSTRAINT "portal_session_sub_check" CHECK ("sub" <> ''),
    CONSTRAINT "portal_session_renewal_check" CHECK (("renewal" IS NULL) = ("renewal_until" IS NULL)),
    CONSTRAINT "portal_session_end_cause_check" CHECK ("end_cause" IN ('signed-out', 'refused')),
    -- What was ended keeps no token.
    CONSTRAINT "portal_session_ended_check" CHECK (
        ("ended_at" IS NULL) = ("end_cause" IS NULL) AND ("ended_at" IS NULL) = ("sealed" <> '')
    )
);

-- CreateIndex
CREATE INDEX "portal_session_sub_idx" ON "portal_session"("sub");

-- CreateIndex
CREATE INDEX "portal_session_created_at_idx" ON "portal_session"("created_at");
