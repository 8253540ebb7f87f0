import { expect, it } from 'vitest'
import { conditionIn, conditionSigned } from './condition-cells.ts'

it.each([
  ['NEUF (ss emballage)', 'new'],
  ['new, in crate', 'new'],
  ['Neuf - jamais monté', 'new'],
  ['never installed', 'new'],
  ['jamais utilisé', 'new'],
  ['used good condition', 'used'],
  ['remis à neuf', 'used'],
  ['working, needs paint', 'used'],
  ['like new', 'used'],
  ['new, 0 h', 'new'],
])('%s is %s', (text, condition) => expect(conditionSigned(text)).toBe(condition))

it.each([
  // A part of it, or nothing of its state, is new.
  'new seals',
  'joints neufs',
  'brand new engine',
  'wear parts new',
  'new paint',
  'New York',
  'in crate',
  'caisse abîmée',
  'never overhauled',
  'jamais révisé',
  // It has run, or was in use.
  'New, removed from service',
  'neuf avec 200 h',
  'New with 5000 hrs',
  'neuf, 5 000 heures',
  // It was new then, or has been used at one place only.
  'new in 2015',
  'neuf de 2015',
  'unused since 2015',
  'never used offshore',
  'not new',
  'new or used',
  'used, new seals',
  'Neuf (occasion, 2e main)',
])('%s is neither for certain', (text) => {
  expect(conditionSigned(text)).toBeUndefined()
  expect(conditionIn(text)).toBe(text)
})
