CREATE FUNCTION refuse_early_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.at >= now() - interval '1 year' THEN RAISE EXCEPTION 'rows of % stay for a year', TG_TABLE_NAME; END IF; RETURN OLD; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays_a_year BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_early_removal();
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
