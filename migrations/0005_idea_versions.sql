CREATE TABLE "idea_tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_from" text,
	"deleted_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idea_transitions" DROP CONSTRAINT "idea_transitions_event_check";--> statement-breakpoint
ALTER TABLE "ideas" DROP CONSTRAINT "ideas_pending_status_check";--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "created_from" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "amendment" jsonb;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "amended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "amendment_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "idea_tombstones" ADD CONSTRAINT "idea_tombstones_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_tombstones_user_idx" ON "idea_tombstones" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ideas_amendment_asked_idx" ON "ideas" USING btree ("amendment_asked_at") WHERE "ideas"."amendment_asked_at" is not null;--> statement-breakpoint
ALTER TABLE "idea_transitions" ADD CONSTRAINT "idea_transitions_event_check" CHECK ("idea_transitions"."event" in ('submit', 'recall', 'desk-reject', 'start', 'release', 'return', 'resubmit', 'decide', 'publish', 'withdraw', 'revise', 'reopen', 'amend', 'edit'));--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_amendment_check" CHECK (("ideas"."amendment" is null) = ("ideas"."amended_at" is null) and ("ideas"."amendment_asked_at" is null or ("ideas"."amendment" is not null and "ideas"."status" = 'approved')));--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_pending_status_check" CHECK ("ideas"."pending_decision" is null or "ideas"."status" = 'under_review' or "ideas"."amendment_asked_at" is not null);--> statement-breakpoint
CREATE FUNCTION keep_tombstone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO idea_tombstones (id, user_id, created_from) VALUES (OLD.id, (SELECT p.id FROM profiles p WHERE p.id = OLD.user_id), OLD.created_from) ON CONFLICT (id) DO NOTHING; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER ideas_leave_a_tombstone AFTER DELETE ON "ideas" FOR EACH ROW EXECUTE FUNCTION keep_tombstone();
--> statement-breakpoint
CREATE FUNCTION refuse_deleted_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT FROM idea_tombstones t WHERE t.id = NEW.id) THEN RAISE EXCEPTION 'the id of a deleted idea stays taken' USING ERRCODE = 'unique_violation', TABLE = 'idea_tombstones', CONSTRAINT = 'idea_tombstones_pkey'; END IF; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER ideas_take_no_deleted_id AFTER INSERT ON "ideas" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_id();
