ALTER TABLE "profiles" ADD COLUMN "last_seen_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "profiles" SET "last_seen_at" = seen.at FROM (SELECT "user_id", max("last_active_at") AS at FROM "sessions" WHERE "impersonated_by" IS NULL GROUP BY "user_id") seen WHERE seen."user_id" = "profiles"."id";
