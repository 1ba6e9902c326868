-- Whether a city has a lead: those of the board have an index of it. A new lead does not enter this one.
CREATE INDEX CONCURRENTLY "lead_city_off_board_idx" ON "lead"("city", "id") WHERE (erased_at IS NOT NULL OR inactive_reason IS NOT NULL);
