import { PICTURES_MAX, UPLOAD_MAX_BYTES } from '../../domain/limits.ts'

/** Accepted kinds: those of the add form, and those of the edit form (spec §5). */
export const ACCEPTED = {
  add: ['.jpeg', '.jpg', '.png', '.gif', 'image/jpeg', 'image/png', 'image/gif'],
  edit: ['.jpg', '.jpeg', '.png', 'image/jpeg', 'image/png'],
} as const

/** Whether a file's extension or content type is in a list; true if there is no list or no file (spec §5). */
export function isAccepted(file: File | undefined, accepted: readonly string[]): boolean {
  if (!file || accepted.length === 0) return true
  const name = file.name.toLowerCase()
  return accepted.some((kind) => (kind.startsWith('.') ? name.endsWith(kind) : file.type === kind))
}

export type PickRefusal =
  | { kind: 'too_many' }
  | { kind: 'too_large'; heaviest: File }
  | { kind: 'wrong_kind'; names: readonly string[] }

/**
 * Why files can't be chosen together: pictures only, at most six with those that are kept, at most 20 MB with
 * what this form has sent before (spec §5). Null if they can.
 */
export function refusePick(
  files: readonly File[],
  { accepted, kept = 0, sentBefore = 0 }: { accepted: readonly string[]; kept?: number; sentBefore?: number },
): PickRefusal | null {
  const wrong = files.filter((file) => !isAccepted(file, accepted))
  if (wrong.length > 0) return { kind: 'wrong_kind', names: wrong.map(({ name }) => name) }
  if (kept + files.length > PICTURES_MAX) return { kind: 'too_many' }
  const [heaviest] = files.toSorted((a, b) => b.size - a.size)
  return heaviest && sentBefore + totalBytes(files) > UPLOAD_MAX_BYTES
    ? { kind: 'too_large', heaviest }
    : null
}

export function totalBytes(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + file.size, 0)
}
