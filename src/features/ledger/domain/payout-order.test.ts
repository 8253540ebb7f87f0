import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  fileIn,
  isPossibleExecutionDay,
  OPEN_ORDER_STATES,
  orderIdOf,
  PAYOUT_ORDER_STATES,
  PAYOUT_ORDER_TRANSITIONS,
  payoutReference,
  payoutReferenceIn,
} from './payout-order.ts'

test('every state can be reached, and the ended ones are left by nothing', () => {
  expect(unreachableStates(PAYOUT_ORDER_STATES, 'ordered', PAYOUT_ORDER_TRANSITIONS)).toEqual([])
  const left = new Set<string>(Object.values(PAYOUT_ORDER_TRANSITIONS).flatMap(({ from }) => [...from]))
  expect([...left].toSorted()).toEqual([...OPEN_ORDER_STATES].toSorted())
})

test.each([
  [payoutReference(17), 17],
  [' gs-p-17 ', 17],
  ['GS-P-0', null],
  ['GS-P-017', null],
  ['GS-P-1234567890', null],
  ['GS-O-17', null],
  ['NOTPROVIDED', null],
  ['', null],
])('the reference %j names the order %j', (reference, id) => {
  expect(orderIdOf(reference)).toBe(id)
})

test.each([
  ['VIR SEPA gs-p-17 GISEMENT', 'GS-P-17'],
  ['VIR GSP17', 'GS-P-17'],
  ['GS P 17', 'GS-P-17'],
  ['LOGS P 17', null],
  ['GS-P-1234567890', null],
  ['GS-F-17', null],
])('the text %j names the payout %j', (text, reference) => {
  expect(payoutReferenceIn(text)).toBe(reference)
})

test.each([
  ['GS-F-4', 'GS-F-4'],
  ['REMISE GS-F-4-SEPA 12 VIR', 'GS-F-4-SEPA'],
  ['gs f 4 other', 'GS-F-4-OTHER'],
  ['GSF4', 'GS-F-4'],
  ['GS-F-4 SEPARATE', 'GS-F-4'],
  ['LOGS F 4', null],
  ['GS-P-4', null],
  ['GS-F-0', null],
])('the text %j names the file %j', (text, reference) => {
  expect(fileIn(text)?.reference ?? null).toBe(reference)
})

test.each([
  ['2026-11-27', true],
  ['2026-12-27', true],
  ['2026-11-26', false],
  ['2026-12-28', false],
  ['2026-02-30', false],
  ['', false],
])('on 27 November a file for %j is possible: %j', (day, isPossible) => {
  expect(isPossibleExecutionDay(day, '2026-11-27')).toBe(isPossible)
})
