import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { unreachableStates } from '#kernel/state-machine.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import {
  canBuyFrom,
  canDeleteListing,
  canEditListing,
  canSeeOwnersView,
  DECISIONS,
  isRevised,
  LISTING_TRANSITIONS,
  type ListingMove,
  moveListing,
  moveRevision,
  needsNote,
  type Owned,
  REVISION_STATES,
  REVISION_TRANSITIONS,
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
      published: ['send_back', 'take_down', 'lapse', 'withdraw'],
      changes_requested: ['resubmit', 'withdraw'],
      rejected: ['resubmit', 'withdraw'],
      dormant: ['send_back', 'take_down', 'confirm', 'withdraw'],
      withdrawn: [],
    })
  })

  it('lets staff decide what waits, and the owner alone withdraw', () => {
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

const creator: Actor = { memberId: 1, companyId: 10, role: 'member', isCompanyAdmin: false, sessionId: 's' }
const people: Record<string, Actor> = {
  creator,
  colleague: { ...creator, memberId: 2 },
  companyAdmin: { ...creator, memberId: 3, isCompanyAdmin: true },
  stranger: { ...creator, memberId: 4, companyId: 11, isCompanyAdmin: true },
  staff: { ...creator, memberId: 5, companyId: 12, role: 'staff' },
  admin: { ...creator, memberId: 6, companyId: 12, role: 'admin', isCompanyAdmin: true },
}
const who = (may: (actor: Actor, listing: Owned) => boolean, state: Owned['state']) =>
  Object.keys(people).filter((name) => may(people[name] ?? creator, { companyId: 10, createdBy: 1, state }))

describe('a listing', () => {
  it('is edited and deleted by its creator and the company admins, in every state but withdrawn', () => {
    for (const state of LISTING_STATES) {
      const expected = state === 'withdrawn' ? [] : ['creator', 'companyAdmin']
      expect(who(canEditListing, state), state).toEqual(expected)
      expect(who(canDeleteListing, state), state).toEqual(expected)
    }
  })

  it('is bought by everybody but its company, staff included', () => {
    expect(who(canBuyFrom, 'published')).toEqual(['stranger', 'staff', 'admin'])
  })

  it("shows the owner's view to the whole company, and to staff unless it is a draft", () => {
    const company = ['creator', 'colleague', 'companyAdmin']
    for (const state of LISTING_STATES)
      expect(who(canSeeOwnersView, state), state).toEqual(
        state === 'draft' ? company : [...company, 'staff', 'admin'],
      )
  })
})
