DROP INDEX "profiles_role_idx";--> statement-breakpoint
DROP INDEX "idea_transitions_decider_idx";--> statement-breakpoint
DROP INDEX "reviews_reviewer_idx";--> statement-breakpoint
CREATE INDEX "ideas_decided_id_idx" ON "ideas" USING btree ("id","updated_at","user_id") WHERE "ideas"."status" in ('approved', 'rejected') and "ideas"."amendment_asked_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("role","email_verified","suspended_at","role_requested");--> statement-breakpoint
CREATE INDEX "idea_transitions_decider_idx" ON "idea_transitions" USING btree ("actor_id","event","idea_id") WHERE "idea_transitions"."event" in ('decide', 'desk-reject', 'return');--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id","state","idea_id");--> statement-breakpoint
-- a reviewer's load is counted without looking at the ideas: nobody may be left at one that is not in review
UPDATE "review_assignments" a SET "released_at" = now() FROM "ideas" i
WHERE i."id" = a."idea_id" AND a."released_at" IS NULL AND i."status" <> 'under_review' AND i."amendment_asked_at" IS NULL;
