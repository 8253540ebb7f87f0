import { describe, expect, it } from 'vitest'
import { attributeCells, attributesSaid, attributeSources } from './attribute-cells.ts'
import type { Cell } from './cells.ts'
import { guessColumns } from './guess-columns.ts'

/** What a row with one column says about its type's attributes. */
function said(type: string, head: string, cell: Cell) {
  return saidBy(type, [head], [cell])
}

function saidBy(type: string, heads: readonly string[], cells: readonly Cell[]) {
  const columns = guessColumns(heads)
  return attributesSaid(type, attributeCells(cells, attributeSources(columns, heads)))
}

describe('attributes in the cells of a table', () => {
  it.each([
    ['Wellheads', 'Bore (in)', '13-5/8', { bore: 13.625 }],
    ['Wellheads', 'Bore (in)', 13.625, { bore: 13.625 }],
    ['Wellheads', 'Bore', '346.1 mm', { bore: 13.625 }],
    ['Wellheads', 'Bore', '13⅝"', { bore: 13.625 }],
    ['Wellheads', 'Passage [mm]', '346,1', { bore: 13.625 }],
    ['Wellheads', 'Pressure rating', '690 bar', { pressure_class: 10_000 }],
    ['Wellheads', 'Pressure rating (psi)', '10,000', { pressure_class: 10_000 }],
    ['Wellheads', 'Pression, bar', 690, { pressure_class: 10_000 }],
    ['Wellheads', 'PSL', 'psl 3', { psl: 'PSL 3' }],
    ['Tubing', 'OD mm', '88,9', { outside_diameter: 3.5 }],
    ['Tubing', 'Weight (lb/ft)', '9.3', { weight_per_length: 9.3 }],
    ['Tubing', 'Poids (kg/m)', '13,84', { weight_per_length: 9.3 }],
    ['Tubing', 'Filetage', 'vam-top', { connection: 'VAM TOP' }],
    ['Generators', 'Puissance (kVA)', '1 250', { apparent_power: 1250 }],
    ['Generators', 'kVA', 500, { apparent_power: 500 }],
    ['Generators', 'Output kW', '1,250', { power: 1250 }],
    ['Generators', 'Frequency (Hz)', 50, { frequency: '50' }],
    ['Generators', 'Carburant', 'gazole', { fuel: 'diesel' }],
    ['Valves', 'DN', 100, { nominal_size: 4 }],
    ['Valves', 'Size', 'DN 100', { nominal_size: 4 }],
    ['Valves', 'Size (in)', '1,250', { nominal_size: 1.25 }],
    ['Valves', 'Class', '600', { asme_class: '600' }],
    ['Valves', 'Test date', '21/11/2025', { tested_on: '2025-11-21' }],
    ['Tubing', 'Colour band', 'Yellow Band', { tubular_class: 'yellow' }],
    ['Casing', 'Pipe class', 'Class 3 (blue)', { tubular_class: 'blue' }],
    ['Casing', 'Bande', 'bande verte 31-50 %', { tubular_class: 'green' }],
    ['Tubing', 'Classe d’inspection', 'cl. 5', { tubular_class: 'red' }],
    ['Tubing', 'Tubing class', 'Jaune', { tubular_class: 'yellow' }],
    ['Accessories', 'Pipe class', 'Class 2', { pipe_class: 'class_2' }],
    // As spreadsheets store a day.
    ['Valves', 'Test date', 45_982, { tested_on: '2025-11-21' }],
    ['Valves', 'Dernier essai', 45_982.75, { tested_on: '2025-11-21' }],
  ] as const)('%s: %s %j', (type, head, cell, given) => {
    const { problems, notes, ...values } = said(type, head, cell)
    expect({ problems, notes }).toEqual({ problems: [], notes: [] })
    expect(values.given).toEqual(given)
  })

  it.each([
    ['Wellheads', 'Bore', '13.6', { key: 'imports.errors.attribute_unit' }],
    ['Wellheads', 'Bore (in)', 'large', { key: 'listings.errors.attribute_figure' }],
    ['Valves', 'Test date', 2025, { key: 'listings.errors.attribute_day' }],
    ['Wellheads', 'Bore (in)', '900', { key: 'listings.errors.attribute_range' }],
    ['Valves', 'Class', '700', { key: 'imports.errors.attribute_choice', about: ['asme_class'] }],
    ['Tubing', 'Band', 'green / blue', { key: 'imports.errors.attribute_choice', about: ['tubular_class'] }],
    ['Tubing', 'Band', 'white', { key: 'imports.errors.attribute_choice', about: ['tubular_class'] }],
    [
      'Pumps and Compressors',
      'Working pressure (bar)',
      '1.250',
      { key: 'imports.errors.ambiguous', about: ['1.250'] },
    ],
  ] as const)('%s: %s %j is refused', (type, head, cell, problem) => {
    expect(said(type, head, cell).problems).toEqual([{ field: expect.any(String), ...problem }])
  })

  it('go to what the type calls otherwise, unless that has a column', () => {
    expect(said('Line Pipes', 'Grade', 'X65').given).toEqual({ line_pipe_grade: 'X65' })
    expect(said('Pumps and Compressors', 'Pressure rating', '100 bar').given).toEqual({
      working_pressure: 1450,
    })
    const both = saidBy('Wellheads', ['Pressure class', 'Working pressure'], ['5000 psi', '300 bar'])
    expect(both.given).toEqual({ pressure_class: 5000 })
    expect(both.notes).toEqual([{ field: 'attributes.working_pressure', key: 'imports.notes.attribute' }])
  })

  it('are left out with a note where the type has none such, and cleared only where it has', () => {
    expect(said('Casing', 'Fuel', 'n/a')).toEqual({
      given: {},
      problems: [],
      notes: [{ field: 'attributes.fuel', key: 'imports.notes.attribute' }],
    })
    expect(said('Casing', 'Grade', '').given).toEqual({ grade: null })
    expect(said('Line Pipes', 'Grade', '').given).toEqual({})
  })

  it('may be the same in every row', () => {
    const sources = attributeSources({ 'attributes.fuel': 'Diesel', title: 0 }, ['Title'])
    expect(attributesSaid('Generators', attributeCells(['x'], sources)).given).toEqual({
      fuel: 'diesel',
    })
  })
})
