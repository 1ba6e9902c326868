-- A sale at the counter is one act, whatever is sold and to how many buyers.
UPDATE "audit" SET "action" = 'settle' WHERE "action" IN ('sellGoods', 'settleFamily');
