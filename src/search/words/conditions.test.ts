import { expect, test } from 'vitest'
import { typedConditions, withoutCondition } from './conditions.ts'

const read = (text: string) =>
  typedConditions(text).map(({ condition, written }) => `${condition}: ${written}`)

test.each([
  ['new gate valve', 'new: new'],
  ['gate valve, unused', 'new: unused'],
  ['brand-new pump', 'new: brand-new'],
  ['never used pump', 'new: never used'],
  ['pelle neuve', 'new: neuve'],
  ['vannes neuves', 'new: neuves'],
  ['pompe jamais servie', 'new: jamais servie'],
  ['wheel loader used', 'used: used'],
  ['USED dozer', 'used: USED'],
  ['second-hand crane', 'used: second-hand'],
  ["grue d'occasion", "used: d'occasion"],
  ['grue de seconde main', 'used: de seconde main'],
  ['pompe usagée', 'used: usagée'],
])('%s: %s', (text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each([
  'New Holland tractor',
  'pump New York',
  'like new pump',
  'pompe comme neuve',
  'pompe remise à neuf',
  'valve used for steam',
  '"new" pump',
  'pump "second hand"',
  'renewed pump',
  'neuf vannes',
  'semi-new pump',
  'Newpark mats',
])('no condition: %s', (text) => {
  expect(read(text)).toEqual([])
})

test('the text without its condition', () => {
  expect(withoutCondition('used dozer 38 t', 'used')).toBe('dozer 38 t')
  expect(withoutCondition('"used" dozer used -new', 'used')).toBe('"used" dozer -new')
})
