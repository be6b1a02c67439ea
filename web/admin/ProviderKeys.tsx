import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProviderState } from '../../shared/models/model.ts';
import type { KeyedProvider } from '../../shared/platform/providers.ts';
import { asAppError } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { useProviders } from './hooks.ts';
import { ProviderCheck } from './ProviderCheck.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { ProviderOrigin } from './ProviderOrigin.tsx';

/** Keys of language models and search services: where they come from, and a form for those that the environment does not have. */
export function ProviderKeys() {
  const { data, isPending, isError, error, refetch, isFetching } = useProviders();
  if (isPending)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-6 w-1/3" />
        <SkeletonLines lines={5} />
      </Loading>
    );
  if (isError)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  return (
    <Card as="section" padding="wide" aria-labelledby="provider-keys">
      <h2 id="provider-keys" className="text-xl">
        <Trans>Models and web search</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>
          Keys are stored sealed and never shown again. What is set in the environment of the server wins.
        </Trans>
      </p>
      <ul className="mt-3 grid">
        {data.items.map((state) => (
          <Provider key={state.provider} state={state} />
        ))}
      </ul>
    </Card>
  );
}

function Provider({ state }: { readonly state: ProviderState }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const names: Readonly<Record<KeyedProvider, string>> = {
    language_model: t`Language model`,
    tavily: t`Tavily search`,
    brave: t`Brave search`,
    searxng: t`SearXNG search`,
  };
  const name = names[state.provider];
  const isHere = state.origin === 'here' || state.origin === 'unreadable';
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="grow text-base">{name}</h3>
        <ProviderOrigin state={state} />
      </div>
      {state.model === null ? null : <ModelNames state={state} />}
      <div className="flex flex-wrap gap-2">
        {state.origin === 'environment' || isOpen ? null : (
          <Button aria-label={isHere ? t`Change ${name}` : t`Set up ${name}`} onClick={() => setIsOpen(true)}>
            {isHere ? <Trans>Change</Trans> : <Trans>Set up</Trans>}
          </Button>
        )}
        {(state.origin === 'here' || state.origin === 'environment') && !isOpen ? (
          <ProviderCheck provider={state.provider} name={name} />
        ) : null}
      </div>
      {isOpen ? <ProviderForm state={state} name={name} onClose={() => setIsOpen(false)} /> : null}
    </li>
  );
}

function ModelNames({ state: { url, model, fast, judge } }: { readonly state: ProviderState }) {
  const names = [...new Set([model, fast, judge].filter((name) => name !== null))].join(', ');
  return (
    <p dir="ltr" className="text-sm wrap-anywhere text-ink-2">
      <code>{names}</code> · <code>{url}</code>
    </p>
  );
}
