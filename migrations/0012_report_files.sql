CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_job_id" uuid NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"audience" text NOT NULL,
	"content_hash" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_files_format_check" CHECK ("report_files"."format" in ('pdf', 'docx', 'md')),
	CONSTRAINT "report_files_audience_check" CHECK ("report_files"."audience" in ('owner', 'others')),
	CONSTRAINT "report_files_state_check" CHECK ("report_files"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "report_files_size_check" CHECK (("report_files"."state" = 'ready') = ("report_files"."size" is not null))
);
--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_files_key" ON "report_files" USING btree ("research_job_id","format","language","audience");