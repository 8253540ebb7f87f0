import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isRecord, parseJson } from '#kernel/json.ts'
import { deviceDrafts } from './device-drafts.ts'
import { SessionContext, useMember } from './session.tsx'
import { tabStorage } from './tab-storage.ts'

const PREFIX = 'draft:'

/** Drafts in this tab. */
const tabDrafts = {
  read: (name: string) => parseJson(tabStorage.getItem(PREFIX + name)),
  keep: (name: string, draft: unknown) => tabStorage.setItem(PREFIX + name, JSON.stringify(draft)),
  forget: (name: string) => tabStorage.removeItem(PREFIX + name),
}

interface DraftOptions<Values> {
  /** The values of the form; never passwords or card data. */
  values: Values
  /** Whether anything worth keeping was typed. */
  isTyped: boolean
  restore: (values: Values) => void
  /**
   * Keeps every change and restores it when the form opens again: in this tab, or on this device for thirty
   * days or until its member signs out. Without it, drafts are kept only when a session ends, and restored
   * once.
   */
  where?: DraftPlace | undefined
  /** Parses a kept draft; by default, a draft whose fields differ from those of `values` is dropped. */
  read?: (kept: unknown) => Values | null
}

export type DraftPlace = 'tab' | 'device'

/**
 * Keeps what was typed into a form, and restores it for the member who typed it (decisions §6), or for
 * everybody in this tab if it was a visitor.
 */
export function useDraft<Values extends object>(
  name: string,
  { values, isTyped, restore, where, read = (kept) => withFieldsOf(values, kept) }: DraftOptions<Values>,
): { forget: () => void } {
  const store = useContext(SessionContext)
  const userId = useMember()?.userId ?? null
  const owner = useRef(userId)
  const drafts = where === 'device' ? deviceDrafts : tabDrafts
  const keep = () => drafts.keep(name, { userId: owner.current, values })
  useEffect(() => {
    if (userId !== null) owner.current = userId
  }, [userId])

  const keepAtEnd = useEffectEvent(() => {
    const session = store?.get()
    if (isTyped && owner.current !== null && session?.state === 'anonymous' && session.ended) keep()
  })
  useEffect(() => store?.subscribe(() => keepAtEnd()), [store])

  /** Whether drafts were restored yet: the first effects run before. */
  const isOpen = useRef(false)
  const keepChange = useEffectEvent((text: string | undefined, isWorthKeeping: boolean) => {
    const session = store?.get()
    const isSignedOut = owner.current !== null && session?.state === 'anonymous' && session.signedOut
    if (text === undefined || !isOpen.current || isSignedOut) return
    if (isWorthKeeping) keep()
    else drafts.forget(name)
  })
  const text = where && JSON.stringify(values)
  useEffect(() => keepChange(text, isTyped), [text, isTyped])
  useEffect(() => {
    isOpen.current = true
  }, [])

  const giveBack = useEffectEvent((member: number | null) => {
    const kept = drafts.read(name)
    if (isRecord(kept) && kept['userId'] !== null && kept['userId'] !== member) return
    const draft = isRecord(kept) ? read(kept['values']) : null
    if (where === undefined || draft === null) drafts.forget(name)
    if (draft !== null) restore(draft)
  })
  // Before the first paint, so that the empty form is never shown.
  useLayoutEffect(() => giveBack(userId), [userId])
  return { forget: () => drafts.forget(name) }
}

/** A draft with the fields and types of the form; the form may have changed since it was kept. */
function withFieldsOf<Values extends object>(values: Values, kept: unknown): Values | null {
  const fields = Object.entries(values)
  const isWhole =
    isRecord(kept) &&
    fields.length === Object.keys(kept).length &&
    fields.every(([name, value]) => kindOf(kept[name]) === kindOf(value))
  return isWhole ? (kept as Values) : null
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
