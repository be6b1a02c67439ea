DROP INDEX "chat_messages_conversation_idx";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "status" text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "asks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "advisories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "follow_ups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "beat_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "research_job_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_request_key" ON "chat_messages" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_streaming_key" ON "chat_messages" USING btree ("conversation_id") WHERE "chat_messages"."status" = 'streaming';--> statement-breakpoint
CREATE INDEX "chat_messages_conversation_idx" ON "chat_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_status_check" CHECK ("chat_messages"."status" in ('complete', 'streaming', 'stopped', 'failed'));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_made_by_check" CHECK ("chat_messages"."made_by" in ('library', 'model'));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_beat_check" CHECK ("chat_messages"."status" <> 'streaming' or "chat_messages"."beat_at" is not null);