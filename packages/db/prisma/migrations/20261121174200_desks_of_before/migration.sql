-- A sale before desks said how their receipts become fiscal: ticked, and nothing was printed, so its desk has no printer of
-- ours. A receipt that comes now waits for a person instead of a printer that is not there.
UPDATE "settlement" SET "desk_driver" = 'none'
WHERE "desk_driver" = 'posnet' AND "print_receipt"
  AND NOT EXISTS (SELECT 1 FROM "print_job" WHERE "print_job"."settlement_key" = "settlement"."key");
