/** Returns what was made of a text earlier, if the text is the same. A name stands for one kind of result. */
export type Memo = <Made>(name: string, text: string, make: () => Made) => Made

/**
 * A cache whose entries can't be stale, since each is valid only for its text. Beyond so many characters of
 * text, the least recently used entries are dropped.
 */
export function createMemo(maxCharacters: number): Memo {
  const entries = new Map<string, { text: string; made: unknown }>()
  let characters = 0

  function drop(name: string): void {
    characters -= entries.get(name)?.text.length ?? 0
    entries.delete(name)
  }

  return <Made>(name: string, text: string, make: () => Made): Made => {
    const found = entries.get(name)
    const made = found?.text === text ? (found.made as Made) : make()
    drop(name)
    entries.set(name, { text, made })
    characters += text.length
    for (const oldest of entries.keys()) {
      if (characters <= maxCharacters) break
      drop(oldest)
    }
    return made
  }
}
