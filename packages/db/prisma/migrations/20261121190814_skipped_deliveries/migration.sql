-- 'Pomiń': a delivery that failed and that staff put aside.
ALTER TABLE "lead_delivery" DROP CONSTRAINT "lead_delivery_state_check";
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_state_check"
  CHECK ("state" IN ('waiting', 'working', 'done', 'failed', 'skipped', 'erased'));
