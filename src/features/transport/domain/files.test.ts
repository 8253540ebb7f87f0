import { expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  FILE_TRANSITIONS,
  movesOf,
  TRANSPORT_FILE_STATES,
  type FileMove,
  type TransportFileState,
} from './files.ts'

test('every state of a file can be reached from the one in which a forwarder gives it', () => {
  const states = TRANSPORT_FILE_STATES.filter((state) => state !== 'hidden')
  expect(unreachableStates(states, 'waiting', FILE_TRANSITIONS)).toEqual([])
})

test.each<[TransportFileState, FileMove[]]>([
  ['waiting', ['release', 'refuse']],
  ['shown', []],
  ['refused', ['release']],
])('of a file that is %s staff may %j', (state, moves) => {
  expect(movesOf(state)).toEqual(moves)
})
