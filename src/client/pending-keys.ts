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

interface Pending {
  act: string
  key: string
  at: number
}

export function pendingKeys(storage: KeyStorage, now: () => number): PendingKeys {
  const read = (): Pending[] => {
    const kept = parse(storage.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPending).filter(({ at }) => now() - at < KEPT_MS) : []
  }
  const write = (pending: Pending[]) => {
    if (pending.length === 0) storage.removeItem(NAME)
    else storage.setItem(NAME, JSON.stringify(pending.slice(-MOST)))
  }
  return {
    keyOf: (act) => {
      const pending = read()
      const known = pending.find((each) => each.act === act)
      if (known) return known.key
      const key = randomKey()
      write([...pending, { act, key, at: now() }])
      return key
    },
    forget: (act) => write(read().filter((each) => each.act !== act)),
  }
}

/** `randomUUID` is missing where a page came without TLS. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** What somebody else wrote there counts for nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isPending(value: unknown): value is Pending {
  return (
    typeof value === 'object' &&
    value !== null &&
    'act' in value &&
    'key' in value &&
    'at' in value &&
    typeof value.act === 'string' &&
    typeof value.key === 'string' &&
    typeof value.at === 'number'
  )
}
