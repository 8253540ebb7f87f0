import { isRecord, parseJson } from '#kernel/json.ts'

/** The company in whose name a member of staff works in this tab. */
export interface ActingCompany {
  id: number
  name: string
}

/** Parses what a tab stored; null when it is unusable. */
export function readActing(text: string | null): ActingCompany | null {
  const value = parseJson(text)
  if (!isRecord(value)) return null
  const { id, name } = value
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}
