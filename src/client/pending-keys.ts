import { isRecord, parseJson } from '#kernel/json.ts'
import type { KeyStorage } from './tab-storage.ts'

const NAME = 'pending'
const KEY_BYTES = 16

/**
 * Idempotency keys of unanswered acts: a repeat of the same act carries the same key, even after a reload.
 */
export interface PendingKeys {
  keyOf(act: string): string
  forget(act: string): void
}

export function pendingKeys(storage: KeyStorage): PendingKeys {
  return {
    keyOf: (act) => {
      const pending = parse(storage.getItem(NAME))
      const key = (pending[act] ??= randomKey())
      storage.setItem(NAME, JSON.stringify(pending))
      return key
    },
    forget: (act) => {
      const { [act]: _, ...others } = parse(storage.getItem(NAME))
      storage.setItem(NAME, JSON.stringify(others))
    },
  }
}

/** Nobody else has this key. `randomUUID` is missing on pages without TLS. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => String(byte + 100)).join('')

/** Invalid stored data is ignored. */
function parse(text: string | null): Record<string, string> {
  const kept = parseJson(text)
  return isRecord(kept) ? (kept as Record<string, string>) : {}
}
