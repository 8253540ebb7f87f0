import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { canBuyFrom, canDeleteListing, canEditListing, canSeeOwnersView, type Owned } from './policies.ts'

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
