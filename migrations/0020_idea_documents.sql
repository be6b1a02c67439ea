CREATE TABLE "idea_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"added_by" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"text" text NOT NULL,
	"page_hash" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"language" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_documents_type_check" CHECK ("idea_documents"."type" in ('pdf', 'docx', 'text', 'csv')),
	CONSTRAINT "idea_documents_size_check" CHECK ("idea_documents"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "idea_documents" ADD CONSTRAINT "idea_documents_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_documents" ADD CONSTRAINT "idea_documents_added_by_profiles_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idea_documents_key" ON "idea_documents" USING btree ("idea_id","file_hash");--> statement-breakpoint
CREATE INDEX "idea_documents_added_by_idx" ON "idea_documents" USING btree ("added_by");