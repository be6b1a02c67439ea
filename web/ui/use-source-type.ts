import { useLingui } from '@lingui/react/macro';

type SourceType = 'academic' | 'business' | 'government' | 'news' | 'other';

/** What kind of page a source is. */
export function useSourceType(): (type: SourceType) => string {
  const { t } = useLingui();
  return (type) => {
    switch (type) {
      case 'academic':
        return t`Academic`;
      case 'business':
        return t`Business`;
      case 'government':
        return t`Government`;
      case 'news':
        return t`News`;
      case 'other':
        return t`Other`;
      default:
        return type satisfies never;
    }
  };
}
