import { expect, test } from 'vitest'
import { safeJson } from './safe-json.ts'

test('what stands in the state of a page neither ends its element nor begins another, and reads the same', () => {
  const value = { name: '</script><script>alert(1)</script><!-- & \u2028 \u2029' }
  expect(safeJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(safeJson(value))).toEqual(value)
})
