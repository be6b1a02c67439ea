CREATE TABLE "idea_sizes" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text_bytes" bigint NOT NULL,
	"other_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idea_sizes" ADD CONSTRAINT "idea_sizes_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_sizes_owner_idx" ON "idea_sizes" USING btree ("user_id","text_bytes","other_bytes");
--> statement-breakpoint
CREATE FUNCTION text_bytes_of(idea uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
SELECT coalesce(pg_column_size(i.title), 0) + coalesce(pg_column_size(i.description), 0) + coalesce(pg_column_size(i.summary), 0)
  + coalesce(pg_column_size(i.problem_statement), 0) + coalesce(pg_column_size(i.target_audience), 0) + coalesce(pg_column_size(i.solution_overview), 0)
  + coalesce(pg_column_size(i.market_size), 0) + coalesce(pg_column_size(i.competitive_advantage), 0) + coalesce(pg_column_size(i.revenue_model), 0)
  + coalesce(pg_column_size(i.funding_required), 0) + coalesce(pg_column_size(i.user_base), 0) + coalesce(pg_column_size(i.tags), 0)
  + coalesce(pg_column_size(i.amendment), 0) + CASE WHEN i.attachments = '[]' THEN 0 ELSE (
    SELECT coalesce(sum((a ->> 'size')::bigint), 0) + pg_column_size(i.attachments) FROM jsonb_array_elements(i.attachments) a
    WHERE jsonb_typeof(a -> 'size') = 'number') END
FROM ideas i WHERE i.id = idea $$;
--> statement-breakpoint
CREATE FUNCTION other_bytes_of(idea uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
SELECT (SELECT coalesce(sum(pg_column_size(s.content)), 0) FROM idea_snapshots s WHERE s.idea_id = idea)
  + (SELECT coalesce(sum(pg_column_size(f.facts)), 0) FROM idea_facts f WHERE f.idea_id = idea)
  + (SELECT coalesce(sum(d.size + pg_column_size(d.text) + pg_column_size(d.blocks)), 0) FROM idea_documents d WHERE d.idea_id = idea)
  + (SELECT coalesce(sum(coalesce(pg_column_size(j.idea_content), 0) + coalesce(pg_column_size(j.facts), 0)
      + coalesce((SELECT sum(pg_column_size(a.findings)) FROM agent_results a WHERE a.research_job_id = j.id), 0)
      + coalesce((SELECT sum(pg_column_size(c.content)) FROM comprehensive_reports c WHERE c.research_job_id = j.id), 0)
      + coalesce((SELECT sum(r.size) FROM report_files r WHERE r.research_job_id = j.id), 0)), 0)
    FROM research_jobs j WHERE j.idea_id = idea) $$;
--> statement-breakpoint
CREATE FUNCTION keep_text_bytes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO idea_sizes AS kept (idea_id, user_id, text_bytes) VALUES (NEW.id, NEW.user_id, coalesce(text_bytes_of(NEW.id), 0))
  ON CONFLICT (idea_id) DO UPDATE SET user_id = excluded.user_id, text_bytes = excluded.text_bytes
  WHERE (kept.user_id, kept.text_bytes) <> (excluded.user_id, excluded.text_bytes);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- counted anew, not by the difference, so that it never drifts; one after the other, each seeing what the one before has added. The idea is
-- held first, as all do who change it: who held its size and then waited for it would wait for each other
CREATE FUNCTION keep_other_bytes() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE changed record; idea uuid; BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF TG_TABLE_NAME IN ('agent_results', 'report_files') THEN
    SELECT j.idea_id INTO idea FROM research_jobs j WHERE j.id = changed.research_job_id;
  ELSE
    idea := changed.idea_id;
  END IF;
  PERFORM FROM ideas i WHERE i.id = idea FOR KEY SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM idea_sizes WHERE idea_id = idea FOR UPDATE;
  UPDATE idea_sizes SET other_bytes = other_bytes_of(idea) WHERE idea_id = idea;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ideas_keep_size AFTER INSERT OR UPDATE OF user_id, title, description, summary, problem_statement, target_audience, solution_overview,
  market_size, competitive_advantage, revenue_model, funding_required, user_base, tags, amendment, attachments ON "ideas"
FOR EACH ROW EXECUTE FUNCTION keep_text_bytes();
--> statement-breakpoint
CREATE TRIGGER idea_snapshots_keep_size AFTER INSERT OR DELETE OR UPDATE OF content ON "idea_snapshots" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER idea_facts_keep_size AFTER INSERT OR DELETE OR UPDATE OF facts ON "idea_facts" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER idea_documents_keep_size AFTER INSERT OR DELETE OR UPDATE OF size, text, blocks ON "idea_documents" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER research_jobs_keep_size AFTER INSERT OR DELETE OR UPDATE OF idea_content, facts ON "research_jobs" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER agent_results_keep_size AFTER UPDATE OF findings ON "agent_results" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER agent_results_have_size AFTER INSERT ON "agent_results" FOR EACH ROW WHEN (NEW.findings IS NOT NULL) EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER comprehensive_reports_keep_size AFTER INSERT OR DELETE OR UPDATE OF content ON "comprehensive_reports" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
CREATE TRIGGER report_files_keep_size AFTER INSERT OR DELETE OR UPDATE OF size ON "report_files" FOR EACH ROW EXECUTE FUNCTION keep_other_bytes();
--> statement-breakpoint
-- the same as the functions above, of all ideas at once
INSERT INTO idea_sizes (idea_id, user_id, text_bytes, other_bytes)
SELECT i.id, i.user_id, coalesce(pg_column_size(i.title), 0) + coalesce(pg_column_size(i.description), 0) + coalesce(pg_column_size(i.summary), 0)
    + coalesce(pg_column_size(i.problem_statement), 0) + coalesce(pg_column_size(i.target_audience), 0) + coalesce(pg_column_size(i.solution_overview), 0)
    + coalesce(pg_column_size(i.market_size), 0) + coalesce(pg_column_size(i.competitive_advantage), 0) + coalesce(pg_column_size(i.revenue_model), 0)
    + coalesce(pg_column_size(i.funding_required), 0) + coalesce(pg_column_size(i.user_base), 0) + coalesce(pg_column_size(i.tags), 0)
    + coalesce(pg_column_size(i.amendment), 0) + CASE WHEN i.attachments = '[]' THEN 0 ELSE (
      SELECT coalesce(sum((a ->> 'size')::bigint), 0) + pg_column_size(i.attachments) FROM jsonb_array_elements(i.attachments) a
      WHERE jsonb_typeof(a -> 'size') = 'number') END,
  coalesce(s.bytes, 0) + coalesce(f.bytes, 0) + coalesce(d.bytes, 0) + coalesce(r.bytes, 0)
FROM ideas i
LEFT JOIN (SELECT idea_id, sum(pg_column_size(content)) AS bytes FROM idea_snapshots GROUP BY 1) s ON s.idea_id = i.id
LEFT JOIN (SELECT idea_id, sum(pg_column_size(facts)) AS bytes FROM idea_facts GROUP BY 1) f ON f.idea_id = i.id
LEFT JOIN (SELECT idea_id, sum(size + pg_column_size(text) + pg_column_size(blocks)) AS bytes FROM idea_documents GROUP BY 1) d ON d.idea_id = i.id
LEFT JOIN (SELECT j.idea_id, sum(coalesce(pg_column_size(j.idea_content), 0) + coalesce(pg_column_size(j.facts), 0)
    + coalesce((SELECT sum(pg_column_size(a.findings)) FROM agent_results a WHERE a.research_job_id = j.id), 0)
    + coalesce((SELECT sum(pg_column_size(c.content)) FROM comprehensive_reports c WHERE c.research_job_id = j.id), 0)
    + coalesce((SELECT sum(x.size) FROM report_files x WHERE x.research_job_id = j.id), 0)) AS bytes
  FROM research_jobs j GROUP BY 1) r ON r.idea_id = i.id;
