-- Courses that have not ended, and those that have: the last one first.
CREATE INDEX CONCURRENTLY "course_ends_on_id_idx" ON "course"("ends_on", "id");
