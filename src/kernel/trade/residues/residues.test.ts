import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../taxonomy.ts'
import { mayState, residueReason, RESIDUE_REASONS, unstatedHazards } from './residues.ts'

const kinds = CATEGORIES.flatMap(({ name, types }) => types.map((type) => ({ category: name, type })))
const used = { title: 'Something', condition: 'used' } as const
const reasonOf = (category: string, type: string, title = 'Something') =>
  residueReason({ category, type, title, condition: 'used' })

describe('used goods that may carry residues', () => {
  it('are told by their type, with a reason', () => {
    const told = kinds.flatMap((kind) => {
      const reason = residueReason({ ...kind, ...used })
      return reason === null ? [] : [`${kind.type}: ${reason}`]
    })
    expect(told).toEqual([
      'Sand Screens: well',
      'Lower Completion: well',
      'Upper Completion: well',
      'Wellheads: well',
      'Downhole Plugs: well',
      'Tubing: well',
      'Wellbore Cleanout: well',
      'Fracheads: well',
      'Workover Units: mud',
      'Miscellaneous: unsettled',
      'Drilling Rigs: mud',
      'Casing: well',
      'Accessories: mud',
      'Drilling Tools: mud',
      'Fishing Tools: well',
      'Solids Control Equipment: mud',
      'Miscellaneous: unsettled',
      'Line Pipes: carried',
      'Valves: carried',
      'Pumps and Compressors: carried',
      'Process Vessels and Tanks: held',
      'Spill Response: held',
      'Containement: held',
    ])
  })

  it.each([
    ['General Equipment', 'Miscellaneous', 'Storage tank 50 m3', 'held'],
    ['General Equipment', 'Miscellaneous', 'Réservoir 50 m3', 'held'],
    ['General Equipment', 'Miscellaneous', 'Office furniture', null],
    ['General Equipment', 'Generators', 'Transformateur 630 kVA', 'oil'],
    ['General Equipment', 'Generators', 'Generator 500 kVA', null],
    ['General Equipment', 'Heavy Equipment', 'Vacuum truck 12 m3', 'held'],
    ['General Equipment', 'Heavy Equipment', 'Camion-citerne 30 m3', 'held'],
    ['General Equipment', 'Heavy Equipment', 'Roller, single drum', null],
    ['Spare Parts', 'Spare Parts', 'Impeller 13 in, bronze', 'carried'],
    ['Spare Parts', 'Spare Parts', 'Control card', null],
    ['Safety Equipment', 'Miscellaneous', 'Fûts de 200 l', 'held'],
    ['Completion, Intervention Equipment', 'Own words', 'Thing', 'unsettled'],
    ['Spare Parts', 'Own words', 'Pompe à boue', 'carried'],
    ['General Equipment', 'Own words', 'Transformer 1 MVA', 'oil'],
    ['General Equipment', 'Miscellaneous', 'Christmas-tree 5,000 psi', 'well'],
    ['General Equipment', 'Miscellaneous', 'Aéroréfrigérant 2 MW', 'held'],
    ['Spare Parts', 'Spare Parts', 'Glycol dehydrator', 'held'],
    // A pipe is named, not a part of another word.
    ['Spare Parts', 'Spare Parts', 'Bagpipes', null],
  ] as const)('%s, %s: %s', (category, type, title, reason) => {
    expect(reasonOf(category, type, title)).toBe(reason)
  })

  it('new ones, what is consumed and what has no category of ours never do', () => {
    for (const kind of kinds)
      expect(residueReason({ ...kind, title: 'Storage tank', condition: 'new' })).toBeNull()
    expect(reasonOf('Commodities', 'Crude', 'Crude in drums')).toBeNull()
    expect(reasonOf('Furniture', 'Tables', 'Table')).toBeNull()
  })

  it('each reason is one of the list', () => {
    for (const kind of kinds)
      expect([null, ...RESIDUE_REASONS]).toContain(residueReason({ ...kind, ...used }))
  })
})

describe('the statement', () => {
  const valve = { category: 'General Equipment', type: 'Valves', title: 'Gate valve', condition: 'used' }

  it('says something of each hazard, if only that nobody looked', () => {
    expect(unstatedHazards(valve)).toEqual(['norm', 'h2s', 'hydrocarbons'])
    expect(unstatedHazards({ ...valve, norm: 'not_checked', h2s: null })).toEqual(['h2s', 'hydrocarbons'])
    const whole = { norm: 'not_checked', h2s: 'clean', hydrocarbons: 'found' } as const
    expect(unstatedHazards({ ...valve, ...whole })).toEqual([])
    expect(unstatedHazards({ ...valve, condition: 'new' })).toEqual([])
  })

  it('may be made for all used equipment, and is asked of no other', () => {
    expect(mayState({ ...valve, type: 'Generators', title: 'Generator' })).toBe(true)
    expect(mayState({ ...valve, condition: 'new' })).toBe(false)
    expect(mayState({ ...valve, category: 'Safety Equipment', type: 'PPE', title: 'Boots' })).toBe(false)
    expect(mayState({ ...valve, category: 'Safety Equipment', type: 'Containement' })).toBe(true)
  })
})
