/** What was made of a text, by name; a name always stands for the same kind of thing. */
export type Memo = <Made>(name: string, text: string, make: () => Made) => Made

/**
 * Keeps what was made of a text as long as the text is the same: what is kept can't be stale. Beyond so many
 * characters of text, what was not asked for the longest is dropped.
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
