CREATE TABLE "research_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_job_id" uuid NOT NULL,
	"agent_type" text NOT NULL,
	"step_key" text NOT NULL,
	"state" text DEFAULT 'in_flight' NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_steps_agent_check" CHECK ("research_steps"."agent_type" in ('demand', 'market', 'competition', 'regulation', 'economics', 'gtm', 'report')),
	CONSTRAINT "research_steps_state_check" CHECK ("research_steps"."state" in ('in_flight', 'done')),
	CONSTRAINT "research_steps_answer_check" CHECK (("research_steps"."state" = 'done') = ("research_steps"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "research_steps" ADD CONSTRAINT "research_steps_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "research_steps_key" ON "research_steps" USING btree ("research_job_id","agent_type","step_key");