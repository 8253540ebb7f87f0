import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import { PAYMENT_STATUSES } from '#kernel/money/payment-states.ts'
import { LIFE_CYCLE } from './life-cycle.ts'
import { passesLuhn } from './attempt.ts'
import { TEST_METHODS } from './test-methods.ts'

test('every state but manual capture can be reached, and the ends have no way out', () => {
  expect(unreachableStates(PAYMENT_STATUSES, 'requires_payment_method', LIFE_CYCLE)).toEqual([
    'requires_capture',
  ])
  const left = Object.values(LIFE_CYCLE).flatMap(({ from }) => [...from])
  expect(left).not.toContain('succeeded')
  expect(left).not.toContain('canceled')
})

test('every test card has a right check digit', () => {
  const cards = TEST_METHODS.filter(({ type }) => type === 'card')
  expect(cards.filter(({ number }) => !passesLuhn(number))).toEqual([])
})

test('the browser knows the same test numbers as the server', () => {
  const source = readFileSync(new URL('./browser/test-numbers.js', import.meta.url), 'utf8')
  const numbers = [...source.matchAll(/'(\w+)'/g)].map(([, number]) => number)
  expect(numbers).toEqual(TEST_METHODS.map(({ number }) => number))
})
