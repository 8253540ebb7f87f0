const LOOK_MS = 20

/**
 * Measures the turns of the event loop: a timer that fires late has waited for the work of its turn, as whatever
 * arrived meanwhile has. Tells each delay until the returned function is called.
 */
export function watchTurns(tell: (delayMs: number) => void, now = () => performance.now()): () => void {
  let due = now() + LOOK_MS
  const timer = setInterval(() => {
    const fired = now()
    tell(Math.max(0, fired - due))
    due = fired + LOOK_MS
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
