import { useState } from 'react'
import { KeptStorage } from '#client/tab-storage.ts'
import { useDeskKeys } from '#client/use-desk-keys.ts'
import { type ReasonedDecision, reasonsFor } from '../domain/review-reasons.ts'
import { REVIEW_PICTURES_ID } from './review-detail.tsx'
import type { Begun, ReviewDeskState } from './use-review-desk.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
const DECISIONS: Readonly<Record<string, 'publish' | 'correct' | ReasonedDecision>> = {
  a: 'publish',
  e: 'correct',
  c: 'request_changes',
  r: 'reject',
}

/** What a key begins about the selected listing: a decision, or the request for changes with one reason. */
function begunBy(key: string): Begun | null {
  const decision = DECISIONS[key]
  if (decision) return { decision }
  const reason = /^[1-9]$/.test(key) ? reasonsFor('request_changes')[Number(key) - 1] : undefined
  return reason ? { decision: 'request_changes', reasons: [reason] } : null
}

/** The keys of the desk, which work everywhere but in fields and can be turned off (WCAG 2.1.4). */
export function useReviewKeys(desk: ReviewDeskState) {
  const { on, turn } = useKeysSwitch()
  const [isHelping, help] = useState(false)
  useDeskKeys((key) => {
    if (!on) return false
    const { selected, address } = desk
    if (key === 'z') {
      const line = desk.lines.find(({ listings, until }) => listings.length > 0 && until > Date.now())
      if (line) void desk.undo(line)
      return line !== undefined
    }
    if (address.view.view === 'sheet') return false
    if (key === '?') {
      help(true)
      return true
    }
    if (!selected) return false
    const step = STEPS[key]
    const begun = begunBy(key)
    if (step) desk.step(step)
    else if (begun) desk.begin(selected, begun)
    else if (key === 'x') desk.bulk.toggle(selected.id)
    else if (key === 's') address.look({ company: String(selected.company.id), view: 'sheet' })
    else if (key === 'v') document.querySelector<HTMLElement>(`#${REVIEW_PICTURES_ID} button`)?.click()
    else return false
    return true
  })
  return { on, turn, isHelping, help }
}

const KEY = 'reviewKeys'
const kept = new KeptStorage(() => localStorage)

/** This device remembers whether letters are keys. */
function useKeysSwitch() {
  const [on, setOn] = useState(() => kept.getItem(KEY) !== 'off')
  const turn = (next: boolean) => {
    setOn(next)
    kept.setItem(KEY, next ? 'on' : 'off')
  }
  return { on, turn }
}
