CREATE TABLE "source_visits" (
	"url" text PRIMARY KEY NOT NULL,
	"final_url" text NOT NULL,
	"page_hash" text NOT NULL,
	"fetched_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "tier" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "published" text;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "canonical_hash" text;--> statement-breakpoint
ALTER TABLE "source_pages" ADD COLUMN "sketch" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "source_visits" ADD CONSTRAINT "source_visits_page_hash_source_pages_page_hash_fk" FOREIGN KEY ("page_hash") REFERENCES "public"."source_pages"("page_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_visits_page_idx" ON "source_visits" USING btree ("page_hash");--> statement-breakpoint
CREATE INDEX "source_pages_sketch_idx" ON "source_pages" USING gin ("sketch");--> statement-breakpoint
ALTER TABLE "source_pages" ADD CONSTRAINT "source_pages_type_check" CHECK ("source_pages"."type" in ('academic', 'business', 'government', 'news', 'other'));--> statement-breakpoint
ALTER TABLE "source_pages" ADD CONSTRAINT "source_pages_tier_check" CHECK ("source_pages"."tier" between 1 and 3);