import { expect, it } from 'vitest'
import { countActing, figuresFrom, type ChangedFigure } from './acting.ts'

const act = (name: string, subjectId: string, step: string | null = null) => ({
  act: `acting.${name}`,
  subjectId,
  step,
})

it.each([
  [[], { created: 0, edited: 0, submitted: 0, imports: 0, undone: 0 }],
  [
    [act('create', '1'), act('edit', '1'), act('edit', '1'), act('submit', '1')],
    { created: 1, edited: 0, submitted: 1, imports: 0, undone: 0 },
  ],
  [
    [
      act('edit', '1'),
      act('edit', '1'),
      act('edit', '2'),
      act('import', '7', 'begin'),
      act('import', '7', 'start'),
    ],
    { created: 0, edited: 2, submitted: 0, imports: 2, undone: 0 },
  ],
  [
    [act('import', '7', 'start'), act('import', '7', 'undo')],
    { created: 0, edited: 0, submitted: 0, imports: 1, undone: 1 },
  ],
])('counts listings once: %j', (acts, counts) => {
  expect(countActing(acts)).toEqual(counts)
})

it('names each figure once, from the first to the last, and none that is as before', () => {
  const price = (listingId: number, from: string, to: string): ChangedFigure => ({
    listingId,
    figure: 'price',
    from: { value: from, currency: 'eur' },
    to: { value: to, currency: 'eur' },
  })
  expect(
    figuresFrom([price(1, '100', '200'), price(2, '5', '6'), price(1, '200', '300'), price(2, '6', '5')]),
  ).toEqual([price(1, '100', '300')])
})
