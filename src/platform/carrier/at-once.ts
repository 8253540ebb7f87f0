/** Whoever asks while an answer is under way gets that one: a list of prices costs as much reading as one price. */
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
