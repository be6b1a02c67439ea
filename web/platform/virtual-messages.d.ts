/** The messages of each language, compiled at build and fetched one language at a time. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  const catalogs: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
  export default catalogs;
}

/** The sentences of research reports, for those who open one. */
declare module 'virtual:report-messages' {
  import type { Messages } from '@lingui/core';
  const catalogs: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
  export default catalogs;
}

/** The same for the static pages, which are written at build. */
declare module 'virtual:site-messages' {
  import type { Messages } from '@lingui/core';
  const catalogs: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
  export default catalogs;
}

/** The words of features that are fetched with their screens, by feature and language. */
declare module 'virtual:part-messages' {
  import type { Messages } from '@lingui/core';
  const catalogs: Readonly<
    Record<
      'help' | 'staff' | 'onboarding' | 'preferences' | 'research' | 'review' | 'auth' | 'chat',
      Readonly<Record<string, () => Promise<{ messages: Messages }>>>
    >
  >;
  export default catalogs;
}
