/** Calls at once, then at most once in each span of time; what came in between is made up for at its end. */
export function throttle(
  ms: number,
  act: () => void,
): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const call = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      call();
    }, ms);
  };
  return { call, cancel: () => clearTimeout(timer) };
}
