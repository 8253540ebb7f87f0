import { expect, test } from 'vitest'
import { choose, mergeAnswer } from './chosen.ts'

test.each([
  ['the first one', [], [5], [5], []],
  ['one more', [5], [7], [5, 7], []],
  ['what is chosen', [5, 7], [7], [5, 7], []],
  ['one twice', [5], [7, 7], [5, 7], []],
  ['a ninth', [1, 2, 3, 4, 5, 6, 7, 8], [9], [1, 2, 3, 4, 5, 6, 7, 8], [9]],
  ['more than there is room for', [1, 2, 3, 4, 5, 6], [7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8], [9]],
  ['one that is not listed', [1], [404, 2], [1, 2], [404]],
])('choosing %s', (_, chosen, more, ids, leftOut) => {
  expect(choose(chosen, more, (id) => id !== 404)).toEqual({ ids, leftOut })
})

test.each([
  ['what was stored', { before: [], ids: [1, 2], leftOut: [], shown: [] }, [1, 2]],
  ['what was chosen before the answer', { before: [], ids: [1], leftOut: [], shown: [5] }, [1, 5]],
  ['what the server took', { before: [1], ids: [1, 5], leftOut: [], shown: [1, 5] }, [1, 5]],
  ['not what it left out', { before: [1], ids: [1], leftOut: [5], shown: [1, 5] }, [1]],
  ['what was chosen meanwhile', { before: [1], ids: [1, 5], leftOut: [], shown: [1, 5, 6] }, [1, 5, 6]],
  [
    'not what was taken out meanwhile',
    { before: [1, 2], ids: [1, 2, 5], leftOut: [], shown: [1, 5] },
    [1, 5],
  ],
  ['what another tab chose', { before: [1], ids: [1, 9, 5], leftOut: [], shown: [1, 5] }, [1, 9, 5]],
  ['not what another tab took out', { before: [1, 2], ids: [1, 5], leftOut: [], shown: [1, 2, 5] }, [1, 5]],
])('an answer leads to %s', (_, { before, ids, leftOut, shown }, result) => {
  expect(mergeAnswer({ before, answer: { ids, leftOut }, shown })).toEqual(result)
})
