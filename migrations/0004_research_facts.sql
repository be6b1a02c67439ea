ALTER TABLE "research_jobs" ADD COLUMN "idea_version" integer;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD COLUMN "facts_revision" integer;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD COLUMN "facts" jsonb;