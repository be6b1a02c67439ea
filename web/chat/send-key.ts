/** Whether a key sends a message: Enter, unless it makes a new line or ends a word that is being composed (Indian input methods). */
export function isSendKey(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean };
}): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}
