import { describe, expect, test } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  convertFreight,
  decideAnswer,
  decideAsk,
  decideChange,
  decideChoice,
  FREIGHT_STATES,
  FREIGHT_TRANSITIONS,
  INVITATION_STATES,
  INVITATION_TRANSITIONS,
} from './freight.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const TOMORROW = new Date('2026-11-28T12:00:00Z')
const HEAVY = { weightKg: 39_500, lengthCm: 750, widthCm: 340, heightCm: 360, carrierAllowed: true }
const LIGHT = { weightKg: 290, lengthCm: 60, widthCm: 40, heightCm: 40, carrierAllowed: true }

test('every state can be reached', () => {
  expect(unreachableStates(FREIGHT_STATES, 'open', FREIGHT_TRANSITIONS)).toEqual([])
  expect(unreachableStates(INVITATION_STATES, 'invited', INVITATION_TRANSITIONS)).toEqual([])
})

describe('a request for freight', () => {
  test.each([
    ['of 40 t', { goods: HEAVY, units: 1, isUndecided: true }, false, null],
    ['of parcels over the limit of a shipment', { goods: LIGHT, units: 4, isUndecided: true }, false, null],
    ['of parcels', { goods: LIGHT, units: 3, isUndecided: true }, false, 'not_needed'],
    [
      'without weight',
      { goods: { ...HEAVY, weightKg: null }, units: 1, isUndecided: true },
      false,
      'unmeasured',
    ],
    ['twice', { goods: HEAVY, units: 1, isUndecided: true }, true, 'asked_already'],
    ['in an ended quote', { goods: HEAVY, units: 1, isUndecided: false }, false, 'ended'],
  ])('%s', (_, facts, isOpen, refusal) => {
    expect(decideAsk(facts, isOpen)).toEqual(
      refusal === null ? { ok: true, value: null } : { ok: false, refusal },
    )
  })
})

describe('the answer of a forwarder', () => {
  test.each([
    ['in time', { state: 'invited', expiresAt: TOMORROW, isWanted: true }, null],
    ['at the end of the link', { state: 'invited', expiresAt: NOW, isWanted: true }, 'link_expired'],
    ['after the clock', { state: 'expired', expiresAt: NOW, isWanted: true }, 'link_expired'],
    ['twice', { state: 'answered', expiresAt: TOMORROW, isWanted: true }, 'answered'],
    ['after declining', { state: 'declined', expiresAt: TOMORROW, isWanted: true }, null],
    ['after declining, too late', { state: 'declined', expiresAt: NOW, isWanted: true }, 'link_expired'],
    ['when nothing is asked', { state: 'invited', expiresAt: TOMORROW, isWanted: false }, 'not_wanted'],
    ['after staff ended it', { state: 'revoked', expiresAt: TOMORROW, isWanted: true }, 'not_wanted'],
  ] as const)('%s', (_, facts, refusal) => {
    expect(decideAnswer(facts, NOW)).toEqual(
      refusal === null ? { ok: true, value: null } : { ok: false, refusal },
    )
  })
})

describe('another price of a forwarder, or none any more', () => {
  const SENT = {
    state: 'answered',
    expiresAt: TOMORROW,
    isWanted: true,
    isChosen: false,
    wasOffered: false,
  } as const
  test.each([
    ['in time', {}, null],
    ['before the first', { state: 'invited' }, 'unanswered'],
    ['at the end of the link', { expiresAt: NOW }, 'link_expired'],
    ['when nothing is asked any more', { isWanted: false }, 'not_wanted'],
    ['once one was chosen', { isChosen: true }, 'chosen'],
    ['once it was in an offer', { wasOffered: true }, 'chosen'],
  ] as const)('%s', (_, change, refusal) => {
    expect(decideChange({ ...SENT, ...change }, NOW)).toEqual(
      refusal === null ? { ok: true, value: null } : { ok: false, refusal },
    )
  })
})

describe('the choice of an answer', () => {
  const ANSWER = { validUntil: TOMORROW, units: 1, isWanted: true }
  const OFFER = { side: 'seller', units: 1, validUntil: TOMORROW } as const
  test.each([
    ['beside an offer', ANSWER, OFFER, null],
    ['without an offer', ANSWER, null, 'no_offer'],
    ['beside a counter-offer', ANSWER, { ...OFFER, side: 'buyer' }, 'no_offer'],
    ['beside an offer that is over', ANSWER, { ...OFFER, validUntil: NOW }, 'no_offer'],
    ['for other units', ANSWER, { ...OFFER, units: 2 }, 'other_units'],
    ['that is over', { ...ANSWER, validUntil: NOW }, OFFER, 'answer_expired'],
    ['in an ended quote', { ...ANSWER, isWanted: false }, OFFER, 'ended'],
  ] as const)('%s', (_, answer, offer, refusal) => {
    const decision = decideChoice(answer, offer, NOW)
    expect(decision).toEqual(refusal === null ? { ok: true, value: offer } : { ok: false, refusal })
  })
})

test.each([
  [100n, 'eur', 'eur', 100n],
  [100n, 'eur', 'usd', 113n],
  [113n, 'usd', 'eur', 101n],
] as const)('%s %s is %4$s in %s, rounded up', (amountMinor, from, to, expected) => {
  expect(convertFreight({ amountMinor, from, to }, { eur: 1_000_000n, usd: 1_123_400n })).toBe(expected)
})
