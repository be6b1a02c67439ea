import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { findIdentifiers, maskIn, type Identifier } from '../../shared/guardrails/identifiers.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface MaskOfferProps {
  /** What was typed so far. */
  readonly text: string;
  readonly onMask: (masked: string) => void;
}

/** Says that a personal number is in a message before it is sent, and offers to mask it. It is looked for on the device alone. */
export function MaskOffer({ text, onMask }: MaskOfferProps) {
  const typed = useDeferredValue(text);
  const found = findIdentifiers(typed);
  const [first] = found;
  return (
    <div role="status" className="grid empty:hidden">
      {first ? (
        <Notice
          tone="warn"
          actions={
            <Button onClick={() => onMask(maskIn(typed, found))}>
              <Trans>Mask the number</Trans>
            </Button>
          }
        >
          <Warning kind={first.kind} />
        </Notice>
      ) : null}
    </div>
  );
}

function Warning({ kind }: Pick<Identifier, 'kind'>) {
  switch (kind) {
    case 'aadhaar':
      return (
        <Trans>There is an Aadhaar number in your message. It is masked before the message is stored.</Trans>
      );
    case 'pan':
      return <Trans>There is a PAN in your message. No answer needs it.</Trans>;
    case 'card':
      return <Trans>There is a card number in your message. No answer needs it.</Trans>;
    case 'account':
      return <Trans>There is a bank account number in your message. No answer needs it.</Trans>;
    case 'phone':
      return <Trans>There is a phone number in your message. No answer needs it.</Trans>;
    default:
      return kind satisfies never;
  }
}
