import { useState } from 'react';
import { RESPONSE_LENGTHS, type ResponseLength } from '../../shared/chat/constants.ts';
import { readStored, writeStored } from '../platform/storage.ts';

const LENGTH_KEY = 'qa_response_length';

/** How long answers should be, kept on this device; medium until one is chosen. */
export function useResponseLength(): readonly [ResponseLength, (length: ResponseLength) => void] {
  const [length, setLength] = useState<ResponseLength>(
    () => RESPONSE_LENGTHS.find((one) => one === readStored(LENGTH_KEY)) ?? 'medium',
  );
  return [
    length,
    (next) => {
      setLength(next);
      writeStored(LENGTH_KEY, next);
    },
  ];
}
