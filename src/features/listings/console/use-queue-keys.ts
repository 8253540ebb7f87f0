import { useState } from 'react'
import { KeptStorage } from '#client/tab-storage.ts'

const KEY = 'reviewKeys'
const kept = new KeptStorage(() => localStorage)

/** Letter keys can be turned off; this device remembers that (WCAG 2.1.4). */
export function useQueueKeys() {
  const [on, setOn] = useState(() => kept.getItem(KEY) !== 'off')
  const turn = (next: boolean) => {
    setOn(next)
    kept.setItem(KEY, next ? 'on' : 'off')
  }
  return { on, turn }
}
