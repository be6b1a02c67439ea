CREATE TABLE "personal_facts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_facts" (
	"idea_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"confirmed_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_facts_idea_id_revision_pk" PRIMARY KEY("idea_id","revision"),
	CONSTRAINT "idea_facts_revision_check" CHECK ("idea_facts"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "personal_facts" ADD CONSTRAINT "personal_facts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_facts" ADD CONSTRAINT "idea_facts_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_facts" ADD CONSTRAINT "idea_facts_confirmed_by_profiles_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_facts_confirmed_by_idx" ON "idea_facts" USING btree ("confirmed_by");