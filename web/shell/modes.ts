import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useNavigate } from '@tanstack/react-router';
import { Lightbulb, MessageCircle, SearchCheck, type LucideIcon } from 'lucide-react';
import type { UserMode } from '../../shared/users/constants.ts';
import { MODE_KEY } from '../../shared/platform/device-keys.ts';
import { canUseMode } from '../../shared/users/rules.ts';
import { screenAt } from '../../shared/navigation/access.ts';
import { MODE_HOME } from '../../shared/navigation/redirects.ts';
import { meQuery } from '../session/me.ts';
import { useActor, useMe } from '../session/hooks.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { toastError } from '../ui/toast-error.ts';

export interface Mode {
  readonly mode: UserMode;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly path: string;
  /** Explorers stay with questions and answers. */
  readonly disabled: boolean;
  readonly current: boolean;
}

const MODES: readonly Pick<Mode, 'mode' | 'label' | 'icon'>[] = [
  { mode: 'qa', label: msg`Q&A Chat`, icon: MessageCircle },
  { mode: 'research', label: msg`Idea Research`, icon: SearchCheck },
  { mode: 'entrepreneur', label: msg`Entrepreneur`, icon: Lightbulb },
];

/** The modes whose screens exist, and how to go over to one (`qa` until one is chosen). */
export function useModes(): { modes: readonly Mode[]; choose: (mode: UserMode) => void } {
  const me = useMe();
  const actor = useActor();
  const navigate = useNavigate();
  const chosen = me?.user_mode ?? readStored(MODE_KEY) ?? 'qa';
  return {
    modes: MODES.map((each) => ({
      ...each,
      path: MODE_HOME[each.mode],
      disabled: !actor || !canUseMode(actor, each.mode),
      current: each.mode === chosen,
    })).filter(({ path }) => screenAt(path) !== undefined),
    choose: (mode) => {
      writeStored(MODE_KEY, mode);
      // the choice holds here at once; the account follows when it can
      client.users.mode({ user_mode: mode }).then((next) => {
        queryClient.setQueryData(meQuery.queryKey, next);
      }, toastError);
      void navigate({ to: MODE_HOME[mode] });
    },
  };
}
