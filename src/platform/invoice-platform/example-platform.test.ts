import { expect, test } from 'vitest'
import { createExamplePlatform } from './example-platform.ts'

const NOW = new Date('2026-11-29T10:00:00.000Z')
const handed = (number: string) => ({
  trackingId: `T-${number}`,
  fileName: `${number}.pdf`,
  file: new Uint8Array(),
})

test.for([
  ['F-2026-000012', 'delivered', '203'],
  ['F-2026-000099', 'refused', '213'],
] as const)('of %s the platform of a demonstration says: %s (%s)', async ([number, state, code]) => {
  const platform = createExamplePlatform(() => NOW)
  expect(await platform.find(`T-${number}`)).toBeNull()
  const flowId = await platform.deposit(handed(number))
  expect(await platform.deposit(handed(number))).toBe(flowId)
  expect(await platform.find(`T-${number}`)).toBe(flowId)
  const { news, until } = await platform.readNews(NOW)
  expect(news).toMatchObject([{ of: { flowId }, state, code }])
  expect((await platform.readNews(until)).news).toEqual([])
})
