ALTER TABLE "chat_messages" ADD COLUMN "checked" jsonb;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "ended_at" timestamp(3) with time zone;