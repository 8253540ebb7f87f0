import { describe, expect, it } from 'vitest'
import { unreachableStates } from '#kernel/state-machine.ts'
import {
  mayGivePapers,
  missingPapers,
  obstacleTo,
  PAPER_STATES,
  PAPER_TRANSITIONS,
  ticksSince,
  VETTING_PAPERS,
  VETTING_STATES,
  VETTING_TRANSITIONS,
  type PaperState,
} from './vetting.ts'

const all = (state: PaperState) => VETTING_PAPERS.map((kind) => ({ kind, state, hasFile: true }))

describe('the vetting of a company', () => {
  it('has no state that cannot be reached', () => {
    expect(unreachableStates(VETTING_STATES, 'new', VETTING_TRANSITIONS)).toEqual([])
    expect(unreachableStates(PAPER_STATES, 'given', PAPER_TRANSITIONS)).toEqual([])
  })

  it('takes papers until they are looked at, and again after a refusal', () => {
    expect(VETTING_STATES.filter(mayGivePapers)).toEqual(['new', 'refused'])
  })

  it('lacks what was not given, what was refused, and what is no longer kept', () => {
    expect(missingPapers([])).toEqual([...VETTING_PAPERS])
    expect(missingPapers(all('given'))).toEqual([])
    expect(missingPapers(all('accepted'))).toEqual([])
    expect(missingPapers(all('refused'))).toEqual([...VETTING_PAPERS])
    expect(missingPapers(all('given').map((paper) => ({ ...paper, hasFile: false })))).toHaveLength(3)
  })

  it.each([
    ['approve', 'under_review', 'accepted', null],
    ['approve', 'under_review', 'given', 'unchecked'],
    ['approve', 'under_review', 'refused', 'unchecked'],
    ['approve', 'new', 'accepted', 'decided'],
    ['approve', 'approved', 'accepted', 'decided'],
    ['ask', 'under_review', 'given', null],
    ['ask', 'approved', 'accepted', null],
    ['ask', 'new', 'given', 'decided'],
    ['refuse', 'under_review', 'given', null],
    ['refuse', 'approved', 'accepted', null],
    ['refuse', 'refused', 'given', 'decided'],
  ] as const)('%s a company that is %s with papers %s: %s', (decision, state, papers, obstacle) => {
    expect(obstacleTo(decision, state, all(papers))).toBe(obstacle)
  })

  it('counts a tick only from after the last change of what the papers are of', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 10, minute))
    const ticked = [
      { state: 'accepted' as const, checkedAt: at(1) },
      { state: 'accepted' as const, checkedAt: at(3) },
      { state: 'refused' as const, checkedAt: at(1) },
    ]
    const states = (changedAt: Date | null) => ticksSince(ticked, changedAt).map(({ state }) => state)
    expect(states(null)).toEqual(['accepted', 'accepted', 'refused'])
    expect(states(at(2))).toEqual(['given', 'accepted', 'refused'])
    expect(states(at(3))).toEqual(['given', 'given', 'refused'])
  })

  it('is approved only when each of the papers is accepted', () => {
    expect(obstacleTo('approve', 'under_review', all('accepted').slice(1))).toBe('unchecked')
  })
})
