DROP INDEX "lead_search_idx";
