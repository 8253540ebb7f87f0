import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  FILE_TRANSITIONS,
  mayTakeBack,
  movesOf,
  TRANSPORT_FILE_STATES,
  type FileMove,
  type TransportFileState,
} from './files.ts'
import type { Teller } from './milestones.ts'

test('every state of a file can be reached from the one in which a forwarder gives it', () => {
  expect(unreachableStates(TRANSPORT_FILE_STATES, 'waiting', FILE_TRANSITIONS)).toEqual([])
})

test.each<[TransportFileState, FileMove[]]>([
  ['waiting', ['release', 'refuse']],
  ['shown', ['hide']],
  ['refused', ['release']],
  ['hidden', ['show']],
])('of a file that is %s staff may %j', (state, moves) => {
  expect(movesOf(state)).toEqual(moves)
})

const GIVEN = new Date('2026-11-29T10:00:00Z')
const LAST = new Date('2026-11-29T10:59:59.999Z')
const LATE = new Date('2026-11-29T11:00:00Z')

test.each<[Teller, Teller, TransportFileState, Date, boolean]>([
  ['forwarder', 'forwarder', 'waiting', LATE, true],
  ['forwarder', 'forwarder', 'shown', GIVEN, false],
  ['forwarder', 'forwarder', 'refused', GIVEN, false],
  ['forwarder', 'seller', 'shown', GIVEN, false],
  ['seller', 'seller', 'shown', LAST, true],
  ['seller', 'seller', 'shown', LATE, false],
  ['seller', 'seller', 'hidden', GIVEN, false],
  ['seller', 'forwarder', 'waiting', GIVEN, false],
  ['staff', 'staff', 'shown', GIVEN, false],
])('a %s takes back what a %s gave and is %s, at %s: %s', (who, givenBy, state, now, may) => {
  expect(mayTakeBack({ state, givenBy, givenAt: GIVEN }, who, now)).toBe(may)
})
