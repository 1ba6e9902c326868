-- Whether a city has a participant.
CREATE INDEX CONCURRENTLY "player_city_id_idx" ON "player"("city", "id");
