import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Suspension } from '../../shared/auth/model.ts';
import { asAppError, client } from '../platform/client.ts';

/** Known to be suspended, not why: that was too long ago. */
const UNKNOWN: Suspension = { reason: null, contact: null };

/** The suspension that a refused sign-in reports, if that is what it was refused for. */
function suspensionIn(cause: unknown): Suspension | undefined {
  return Suspension.safeParse(asAppError(cause).data?.['suspension']).data;
}

interface Closed {
  /** The suspension to show in the place of the sign-in. */
  readonly suspension: Suspension | undefined;
  /** Whether it is being asked for. */
  readonly pending: boolean;
  /** Shows the suspension that a refusal reports. @throws the cause of any other */
  readonly refused: (cause: unknown) => void;
  /** Back to the sign-in. */
  readonly forget: () => void;
}

/**
 * Whether the sign-in has to show that an account is suspended: one that was just refused, one whose page was open when it
 * happened, or one that Google has vouched for.
 *
 * @param google how a sign-in with Google ended, from the address
 */
export function useSuspension(google: string | undefined): Closed {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Suspension>();
  const brought = useLocation({ select: ({ state }) => Suspension.safeParse(state.suspension).data });
  const viaGoogle = google === 'suspended';
  const asked = useQuery({
    queryKey: ['google-refusal'],
    queryFn: () => client.auth.googleRefusal(),
    enabled: viaGoogle,
    retry: false,
    gcTime: 0,
  });
  const fromGoogle = viaGoogle ? (asked.data ?? (asked.isError ? UNKNOWN : undefined)) : undefined;
  return {
    suspension: refusal ?? brought ?? fromGoogle,
    pending: viaGoogle && asked.isPending,
    refused: (cause) => {
      const suspension = suspensionIn(cause);
      if (!suspension) throw cause;
      setRefusal(suspension);
    },
    forget: () => {
      setRefusal(undefined);
      void navigate({ to: '/login', search: {}, state: {}, replace: true });
    },
  };
}
