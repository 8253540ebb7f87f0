import { expect, test } from 'vitest'
import { CATEGORIES } from '../taxonomy.ts'
import { wasChecked } from '../residues/residues.ts'
import { declaresContamination, undeclaredHazards } from './declaration.ts'
import { contaminationRows } from './words.ts'

test('used equipment of three categories is asked, and nothing else', () => {
  const asked = CATEGORIES.flatMap(({ code, name: category }) =>
    ['new', 'used'].flatMap((condition) =>
      declaresContamination({ category, condition }) ? [`${code} ${condition}`] : [],
    ),
  )
  expect(asked).toEqual(['CO used', 'DR used', 'GE used'])
})

test('what was checked calls for a survey; what was not, does not', () => {
  expect(wasChecked({ norm: 'not_checked', h2s: 'not_checked', hydrocarbons: 'not_checked' })).toBe(false)
  expect(wasChecked({ norm: 'not_checked', h2s: 'clean' })).toBe(true)
  expect(wasChecked({ hydrocarbons: 'found' })).toBe(true)
  expect(undeclaredHazards({ norm: 'clean', h2s: null })).toEqual(['h2s', 'hydrocarbons'])
})

test('a plate says each hazard, or once that nothing is declared', () => {
  expect(contaminationRows({}, 'en')).toEqual([{ label: 'Contamination', value: 'not declared' }])
  expect(contaminationRows({ norm: 'clean', h2s: 'not_checked' }, 'en')).toEqual([
    { label: 'NORM', value: 'checked, none found' },
    { label: 'H2S', value: 'not checked' },
    { label: 'Hydrocarbons', value: 'not declared' },
  ])
  expect(contaminationRows({}, 'fr')).toEqual([{ label: 'Contamination', value: 'non déclarée' }])
})
