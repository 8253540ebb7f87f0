import { useState } from 'react'
import type { PageMeta } from '#client/page.ts'

export function Component() {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>Gisement</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  )
}

export const meta = (): PageMeta => ({
  title: 'Solution for Oil Industry Surplus Material',
  description: 'Surplus',
  canonical: '/',
})
