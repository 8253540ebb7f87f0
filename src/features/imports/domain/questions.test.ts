import { describe, expect, it } from 'vitest'
import { isAnswer, placeIn } from './answers.ts'
import { type Ask, keyOf } from './asks.ts'
import { nearAnswers } from './near-answers.ts'
import { asksOf, questionTally } from './questions.ts'

describe('a question of a file', () => {
  it('is asked once per word, with its count and three examples, those about all rows first', () => {
    const tally = questionTally()
    const row = (title: string, ...asks: Ask[]) => tally.add(asksOf({ asks, form: { title } }))
    for (const title of ['a', 'b', 'b', 'c', 'd']) row(title, { subject: 'kind', word: 'MATGAZ' })
    row('e', { subject: 'kind', word: ' matgaz ' }, { subject: 'missing', word: 'brand' })
    row('f', { subject: 'figures', word: 'qty', example: '6,000' })
    expect(tally.list()).toEqual([
      { subject: 'missing', word: 'brand', count: 1, examples: ['e'] },
      { subject: 'figures', word: 'qty', count: 1, examples: ['6,000'] },
      { subject: 'kind', word: 'MATGAZ', count: 6, examples: ['a', 'b', 'c'] },
    ])
  })
})

it('about a rare figure is only listed where it is answered, so that nothing goes unseen', () => {
  const tally = questionTally()
  const ask = { subject: 'placeholder', word: 'year 1000' } as const
  tally.add(asksOf({ asks: [ask], form: { title: 'a' } }))
  expect(tally.list()).toEqual([])
  expect(tally.list({ [keyOf(ask)]: 'unknown' })).toHaveLength(1)
})

describe('an answer', () => {
  it.each<[Ask, string, boolean]>([
    [{ subject: 'kind', word: 'MATGAZ' }, 'General Equipment|Valves', true],
    [{ subject: 'kind', word: 'MATGAZ' }, 'Valves', false],
    [{ subject: 'condition', word: 'TBE' }, 'used', true],
    [{ subject: 'condition', word: 'TBE' }, 'good', false],
    [{ subject: 'place', word: 'Yard 7' }, 'Gabon|Port-Gentil', true],
    [{ subject: 'place', word: 'Yard 7' }, 'Atlantis|Port-Gentil', false],
    [{ subject: 'figures', word: 'qty' }, 'thousands', true],
    [{ subject: 'figures', word: 'qty' }, '1000', false],
    [{ subject: 'missing', word: 'qty' }, '0', false],
    [{ subject: 'missing', word: 'currency' }, 'gbp', false],
    [{ subject: 'missing', word: 'brand' }, 'Cameron', true],
    [{ subject: 'missing', word: 'state' }, 'published', false],
    [{ subject: 'kind', word: 'MATGAZ' }, '', true],
  ])('to %j may be %j: %s', (ask, answer, isOne) => expect(isAnswer(ask, answer)).toBe(isOne))

  it('counts for the same word whatever its case and blanks', () => {
    expect(keyOf({ subject: 'place', word: '  Yard \u00a07' })).toBe(
      keyOf({ subject: 'place', word: 'YARD 7' }),
    )
  })

  it('is guessed if something is similar, except for countries', () => {
    const near = (subject: Ask['subject'], word: string) => nearAnswers({ subject, word })
    expect(near('place', 'Yard 7')).toEqual(['|Yard 7'])
    expect(near('missing', 'qty')).toEqual(['1'])
    expect(near('missing', 'country')).toEqual([])
    expect(near('condition', 'B+ / courant')).toEqual(['used'])
    expect(near('condition', 'quasi neuve')).toEqual([])
    expect(near('kind', 'Vannes / pompes')[0]).toBe('General Equipment|Valves')
  })
})

it.each([
  ['Kitwe, Zambia', { country: 'Zambia', city: 'Kitwe' }],
  ['Tarkwa (GH)', { country: 'Ghana', city: 'Tarkwa' }],
  ['Yard 7', undefined],
])('the place %j is %j', (text, place) => expect(placeIn(text)).toEqual(place))
