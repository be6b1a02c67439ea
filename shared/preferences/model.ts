import { z } from 'zod';
import { CATEGORIES } from '../notifications/model.ts';
import { ACCENT_COLORS, INTERFACE_STYLES, THEME_MODES, TRANSITION_SPEEDS } from '../platform/looks.ts';
import { AI_EXPERIENCE_LEVELS, FAVORITE_ITEMS_MAX, RECENT_ITEMS_MAX } from './constants.ts';

// What is left out has its default, so that a saved object of an older version is always whole when it is read.

const on = z.boolean().default(true);
const off = z.boolean().default(false);

/** Accents that were offered once. */
const FORMER_ACCENTS: Readonly<Record<string, string>> = { purple: 'blue' };

/** An accent; a saved purple is blue. */
const AccentColor = z.preprocess(
  (saved) => (typeof saved === 'string' ? (FORMER_ACCENTS[saved] ?? saved) : saved),
  z.enum(ACCENT_COLORS).default('blue'),
);

/** Which kinds of news pop up while the person works; all of them stay in the list of notifications. */
const Toasts = z.object(
  Object.fromEntries(CATEGORIES.map((category) => [category, on])) as Record<
    (typeof CATEGORIES)[number],
    typeof on
  >,
);

/** UI preferences. */
export const UiPreferences = z.object({
  theme_mode: z.enum(THEME_MODES).default('auto'),
  interface_style: z.enum(INTERFACE_STYLES).default('comfortable'),
  accent_color: AccentColor,
  accessibility: z
    .object({
      reduced_motion: off,
      high_contrast: off,
      large_text: off,
      focus_indicators: on,
      keyboard_navigation: on,
    })
    .prefault({}),
  advanced: z
    .object({
      animations_enabled: on,
      transition_speed: z.enum(TRANSITION_SPEEDS).default('normal'),
      backdrop_blur: on,
      gradient_backgrounds: on,
      dense_information: off,
    })
    .prefault({}),
  notifications: z.object({ toasts: Toasts.prefault({}) }).prefault({}),
});
export type UiPreferences = z.output<typeof UiPreferences>;

/** AI preferences. */
export const AiPreferences = z.object({
  aiFormEnhancement: on,
  smartSuggestions: off,
  contextualHelp: on,
  enhancedRecommendationPanel: off,
  regionalInsights: off,
  successStories: off,
  templateRecommendations: off,
  showConfidenceScores: off,
  showProcessingTimes: off,
  showAIReasoningDetails: off,
  autoExpandRecommendations: off,
  voiceInput: on,
  autoTranscription: on,
  aiSuggestionNotifications: off,
  proactiveRecommendations: off,
  experienceLevel: z.enum(AI_EXPERIENCE_LEVELS).default('beginner'),
  shareDataForImprovement: off,
  allowPersonalization: off,
});
export type AiPreferences = z.output<typeof AiPreferences>;

/** An address of this site without query and fragment. */
const Place = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\\?#\s]*$/);

/** The navigation state. */
export const NavigationState = z.object({
  sidebarCollapsed: off,
  navigationMode: z.enum(['sidebar']).default('sidebar'),
  favoriteItems: z.array(Place).max(FAVORITE_ITEMS_MAX).default([]),
  recentItems: z
    .array(z.object({ path: Place, title: z.string().max(300), timestamp: z.number().int().min(0) }))
    .max(RECENT_ITEMS_MAX)
    .default([]),
});
export type NavigationState = z.output<typeof NavigationState>;

/** How far a person has come. */
export const JOURNEY_STEPS = ['new', 'toured', 'first_idea', 'researched'] as const;

const Names = z.array(z.string().max(60)).max(100);

/** Which tours and tips a person has seen. */
export const TourState = z.object({
  hasCompletedInitialTour: off,
  hasSeenInterfaceModeExplanation: off,
  hasCreatedFirstIdea: off,
  hasUsedAIFeatures: off,
  completedTours: Names.default([]),
  dismissedTips: Names.default([]),
  userJourneyStep: z.enum(JOURNEY_STEPS).default('new'),
});
export type TourState = z.output<typeof TourState>;

/** Everything that follows a person from device to device. `ui_preferences` is null until they first change one. */
export const SavedPreferences = z.object({
  ui_preferences: UiPreferences.nullable(),
  ai_preferences: AiPreferences,
  navigation_state: NavigationState.nullable(),
  tour_state: TourState,
});
export type SavedPreferences = z.output<typeof SavedPreferences>;

/** The input of `update_user_ui_preferences`: the whole object; what is left out has its default. */
export const SaveUiPreferences = z.object({ preferences: UiPreferences });
export const ChangeAiPreferences = withoutDefaults(AiPreferences);
export const ChangeNavigation = withoutDefaults(NavigationState);

/** What the person does with the tour; the rest of its state is read off what they did. Tips and tours are added, never taken away. */
export const ChangeTour = z.object({
  hasCompletedInitialTour: z.literal(true).optional(),
  hasSeenInterfaceModeExplanation: z.literal(true).optional(),
  completedTours: Names.optional(),
  dismissedTips: Names.optional(),
});
export type ChangeTour = z.output<typeof ChangeTour>;

type Undefaulted<Shape extends Record<string, z.ZodDefault<z.ZodType>>> = {
  [Key in keyof Shape]: z.ZodOptional<Shape[Key] extends z.ZodDefault<infer Inner> ? Inner : never>;
};

/** The same fields, all of them optional and without defaults: what is not named stays as it is. */
function withoutDefaults<Shape extends Record<string, z.ZodDefault<z.ZodType>>>(
  object: z.ZodObject<Shape>,
): z.ZodObject<Undefaulted<Shape>> {
  const fields = Object.entries(object.shape).map(([name, field]) => [name, field.unwrap().optional()]);
  return z.object(Object.fromEntries(fields) as Undefaulted<Shape>);
}
