-- CreateIndex
CREATE INDEX "print_job_desk_open_idx" ON "print_job"("updated_at") WHERE (driver = 'posnet'::text AND state = ANY (ARRAY['queued'::text, 'printing'::text, 'held'::text, 'failed'::text, 'unknown'::text]));
