import { act } from '@testing-library/react'
import { vi } from 'vitest'

const watching = new Set<() => void>()

/** jsdom windows have no size: the test sets the width, in rem. */
export function setWidth(rem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, comparison, limit] = /\(width (<|>=) ([\d.]+)rem\)/.exec(query) ?? []
    return {
      matches: comparison === '<' ? rem < Number(limit) : rem >= Number(limit),
      addEventListener: (_: 'change', onChange: () => void) => watching.add(onChange),
      removeEventListener: (_: 'change', onChange: () => void) => watching.delete(onChange),
    }
  })
  act(() => watching.forEach((onChange) => onChange()))
}
