import { Trans } from '@lingui/react/macro';
import { asAppError } from '../platform/client.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

interface UnavailableProps {
  /** What could not be read. `isPaused`: it was not asked for, for the device is offline; it is asked for as soon as that ends. */
  readonly query: {
    readonly error: Error | null;
    readonly isPaused: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly size?: 'part';
}

/** In the place of what could not be read: why, and a way to try again. Nothing while it is on its way. */
export function Unavailable({ query: { error, isPaused, isFetching, refetch }, size }: UnavailableProps) {
  if (!error && !isPaused) return null;
  return (
    <ErrorState {...(size && { size })} onRetry={() => void refetch()} retrying={isFetching}>
      {error ? (
        asAppError(error).message
      ) : (
        <Trans>The server cannot be reached. Check your connection and try again.</Trans>
      )}
    </ErrorState>
  );
}
