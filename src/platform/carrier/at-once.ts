/**
 * Concurrent calls with the same key share one answer, because a price list costs as much to read as a single
 * price.
 */
export function oncePerMoment<Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const underWay = new Map<Key, Promise<Answer>>()
  return (key) => {
    const running = underWay.get(key)
    if (running) return running
    const asked = ask(key).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
