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
  /** Between `list` and `noList` one item, repeated for each that the server knows; to `endList` what is there without any. */
  list: '{{list}}',
  noList: '{{no_list}}',
  endList: '{{end_list}}',
  itemId: '{{item_id}}',
  itemLanguage: '{{item_language}}',
  itemTitle: '{{item_title}}',
  itemText: '{{item_text}}',
} as const;
