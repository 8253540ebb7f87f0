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

/** A draft saved on this device; null when there is none or it is too old. */
export function readDeviceDraft(name: string, now = Date.now()): unknown {
  const kept = readAll()[name]
  return kept !== undefined && now - kept.at < KEPT_MS ? kept.value : null
}

/** Saves a draft on this device, where it outlives the tab. Each write deletes old drafts. */
export function keepDeviceDraft(name: string, value: unknown, now = Date.now()): void {
  const young = Object.entries(readAll()).filter(([, kept]) => now - kept.at < KEPT_MS)
  deviceStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(young), [name]: { at: now, value } }))
}

export function forgetDeviceDraft(name: string): void {
  const { [name]: gone, ...others } = readAll()
  if (gone === undefined) return
  if (Object.keys(others).length === 0) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, JSON.stringify(others))
}

/** Signing out leaves no drafts to the next user of this device. */
export function forgetDeviceDrafts(): void {
  deviceStorage.removeItem(KEY)
}

function readAll(): Record<string, KeptDraft> {
  const kept = parse(deviceStorage.getItem(KEY))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, KeptDraft] => isKept(entry[1])),
  )
}

function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
