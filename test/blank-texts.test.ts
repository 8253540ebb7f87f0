import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../src/features/*/{web,console}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('`given` decides what is a blank text, as the schemas do', () => {
  const byHand = Object.entries(sources).filter(([, text]) => /\.trim\(\)\s*(?:\|\||[!=]== '')/.test(text))
  expect(byHand.map(([path]) => path)).toEqual([])
})
