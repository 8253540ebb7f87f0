import { describe, expect, it } from 'vitest'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  DECISIONS,
  isRevised,
  LISTING_TRANSITIONS,
  moveListing,
  moveRevision,
  needsNote,
  REVISION_STATES,
  REVISION_TRANSITIONS,
  type ListingMove,
} from './life-cycle.ts'

describe('the life of a listing', () => {
  it('reaches every state from draft', () => {
    expect(unreachableStates(LISTING_STATES, 'draft', LISTING_TRANSITIONS)).toEqual([])
  })

  it('allows exactly these moves', () => {
    const moves = Object.keys(LISTING_TRANSITIONS) as ListingMove[]
    const allowed = LISTING_STATES.map((state) => [
      state,
      moves.filter((move) =>
        LISTING_TRANSITIONS[move].by.some((who) => moveListing(state, move, who) !== null),
      ),
    ])
    expect(Object.fromEntries(allowed)).toEqual({
      draft: ['complete', 'withdraw'],
      under_review: ['publish', 'request_changes', 'reject', 'withdraw'],
      published: ['lapse', 'withdraw'],
      changes_requested: ['resubmit', 'withdraw'],
      rejected: ['resubmit', 'withdraw'],
      dormant: ['confirm', 'withdraw'],
      withdrawn: [],
    })
  })

  it('lets staff alone publish what waits, and the owner alone withdraw', () => {
    for (const decision of DECISIONS) {
      expect(moveListing('under_review', decision, 'staff')).not.toBeNull()
      expect(moveListing('under_review', decision, 'owner')).toBeNull()
    }
    expect(moveListing('published', 'withdraw', 'staff')).toBeNull()
    expect(moveListing('dormant', 'confirm', 'owner')).toBe('published')
  })

  it('proposes edits of what visitors have seen', () => {
    expect(LISTING_STATES.filter(isRevised)).toEqual(['published', 'dormant'])
  })
})

describe('the life of a proposed change', () => {
  it('reaches every state from open', () => {
    expect(unreachableStates(REVISION_STATES, 'open', REVISION_TRANSITIONS)).toEqual([])
  })

  it.each([
    ['open', 'close', 'system', 'under_review'],
    ['under_review', 'close', 'system', null],
    ['under_review', 'reopen', 'owner', 'open'],
    ['changes_requested', 'reopen', 'owner', 'open'],
    ['open', 'publish', 'staff', null],
    ['under_review', 'publish', 'staff', 'published'],
    ['published', 'reject', 'staff', null],
    ['rejected', 'reopen', 'owner', null],
  ] as const)('from %s by %s of %s goes to %s', (state, move, by, expected) => {
    expect(moveRevision(state, move, by)).toBe(expected)
  })
})

it('a seller is told why, unless the decision is to publish', () => {
  expect(DECISIONS.filter(needsNote)).toEqual(['request_changes', 'reject'])
})
