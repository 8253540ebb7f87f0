import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { SessionContext, useMember } from './session.tsx'
import { tabStorage } from './tab-storage.ts'

const PREFIX = 'draft:'

/** Typed values and the member who typed them; restored for that member only. */
interface Draft {
  userId: number
  values: Record<string, unknown>
}

interface DraftOptions<Values> {
  /** The values of the form; no password and no card data. */
  values: Values
  /** Whether anything worth saving was typed. */
  isTyped: boolean
  restore: (values: Values) => void
}

/**
 * Saves what a member typed when the session expires, and restores it when the same member signs in again in
 * this tab (decisions §6). A draft whose fields differ from the form's is dropped.
 */
export function useDraft<Values extends object>(
  name: string,
  { values, isTyped, restore }: DraftOptions<Values>,
): void {
  const store = useContext(SessionContext)
  const userId = useMember()?.userId ?? null
  const owner = useRef(userId)
  useEffect(() => {
    if (userId !== null) owner.current = userId
  }, [userId])
  const keep = useEffectEvent(() => {
    const session = store?.get()
    if (!isTyped || owner.current === null) return
    if (session?.state !== 'anonymous' || !session.ended) return
    tabStorage.setItem(PREFIX + name, JSON.stringify({ userId: owner.current, values }))
  })
  useEffect(() => store?.subscribe(() => keep()), [store])

  const giveBack = useEffectEvent((member: number) => {
    const draft = takeDraft(name, member)
    if (draft !== null && hasFieldsOf(values, draft)) restore(draft)
  })
  useEffect(() => {
    if (userId !== null) giveBack(userId)
  }, [userId])
}

function takeDraft(name: string, userId: number): Record<string, unknown> | null {
  const text = tabStorage.getItem(PREFIX + name)
  if (text === null) return null
  const draft = readDraft(text)
  if (draft !== null && draft.userId !== userId) return null
  tabStorage.removeItem(PREFIX + name)
  return draft?.values ?? null
}

function readDraft(text: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(text)
    return isDraft(draft) ? draft : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && typeof value['userId'] === 'number' && isRecord(value['values'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether fields and types match: the draft may come from an older version of the form. */
function hasFieldsOf<Values extends object>(
  values: Values,
  draft: Record<string, unknown>,
): draft is Values & Record<string, unknown> {
  const fields = Object.entries(values)
  return (
    fields.length === Object.keys(draft).length &&
    fields.every(([name, value]) => typeof draft[name] === typeof value)
  )
}
