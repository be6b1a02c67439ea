/** Places in the pages that the server fills as it serves them: see `PageValues` of shared/platform/site.ts. */
export const PLACES = {
  appName: '{{app_name}}',
  origin: '{{origin}}',
  theme: '{{theme}}',
  accent: '{{accent}}',
  signedIn: '{{signed_in}}',
  phone: '{{phone}}',
  email: '{{email}}',
  grievanceName: '{{grievance_name}}',
  grievanceEmail: '{{grievance_email}}',
} as const;
