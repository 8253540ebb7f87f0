import { expect, test } from 'vitest'
import { ATTRIBUTES } from '#kernel/trade/attributes/definitions.ts'
import { contradictionsOf } from './condition-grade.ts'

test('unused grades go with new, what ran with used, and what is sold as it stands with both', () => {
  const agreeing = (condition: 'new' | 'used') =>
    ATTRIBUTES.condition_grade.options.filter(
      (grade) => contradictionsOf(condition, { condition_grade: grade }).length === 0,
    )
  expect(agreeing('new')).toEqual(['packed', 'opened', 'as_is', 'parts'])
  expect(agreeing('used')).toEqual(['overhauled', 'running', 'as_is', 'parts'])
})

test('only used pipe has a class, and what is not said contradicts nothing', () => {
  expect(contradictionsOf('new', { pipe_class: 'premium', condition_grade: 'running' })).toEqual([
    'condition_grade',
    'pipe_class',
  ])
  expect(contradictionsOf('used', { pipe_class: 'class_2' })).toEqual([])
  expect(contradictionsOf('new', { tubular_class: 'yellow' })).toEqual(['tubular_class'])
  expect(contradictionsOf('used', { tubular_class: 'yellow' })).toEqual([])
  expect(contradictionsOf('new', {})).toEqual([])
})
