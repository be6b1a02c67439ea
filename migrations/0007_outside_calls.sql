CREATE TABLE "outside_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"provider" text NOT NULL,
	"model" text,
	"purpose" text NOT NULL,
	"prompt" text,
	"user_id" uuid,
	"research_job_id" uuid,
	"agent_type" text,
	"step_key" text,
	"ask_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"reserved_tokens" integer NOT NULL,
	"reserved_paise" integer,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"paise" integer,
	"estimated" boolean DEFAULT false NOT NULL,
	"http_status" integer,
	"error" text,
	"bytes_sent" integer,
	"bytes_received" integer,
	"ms" integer,
	"settled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_calls_service_check" CHECK ("outside_calls"."service" in ('model', 'batch', 'search', 'page', 'embedding', 'speech', 'translation')),
	CONSTRAINT "outside_calls_status_check" CHECK ("outside_calls"."status" in ('reserved', 'succeeded', 'failed', 'unknown')),
	CONSTRAINT "outside_calls_agent_check" CHECK ("outside_calls"."agent_type" in ('demand', 'market', 'competition', 'regulation', 'economics', 'gtm')),
	CONSTRAINT "outside_calls_settled_check" CHECK (("outside_calls"."status" = 'reserved') = ("outside_calls"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_settings" (
	"provider" text PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"key_end" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "research_jobs" ADD COLUMN "reserved_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD COLUMN "reserved_requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD COLUMN "reserved_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_settings" ADD CONSTRAINT "provider_settings_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calls_day_idx" ON "outside_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outside_calls_job_idx" ON "outside_calls" USING btree ("research_job_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_calls_person_idx" ON "outside_calls" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_calls_ask_idx" ON "outside_calls" USING btree ("ask_id");--> statement-breakpoint
CREATE INDEX "outside_calls_open_idx" ON "outside_calls" USING btree ("created_at") WHERE "outside_calls"."status" = 'reserved';