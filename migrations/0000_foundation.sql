CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp(3) with time zone,
	"refresh_token_expires_at" timestamp(3) with time zone,
	"scope" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"given_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"role" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_codes_role_check" CHECK ("invite_codes"."role" in ('explorer', 'entrepreneur', 'investor', 'reviewer', 'netzoop-team', 'marketing', 'developer', 'partner')),
	CONSTRAINT "invite_codes_uses_check" CHECK ("invite_codes"."uses" between 0 and "invite_codes"."max_uses"),
	CONSTRAINT "invite_codes_code_check" CHECK ("invite_codes"."code" ~ '^[A-Z0-9-]{4,20}$')
);
--> statement-breakpoint
CREATE TABLE "invite_uses" (
	"invite_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_uses_invite_id_user_id_pk" PRIMARY KEY("invite_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'entrepreneur' NOT NULL,
	"role_requested" text,
	"bio" text,
	"age_group" text,
	"company" text,
	"position" text,
	"experience_level" text,
	"location" text,
	"phone" text,
	"website" text,
	"linkedin_url" text,
	"twitter_url" text,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"profile_picture_url" text,
	"organization_id" uuid,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"feature_flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"translation_enabled" boolean DEFAULT false NOT NULL,
	"is_onboarding_complete" boolean DEFAULT false NOT NULL,
	"user_mode" text,
	"ui_preferences" jsonb,
	"ai_preferences" jsonb,
	"navigation_state" jsonb,
	"tour_state" jsonb,
	"onboarding_state" jsonb,
	"guardian_email" text,
	"guardian_consent_at" timestamp(3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp(3) with time zone,
	"suspended_reason" text,
	"deletion_requested_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role_check" CHECK ("profiles"."role" in ('explorer', 'entrepreneur', 'investor', 'reviewer', 'netzoop-team', 'marketing', 'developer', 'partner')),
	CONSTRAINT "profiles_role_requested_check" CHECK ("profiles"."role_requested" in ('explorer', 'entrepreneur', 'investor', 'reviewer', 'netzoop-team', 'marketing', 'developer', 'partner')),
	CONSTRAINT "profiles_age_group_check" CHECK ("profiles"."age_group" in ('13-17', '18-24', '25-34', '35-44', '45-59', '60+')),
	CONSTRAINT "profiles_experience_level_check" CHECK ("profiles"."experience_level" in ('beginner', 'intermediate', 'advanced', 'expert')),
	CONSTRAINT "profiles_subscription_tier_check" CHECK ("profiles"."subscription_tier" in ('free', 'basic', 'premium', 'enterprise')),
	CONSTRAINT "profiles_user_mode_check" CHECK ("profiles"."user_mode" in ('qa', 'research', 'entrepreneur'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_collaborators" (
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_collaborators_idea_id_user_id_pk" PRIMARY KEY("idea_id","user_id"),
	CONSTRAINT "idea_collaborators_access_check" CHECK ("idea_collaborators"."access" in ('viewer', 'commenter', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "idea_favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_transitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"round" integer NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"decision" text,
	"reason" text,
	"feedback" text,
	"changes" jsonb,
	"override_reason" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_transitions_event_check" CHECK ("idea_transitions"."event" in ('submit', 'recall', 'desk-reject', 'start', 'release', 'return', 'resubmit', 'decide', 'publish', 'withdraw', 'revise', 'reopen')),
	CONSTRAINT "idea_transitions_from_check" CHECK ("idea_transitions"."from_status" in ('draft', 'submitted', 'under_review', 'approved', 'rejected')),
	CONSTRAINT "idea_transitions_to_check" CHECK ("idea_transitions"."to_status" in ('draft', 'submitted', 'under_review', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text DEFAULT 'Untitled Idea' NOT NULL,
	"description" text DEFAULT 'No description provided' NOT NULL,
	"summary" text,
	"problem_statement" text,
	"target_audience" text,
	"solution_overview" text,
	"market_size" text,
	"competitive_advantage" text,
	"revenue_model" text,
	"funding_required" text,
	"user_base" text,
	"category" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_url" text,
	"thumbnail_url" text,
	"language" text DEFAULT 'en' NOT NULL,
	"ai_generated" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"resubmissions" integer DEFAULT 0 NOT NULL,
	"pending_decision" text,
	"pending_feedback" text,
	"decided_by" uuid,
	"submitted_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"decision_due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ideas_status_check" CHECK ("ideas"."status" in ('draft', 'submitted', 'under_review', 'approved', 'rejected')),
	CONSTRAINT "ideas_category_check" CHECK ("ideas"."category" in ('Agriculture', 'Food', 'Manufacturing', 'Textiles', 'Handicrafts', 'Retail', 'Services', 'Health', 'Education', 'Technology', 'Energy', 'Environment', 'Transport', 'Tourism', 'Finance', 'Other')),
	CONSTRAINT "ideas_pending_decision_check" CHECK ("ideas"."pending_decision" in ('approved', 'rejected')),
	CONSTRAINT "ideas_pending_status_check" CHECK ("ideas"."pending_decision" is null or "ideas"."status" = 'under_review'),
	CONSTRAINT "ideas_round_check" CHECK ("ideas"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"assigned_by" uuid,
	"due_at" timestamp(3) with time zone NOT NULL,
	"released_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_conflicts" (
	"idea_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_conflicts_idea_id_reviewer_id_pk" PRIMARY KEY("idea_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cited_claims" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal_risk" integer,
	"confidence" integer,
	"strengths" text DEFAULT '' NOT NULL,
	"risks" text DEFAULT '' NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"private_note" text DEFAULT '' NOT NULL,
	"recommendation" text,
	"abstained" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp(3) with time zone,
	"frozen_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_state_check" CHECK ("reviews"."state" in ('draft', 'saved')),
	CONSTRAINT "reviews_recommendation_check" CHECK ("reviews"."recommendation" in ('approve', 'reject', 'return')),
	CONSTRAINT "reviews_confidence_check" CHECK ("reviews"."confidence" between 1 and 5),
	CONSTRAINT "reviews_legal_risk_check" CHECK ("reviews"."legal_risk" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "agent_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_job_id" uuid NOT NULL,
	"agent_type" text NOT NULL,
	"agent_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"step" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"findings" jsonb,
	"error_message" text,
	"heartbeat_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_results_status_check" CHECK ("agent_results"."status" in ('pending', 'running', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "agent_results_type_check" CHECK ("agent_results"."agent_type" in ('demand', 'market', 'competition', 'regulation', 'economics', 'gtm')),
	CONSTRAINT "agent_results_completed_check" CHECK (("agent_results"."status" = 'completed') = ("agent_results"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "batch_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"openai_batch_id" text,
	"research_job_id" uuid NOT NULL,
	"input_file_id" text,
	"status" text DEFAULT 'validating' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_jobs_status_check" CHECK ("batch_jobs"."status" in ('validating', 'failed', 'in_progress', 'finalizing', 'completed', 'expired', 'cancelling', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "comprehensive_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_job_id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'generating' NOT NULL,
	"content" jsonb,
	"generated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comprehensive_reports_status_check" CHECK ("comprehensive_reports"."status" in ('generating', 'completed', 'failed')),
	CONSTRAINT "comprehensive_reports_generated_check" CHECK (("comprehensive_reports"."status" = 'completed') = ("comprehensive_reports"."generated_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "research_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"job_type" text DEFAULT 'deep_research' NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"total_agents" integer DEFAULT 6 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed_agents" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	"language" text DEFAULT 'en' NOT NULL,
	"model" text,
	"idea_content" jsonb NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"budget_tokens" integer NOT NULL,
	"budget_requests" integer NOT NULL,
	"budget_paise" integer NOT NULL,
	"spent_tokens" integer DEFAULT 0 NOT NULL,
	"spent_requests" integer DEFAULT 0 NOT NULL,
	"spent_paise" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_jobs_status_check" CHECK ("research_jobs"."status" in ('pending', 'running', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "research_jobs_mode_check" CHECK ("research_jobs"."mode" in ('live', 'batch')),
	CONSTRAINT "research_jobs_progress_check" CHECK ("research_jobs"."progress" between 0 and 100),
	CONSTRAINT "research_jobs_completed_check" CHECK (("research_jobs"."status" = 'completed') = ("research_jobs"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "source_pages" (
	"page_hash" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"content" text NOT NULL,
	"fetched_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ts" timestamp(3) with time zone NOT NULL,
	"session_id" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_role_check" CHECK ("chat_messages"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idea_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"error_id" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"component_stack" text,
	"url" text NOT NULL,
	"user_agent" text NOT NULL,
	"level" text NOT NULL,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"to_email" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'local'))
);
--> statement-breakpoint
CREATE TABLE "message_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_feedback_rating_check" CHECK ("message_feedback"."rating" in ('up', 'down'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text DEFAULT 'info' NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"category" text NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"idea_id" uuid,
	"action_url" text,
	"template" text,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"related_user_id" uuid,
	"research_job_id" uuid,
	"dismissed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"translation" text NOT NULL,
	"permanent" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_cache_expiry_check" CHECK ("translation_cache"."permanent" = ("translation_cache"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_invite_id_invite_codes_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_by_profiles_id_fk" FOREIGN KEY ("impersonated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_collaborators" ADD CONSTRAINT "idea_collaborators_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_collaborators" ADD CONSTRAINT "idea_collaborators_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_favorites" ADD CONSTRAINT "idea_favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_favorites" ADD CONSTRAINT "idea_favorites_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_snapshots" ADD CONSTRAINT "idea_snapshots_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_transitions" ADD CONSTRAINT "idea_transitions_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_transitions" ADD CONSTRAINT "idea_transitions_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_settings" ADD CONSTRAINT "app_settings_updated_by_profiles_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignments" ADD CONSTRAINT "review_assignments_assigned_by_profiles_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_conflicts" ADD CONSTRAINT "review_conflicts_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_results" ADD CONSTRAINT "agent_results_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprehensive_reports" ADD CONSTRAINT "comprehensive_reports_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprehensive_reports" ADD CONSTRAINT "comprehensive_reports_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD CONSTRAINT "research_jobs_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_jobs" ADD CONSTRAINT "research_jobs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_related_user_id_profiles_id_fk" FOREIGN KEY ("related_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_research_job_id_research_jobs_id_fk" FOREIGN KEY ("research_job_id") REFERENCES "public"."research_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_key" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_object_idx" ON "audit_log" USING btree ("object_type","object_id");--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code_key" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "rate_limits_window_idx" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user_idx" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "idea_collaborators_user_idx" ON "idea_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idea_favorites_key" ON "idea_favorites" USING btree ("user_id","idea_id");--> statement-breakpoint
CREATE INDEX "idea_favorites_idea_idx" ON "idea_favorites" USING btree ("idea_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idea_snapshots_round_key" ON "idea_snapshots" USING btree ("idea_id","round");--> statement-breakpoint
CREATE INDEX "idea_transitions_idea_idx" ON "idea_transitions" USING btree ("idea_id","created_at");--> statement-breakpoint
CREATE INDEX "ideas_owner_created_idx" ON "ideas" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ideas_created_idx" ON "ideas" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ideas_updated_idx" ON "ideas" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ideas_status_idx" ON "ideas" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "ideas_title_idx" ON "ideas" USING btree ("title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "ideas_course_idx" ON "ideas" USING btree (array_position(array['draft', 'submitted', 'under_review', 'approved', 'rejected'], "status"),"id");--> statement-breakpoint
CREATE INDEX "ideas_title_trgm_idx" ON "ideas" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "review_assignments_active_key" ON "review_assignments" USING btree ("idea_id","reviewer_id") WHERE "review_assignments"."released_at" is null;--> statement-breakpoint
CREATE INDEX "review_assignments_reviewer_idx" ON "review_assignments" USING btree ("reviewer_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_round_key" ON "reviews" USING btree ("idea_id","reviewer_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_results_key" ON "agent_results" USING btree ("research_job_id","agent_type");--> statement-breakpoint
CREATE INDEX "batch_jobs_job_idx" ON "batch_jobs" USING btree ("research_job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comprehensive_reports_job_key" ON "comprehensive_reports" USING btree ("research_job_id");--> statement-breakpoint
CREATE INDEX "comprehensive_reports_idea_idx" ON "comprehensive_reports" USING btree ("idea_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "research_jobs_idea_idx" ON "research_jobs" USING btree ("idea_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "research_jobs_active_key" ON "research_jobs" USING btree ("idea_id") WHERE "research_jobs"."status" in ('pending', 'running');--> statement-breakpoint
CREATE INDEX "analytics_events_name_idx" ON "analytics_events" USING btree ("name","ts");--> statement-breakpoint
CREATE INDEX "chat_messages_conversation_idx" ON "chat_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "error_reports_created_idx" ON "error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_user_seq_idx" ON "events" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "events_created_idx" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_feedback_key" ON "message_feedback" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
