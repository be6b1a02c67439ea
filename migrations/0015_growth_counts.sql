DROP INDEX "ideas_text_trgm_idx";--> statement-breakpoint
DROP INDEX "ideas_waiting_idx";--> statement-breakpoint
DROP INDEX "ideas_decider_idx";--> statement-breakpoint
DROP INDEX "review_assignments_open_idx";--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "said" text GENERATED ALWAYS AS (lower("ideas"."title" || ' ' || coalesce("ideas"."category", '') || ' ' || "ideas"."description")) STORED;--> statement-breakpoint
CREATE INDEX "ideas_under_review_idx" ON "ideas" USING btree ("id") WHERE "ideas"."status" = 'under_review' or "ideas"."amendment_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "ideas_pending_id_idx" ON "ideas" USING btree ("id") WHERE "ideas"."pending_decision" is not null;--> statement-breakpoint
CREATE INDEX "ideas_said_trgm_idx" ON "ideas" USING gin ("said" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_conflicts_reviewer_idx" ON "review_conflicts" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "ideas_waiting_idx" ON "ideas" USING btree (coalesce("amendment_asked_at", "submitted_at", "created_at"),"id","user_id","amendment_asked_at","submitted_at","created_at") WHERE "ideas"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "ideas_decider_idx" ON "ideas" USING btree ("decided_by","id","user_id") WHERE "ideas"."pending_decision" is not null;--> statement-breakpoint
CREATE INDEX "review_assignments_open_idx" ON "review_assignments" USING btree ("reviewer_id","due_at","idea_id") WHERE "review_assignments"."released_at" is null;