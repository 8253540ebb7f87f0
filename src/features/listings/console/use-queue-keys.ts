import { useState } from 'react'

const KEY = 'reviewKeys'

/** Letter keys can be turned off, and stay so on this machine (WCAG 2.1.4). */
export function useQueueKeys() {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  const turn = (next: boolean) => {
    setOn(next)
    localStorage.setItem(KEY, next ? 'on' : 'off')
  }
  return { on, turn }
}
