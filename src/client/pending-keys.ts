import type { KeyStorage } from './tab-storage.ts'

const NAME = 'pending'
const KEY_BYTES = 16
/** The server knows a key for a day. */
const KEPT_MS = 20 * 3_600_000
const MOST = 10

/** Keys of acts whose answer has not come: the same act sent again carries the same key, also after a reload. */
export interface PendingKeys {
  keyOf(act: string): string
  forget(act: string): void
}

/** The key of an act and when it was made, by the act. */
type Pending = Record<string, [key: string, at: number]>

export function pendingKeys(storage: KeyStorage, now: () => number): PendingKeys {
  const read = (): [string, [string, number]][] =>
    Object.entries(parse(storage.getItem(NAME))).filter(([, [, at]]) => now() - at < KEPT_MS)
  const write = (pending: [string, [string, number]][]) =>
    pending.length === 0
      ? storage.removeItem(NAME)
      : storage.setItem(NAME, JSON.stringify(Object.fromEntries(pending.slice(-MOST))))
  return {
    keyOf: (act) => {
      const pending = read()
      const known = pending.find(([each]) => each === act)
      if (known) return known[1][0]
      const key = randomKey()
      write([...pending, [act, [key, now()]]])
      return key
    },
    forget: (act) => write(read().filter(([each]) => each !== act)),
  }
}

/** `randomUUID` is missing where a page came without TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What somebody else wrote there counts for nothing. */
function parse(text: string | null): Pending {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Pending
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
