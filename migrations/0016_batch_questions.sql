ALTER TABLE "research_steps" DROP CONSTRAINT "research_steps_state_check";--> statement-breakpoint
ALTER TABLE "research_steps" DROP CONSTRAINT "research_steps_answer_check";--> statement-breakpoint
ALTER TABLE "research_steps" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "research_steps" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "research_steps" ADD COLUMN "batch_job_id" uuid;--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_batch_job_id_batch_jobs_id_fk" FOREIGN KEY ("batch_job_id") REFERENCES "public"."batch_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_steps_batch_idx" ON "research_steps" USING btree ("batch_job_id");--> statement-breakpoint
CREATE INDEX "research_steps_waiting_idx" ON "research_steps" USING btree ("research_job_id") WHERE "research_steps"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_call_check" CHECK ("research_steps"."state" <> 'waiting' or "research_steps"."call_id" is not null);--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_state_check" CHECK ("research_steps"."state" in ('in_flight', 'waiting', 'answered', 'done'));--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_answer_check" CHECK (("research_steps"."state" in ('answered', 'done')) = ("research_steps"."answer" is not null));