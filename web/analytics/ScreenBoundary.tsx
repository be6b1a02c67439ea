import { Component, lazy, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import { LastResort } from './LastResort.tsx';
import { reportError } from './report.ts';

// Where even this cannot be fetched, a sentence and a way to try again are left.
const ErrorScreen = lazy(() =>
  import('./ErrorScreen.tsx').then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: LastResort }),
  ),
);

/** The fallback retries by itself up to three times, after 1 s times the attempt. */
const MAX_RETRIES = 3;
const RETRY_BASE_MS = SECOND;

interface Props {
  readonly children: ReactNode;
  readonly level?: 'screen' | 'app';
}
interface State {
  readonly error: Error | null;
  readonly errorId: string;
  readonly retryCount: number;
}

/** Code that could not be fetched, or a lost line: trying the same again at once would fail again. */
function isDelivery(error: Error): boolean {
  return /dynamically imported module|loading chunk|failed to fetch|network/i.test(
    `${error.name} ${error.message}`,
  );
}

/** Catches what a screen throws, tells the server, and offers a way on. React has error boundaries as classes only. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, errorId: '', retryCount: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    const { retryCount } = this.state;
    this.setState({
      errorId: reportError(error, {
        componentStack: info.componentStack ?? null,
        level: this.props.level ?? 'screen',
        retryCount,
      }),
    });
    if (retryCount < MAX_RETRIES && !isDelivery(error))
      this.#timer = setTimeout(this.retry, RETRY_BASE_MS * (retryCount + 1));
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  readonly retry = (): void => {
    clearTimeout(this.#timer);
    this.setState(({ retryCount }) => ({ error: null, errorId: '', retryCount: retryCount + 1 }));
  };

  override render(): ReactNode {
    const { error, errorId, retryCount } = this.state;
    if (!error) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorScreen
          application={this.props.level === 'app'}
          errorId={errorId}
          retryCount={retryCount}
          {...(retryCount < MAX_RETRIES ? { onRetry: this.retry } : {})}
        />
      </Suspense>
    );
  }
}
