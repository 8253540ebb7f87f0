import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { idInBody, idParameter, INT_MAX } from './id-parameter.ts'

test.for([
  ['7', 7],
  [String(INT_MAX), INT_MAX],
  [String(INT_MAX + 1), undefined],
  ['0', undefined],
  ['-7', undefined],
  ['07', undefined],
  ['7.5', undefined],
  ['', undefined],
] as const)('the id %j in an address is %s', ([text, id]) =>
  expect(z.safeParse(idParameter, text).data).toBe(id),
)

test.for([7, INT_MAX, INT_MAX + 1, 0, -7, 7.5, '7', null])('the id %j in a body', (id) =>
  expect(z.safeParse(idInBody, id).success).toBe(id === 7 || id === INT_MAX),
)
