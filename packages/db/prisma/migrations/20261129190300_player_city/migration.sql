-- Whether a city has a participant.
CREATE INDEX CONCURRENTLY "player_city_idx" ON "player"("city");
