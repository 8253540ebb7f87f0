import { isRecord, parseJson } from '#kernel/json.ts'
import { DAY_MS } from '#kernel/time.ts'
import { KeptStorage } from './tab-storage.ts'

/** One key for all drafts, so that signing out deletes them at once. */
const KEY = 'drafts'
/** Older drafts are deleted. */
const KEPT_MS = 30 * DAY_MS

/** The storage of this device. The server never touches it. */
const deviceStorage = new KeptStorage(() => localStorage)

interface KeptDraft {
  at: number
  value: unknown
}

/** Drafts on this device, which outlive the tab. */
export const deviceDrafts = {
  /** Null when there is none or it is too old. */
  read(name: string, now = Date.now()): unknown {
    const kept = readAll()[name]
    return kept !== undefined && now - kept.at < KEPT_MS ? kept.value : null
  },
  /** Each write deletes old drafts. */
  keep(name: string, value: unknown, now = Date.now()): void {
    const young = Object.entries(readAll()).filter(([, kept]) => now - kept.at < KEPT_MS)
    deviceStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(young), [name]: { at: now, value } }))
  },
  forget(name: string): void {
    const { [name]: gone, ...others } = readAll()
    if (gone === undefined) return
    if (Object.keys(others).length === 0) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, JSON.stringify(others))
  },
  /** When its member signs out, no drafts are left to the next user of this device. */
  forgetAll(): void {
    deviceStorage.removeItem(KEY)
  },
}

function readAll(): Record<string, KeptDraft> {
  const kept = parseJson(deviceStorage.getItem(KEY))
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, KeptDraft] => isKept(entry[1])),
  )
}

function isKept(value: unknown): value is KeptDraft {
  return isRecord(value) && typeof value['at'] === 'number'
}
