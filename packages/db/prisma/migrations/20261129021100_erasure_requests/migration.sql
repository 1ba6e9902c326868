-- A family that asked for the erasure of its data, until it is erased or takes the request back.
CREATE TABLE "erasure_request" (
  "owner_email" TEXT NOT NULL PRIMARY KEY REFERENCES "owner" ("email") ON DELETE CASCADE ON UPDATE CASCADE,
  "asked_at" TIMESTAMPTZ(3) NOT NULL
);
