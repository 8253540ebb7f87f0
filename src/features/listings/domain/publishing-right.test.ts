import { expect, it } from 'vitest'
import { hindranceOf, nextSample, PUBLISHING, type PublishingFacts } from './publishing-right.ts'

const GOOD: PublishingFacts = {
  isOn: true,
  isSuspended: false,
  isHeld: false,
  isReported: false,
  needsVetting: true,
  isVetted: true,
  inARow: PUBLISHING.inARow,
  granted: null,
}

it.each<[string, Partial<PublishingFacts>, ReturnType<typeof hindranceOf>]>([
  ['a good record', {}, null],
  ['as shipped', { isOn: false }, 'off'],
  ['a suspended company', { isSuspended: true, granted: true }, 'suspended'],
  ['a name that is being compared', { isHeld: true, granted: true }, 'held'],
  ['an open report', { isReported: true, granted: true }, 'reported'],
  ['no approval where one is needed', { isVetted: false, granted: true }, 'vetting'],
  ['no approval where none is needed', { isVetted: false, needsVetting: false }, null],
  ['one decision too few', { inARow: PUBLISHING.inARow - 1 }, 'record'],
  ['granted by staff before', { inARow: 0, granted: true }, null],
  ['withdrawn by staff', { granted: false }, 'withdrawn'],
])('%s', (_, change, hindrance) => {
  expect(hindranceOf({ ...GOOD, ...change })).toBe(hindrance)
})

it('looks at the first, and at one of each ten', () => {
  let counters = { published: 0, sampleAt: 0 }
  const sampled: number[] = []
  for (let each = 0; each < 40; each++) {
    const { isSampled, ...after } = nextSample(counters, (below) => below - 1)
    if (isSampled) sampled.push(each)
    counters = after
  }
  expect(sampled).toEqual([0, 19, 29, 39])
})
