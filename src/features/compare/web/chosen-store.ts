/** Of the server, and at first. */
export const NONE: readonly number[] = []
let ids = NONE
const listeners = new Set<() => void>()

/**
 * The listings chosen in this tab. `ChosenKeeper` stores them and takes back what can't be stored. The server
 * never touches it.
 */
export const chosen = {
  get: () => ids,
  set(next: readonly number[]): void {
    ids = next
    listeners.forEach((listener) => listener())
  },
  toggle(id: number): void {
    chosen.set(ids.includes(id) ? chosen.without(id) : [...ids, id])
  },
  without: (id: number) => ids.filter((each) => each !== id),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
