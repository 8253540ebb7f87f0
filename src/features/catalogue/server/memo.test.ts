import { expect, test } from 'vitest'
import { createMemo } from './memo.ts'

function counting() {
  const made: string[] = []
  const memo = createMemo(10)
  const ask = (name: string, text: string) =>
    memo(name, text, () => {
      made.push(`${name} ${text}`)
      return { text }
    })
  return { made, ask }
}

test('is made anew only when the text is another', () => {
  const { made, ask } = counting()
  expect(ask('a', 'one')).toBe(ask('a', 'one'))
  expect(ask('a', 'two')).toEqual({ text: 'two' })
  expect(ask('a', 'one')).toEqual({ text: 'one' })
  expect(made).toEqual(['a one', 'a two', 'a one'])
})

test('what was not asked for the longest goes first, and what is too long is not kept', () => {
  const { made, ask } = counting()
  for (const name of ['a', 'b', 'c']) ask(name, 'four')
  for (const name of ['b', 'c', 'a']) ask(name, 'four')
  expect(made).toEqual(['a four', 'b four', 'c four', 'a four'])
  ask('d', 'more than ten')
  ask('d', 'more than ten')
  expect(made).toHaveLength(6)
})

test('what can not be made is tried again', () => {
  const memo = createMemo(10)
  const fail = () => {
    throw new Error('not now')
  }
  expect(() => memo('a', 'one', fail)).toThrow('not now')
  expect(memo('a', 'one', () => 1)).toBe(1)
})
