/** Calls `act` once, `ms` milliseconds after the last call. `cancel` drops a call that is still to come. */
export function debounce(act: () => void, ms: number): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    call() {
      cancel();
      timer = setTimeout(act, ms);
    },
    cancel,
  };
}
