import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Suspension } from '../../shared/auth/model.ts';
import { asAppError, client } from '../platform/client.ts';

/** Known to be suspended, not why: that was too long ago. */
const UNKNOWN: Suspension = { reason: null, contact: null };

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A suspension as the server tells it. Read by hand: the sign-in is drawn without the code of schemas. */
function asSuspension(given: unknown): Suspension | undefined {
  if (!isRecord(given)) return undefined;
  const { reason, contact } = given;
  if (reason !== null && !isText(reason)) return undefined;
  if (contact === null) return { reason, contact };
  if (!isRecord(contact) || !isText(contact['email'])) return undefined;
  const { email, name } = contact;
  return name === null || isText(name) ? { reason, contact: { email, name } } : undefined;
}

/** The suspension that a refused sign-in reports, if that is what it was refused for. */
function suspensionIn(cause: unknown): Suspension | undefined {
  return asSuspension(asAppError(cause).data?.['suspension']);
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
  const brought = useLocation({ select: ({ state }) => asSuspension(state.suspension) });
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
