DROP INDEX "ideas_status_idx";--> statement-breakpoint
CREATE INDEX "idea_transitions_decider_idx" ON "idea_transitions" USING btree ("actor_id") WHERE "idea_transitions"."event" in ('decide', 'desk-reject');--> statement-breakpoint
CREATE INDEX "ideas_status_created_idx" ON "ideas" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ideas_status_category_idx" ON "ideas" USING btree ("status","category","created_at");--> statement-breakpoint
CREATE INDEX "ideas_owner_status_idx" ON "ideas" USING btree ("user_id","status","category","created_at");--> statement-breakpoint
CREATE INDEX "ideas_waiting_idx" ON "ideas" USING btree (coalesce("amendment_asked_at", "submitted_at", "created_at"),"id") WHERE "ideas"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "ideas_deciding_idx" ON "ideas" USING btree (coalesce("amendment_asked_at", "submitted_at", "created_at"),"id") WHERE "ideas"."status" = 'under_review' and "ideas"."pending_decision" is null;--> statement-breakpoint
CREATE INDEX "ideas_due_idx" ON "ideas" USING btree ("decision_due_at","id") WHERE "ideas"."status" = 'under_review' and "ideas"."pending_decision" is null;--> statement-breakpoint
CREATE INDEX "ideas_undated_idx" ON "ideas" USING btree (coalesce("amendment_asked_at", "submitted_at", "created_at"),"id") WHERE "ideas"."status" = 'under_review' and "ideas"."pending_decision" is null and "ideas"."decision_due_at" is null;--> statement-breakpoint
CREATE INDEX "ideas_pending_idx" ON "ideas" USING btree (coalesce("amendment_asked_at", "submitted_at", "created_at"),"id") WHERE "ideas"."pending_decision" is not null;--> statement-breakpoint
CREATE INDEX "ideas_decider_idx" ON "ideas" USING btree ("decided_by") WHERE "ideas"."pending_decision" is not null;--> statement-breakpoint
CREATE INDEX "ideas_decided_idx" ON "ideas" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "ideas"."status" in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "ideas_text_trgm_idx" ON "ideas" USING gin (("title" || ' ' || coalesce("category", '') || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_assignments_open_idx" ON "review_assignments" USING btree ("reviewer_id","due_at") WHERE "review_assignments"."released_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id");