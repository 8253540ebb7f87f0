import { describe, expect, it } from 'vitest'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { columnName } from '../contract/column-names.ts'
import { keyOf } from './asks.ts'
import { COLUMN_FIELDS, IMPORT_FIELDS } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { readRow } from './read-row.ts'

describe('the guess of columns', () => {
  it('knows lengths, widths and heights in one cell, with the unit in the heading', () => {
    for (const head of ['Dimensions', 'Dims (mm)', 'L x l x H', 'Dimensions (LxlxH) mm', 'Encombrement cm'])
      expect(guessColumns([head])).toEqual({ dimensions: 0 })
  })

  it.each(['en', 'fr'] as const)('knows every head of our own files (%s)', (language) => {
    const heads = COLUMN_FIELDS.map((field) => columnName(field, language))
    expect(new Set(heads).size).toBe(heads.length)
    expect(guessColumns(heads)).toEqual(
      Object.fromEntries(COLUMN_FIELDS.map((field, index) => [field, index])),
    )
  })

  it('knows what yards write', () => {
    expect(
      guessColumns([
        'N° d’article',
        'DÉSIGNATION',
        'Constructeur',
        'Qté',
        'PU HT (€)',
        'Poids unitaire (kg)',
        'Photos',
      ]),
    ).toEqual({ reference: 0, title: 1, brand: 2, qty: 3, prix: 4, currency: 'eur', weightKg: 5, images: 6 })
    expect(guessColumns(['SKU', 'Item name', 'Make', 'Qty', 'Asking price USD', 'YOM', 'S/N'])).toEqual({
      reference: 0,
      title: 1,
      brand: 2,
      qty: 3,
      prix: 4,
      currency: 'usd',
      year: 5,
      serialNumber: 6,
    })
    expect(
      guessColumns(['Marque / Constr.', 'Observations', 'Emplacement', 'YearMade', 'SerialNbr', 'NewUsed']),
    ).toEqual({
      brand: 0,
      // No other column names the items.
      title: 1,
      city: 2,
      year: 3,
      serialNumber: 4,
      condition: 5,
    })
    expect(guessColumns(['MachineHoursCurrentMeter', 'ReservePrice', 'Curr', 'UnitsAvailable'])).toEqual({
      runningHours: 0,
      prix: 1,
      currency: 2,
      qty: 3,
    })
  })

  it.each([
    ['Asking Price (US$)', { prix: 0, currency: 'usd' }],
    ['Unit Price US$', { prix: 0, currency: 'usd' }],
    ['List $', { prix: 0, currency: 'usd' }],
    ['Price ea.', { prix: 0 }],
    ['Prix demandé (€)', { prix: 0, currency: 'eur' }],
    ['Prix de cession (€)', { prix: 0, currency: 'eur' }],
    ['En stock', { qty: 0 }],
    ['Stock', { qty: 0 }],
    ['Stock #', { reference: 0 }],
    ['Item #', { reference: 0 }],
    ['Item code', { reference: 0 }],
    ['Item', { title: 0 }],
    ['S/N #', { serialNumber: 0 }],
  ])('knows %s', (head, columns) => expect(guessColumns([head])).toEqual(columns))

  it.each([
    ['Origin', 'originCountry'],
    ['Country of origin', 'originCountry'],
    ['Made in', 'originCountry'],
    ['COO', 'originCountry'],
    ['Pays d’origine', 'originCountry'],
    ['Origine', 'originCountry'],
    ['Fabriqué en', 'originCountry'],
    ['Net weight', 'netWeightKg'],
    ['Net wt (kg)', 'netWeightKg'],
    ['Net wt (lb)', 'netWeightKg'],
    ['Poids net (t)', 'netWeightKg'],
    ['Masse nette', 'netWeightKg'],
    ['Poids brut (kg)', 'weightKg'],
  ])('knows %j as %s', (head, field) => {
    expect(guessColumns([head])).toEqual({ [field]: 0 })
  })

  it.each([
    [['Item', 'Réservé', 'Prix'], 2],
    [['Item', 'Réservé', 'Qté'], undefined],
    [['Item', 'Reserve', 'Qty'], undefined],
    [['Item', 'Avg cost', 'Asking'], 2],
    [['Item', 'Unit cost', 'Reserve ($)'], 2],
    [['Item', 'PMP', 'Qté'], 1],
  ])('takes costs and reserves for prices only where no column says them: %j', (heads, prix) => {
    expect(guessColumns(heads).prix).toBe(prix)
  })

  it('tells the country of origin from where it stands, and the net weight from the packed one', () => {
    expect(guessColumns(['Pays', 'Origine', 'Poids net', 'Poids', 'Code postal'])).toEqual({
      country: 0,
      originCountry: 1,
      netWeightKg: 2,
      weightKg: 3,
      originPostcode: 4,
    })
  })

  it('knows attributes by their names, those of the trade, and a unit beside them', () => {
    expect(
      guessColumns([
        'Weight (kg)',
        'Weight (lb/ft)',
        'OD (in)',
        'Nuance',
        'Pression (bar)',
        'Capacity (t)',
        'Puissance kVA',
      ]),
    ).toEqual({
      weightKg: 0,
      'attributes.weight_per_length': 1,
      'attributes.outside_diameter': 2,
      'attributes.grade': 3,
      'attributes.pressure_class': 4,
      'attributes.lifting_capacity': 5,
      'attributes.apparent_power': 6,
    })
    expect(guessColumns(['NORM', 'H2S', 'Hydrocarbures'])).toEqual({ norm: 0, h2s: 1, hydrocarbons: 2 })
    expect(guessColumns(['Contamination statement'])).toEqual({ contamination: 0 })
    expect(guessColumns(['Déclaration de contamination'])).toEqual({ contamination: 0 })
  })

  it('takes no column of other units, and none twice', () => {
    expect(guessColumns(['Weight (st)', 'Length (in)', 'Row', 'Reason', 'Id'])).toEqual({})
    expect(guessColumns(['Operating Wt (lb)'])).toEqual({ weightKg: 0 })
    expect(guessColumns(['Type', 'Type'])).toEqual({ type: 0 })
  })
})

describe('a row', () => {
  const columns = {
    reference: 0,
    title: 1,
    prix: 2,
    categorie: 3,
    type: 4,
    images: 5,
    weightKg: 6,
    country: 'France',
  }

  it('is read in the words of the form', () => {
    const row = readRow(
      [' A-1 ', "'=Valve", '12 500,50 €', 'Équipement général', 'vannes', 'C:\\a\\One.JPG; two.png|one.jpg'],
      columns,
    )
    expect(row).toMatchObject({
      qty: undefined,
      reference: 'A-1',
      listing: null,
      images: 'C:\\a\\One.JPG; two.png|one.jpg',
      said: { weightKg: '' },
      problems: [],
      isTypeByTitle: false,
    })
    expect(row.form).toEqual({
      reference: 'A-1',
      title: '=Valve',
      prix: 12_500.5,
      currency: 'eur',
      categorie: 'General Equipment',
      type: 'Valves',
      country: 'France',
      weightKg: null,
    })
  })

  it('counts prices by their base: of so many pieces, or in thousands', () => {
    const columns = guessColumns(['Item', 'Price (USD k)'])
    expect(columns).toEqual({ title: 0, prix: 1, currency: 'usd', priceBase: 'k' })
    expect(readRow(['x', 57.5], columns).form['prix']).toBe(57_500)
    expect(readRow(['x', 1250, 100], { title: 0, prix: 1, priceBase: 2 }).form['prix']).toBe(12.5)
  })

  it.each([
    ['22 800 € HT', 22_800, 'eur'],
    ['USD 45k', 45_000, 'usd'],
    ['57,3 K€', 57_300, 'eur'],
    ['190.-', 190, undefined],
    ['$ 900 ono', 900, 'usd'],
  ])('reads the price %j', (cell, prix, currency) => {
    const { form } = readRow([cell], { prix: 0 })
    expect([form['prix'], form['currency']]).toEqual([prix, currency])
  })

  it.each([
    ['6 pcs', 6],
    ['1 lot', 1],
    ['x3', 3],
    ['two', 2],
  ])('counts %j', (cell, qty) => expect(readRow([cell], { qty: 0 }).qty).toBe(qty))

  it('asks for the town of a place within a yard, also where a column names the country', () => {
    const columns = { country: 0, city: 1 }
    const read = (answers = {}) => readRow(['Gabon', 'Parc A'], columns, { answers })
    expect(read().asks).toContainEqual({ subject: 'place', word: 'Parc A' })
    expect(read().form['city']).toBeUndefined()
    const { form } = read({ 'place:parc a': 'Gabon|Port-Gentil' })
    expect([form['country'], form['city']]).toEqual(['Gabon', 'Port-Gentil'])
    expect(readRow(['Gabon', 'Parc Industriel'], columns).form['city']).toBe('Parc Industriel')
  })

  it('asks open questions, and uses their answers', () => {
    const columns = { title: 0, condition: 1, city: 2, qty: 3 }
    const cells = ['Chose', 'Grade B2', 'Yard 7', '6,000']
    const asked = readRow(cells, columns).asks.map(keyOf)
    expect(asked.toSorted()).toEqual([
      'condition:grade b2',
      'figures:qty',
      'missing:brand',
      'missing:type',
      'place:yard 7',
    ])
    const answers = {
      'missing:brand': 'Cameron',
      'missing:type': 'General Equipment|Valves',
      'condition:grade b2': 'used',
      'place:yard 7': 'Gabon|Port-Gentil',
      'figures:qty': 'decimals',
    }
    const { form, qty, problems, filled } = readRow(cells, columns, { answers })
    expect(form).toEqual({
      title: 'Chose',
      brand: 'Cameron',
      categorie: 'General Equipment',
      type: 'Valves',
      condition: 'used',
      country: 'Gabon',
      city: 'Port-Gentil',
    })
    expect([qty, problems, filled.toSorted()]).toEqual([6, [], ['brand', 'categorie', 'type']])
  })

  it('keeps columns without a field, and lines that go on below, for the description', () => {
    const context = { header: ['Item', 'Drive', 'Colour'], kept: [1, 2], further: ['with spares'] }
    expect(readRow(['x', 'four wheels', '-'], { title: 0 }, context).further).toEqual([
      'with spares',
      'Drive: four wheels',
    ])
  })

  it('reports an ambiguous quantity', () => {
    expect(readRow(['6,000'], { qty: 0 }).problems).toEqual([
      { field: 'qty', key: 'imports.errors.ambiguous', about: ['6,000'] },
    ])
  })

  it.each([
    ['weightKg', '850 KG', 850],
    ['weightKg', '≈ 85 kg', 85],
    ['netWeightKg', '80 kg', 80],
    ['netWeightKg', '1,2 t', 1200],
    ['weightKg', 'env. 1,2 t', 1200],
    ['weightKg', '187 lbs', 84.822],
    ['weightKg', '1.250', NOT_A_NUMBER],
    ['weightKg', '2 tons', NOT_A_NUMBER],
    ['year', '±2010', 2010],
    ['year', '42491', 2016],
    ['year', '2012/13', 2012],
    ['year', '2012-2014', 2012],
    ['year', 'old', NOT_A_NUMBER],
    ['year', 'unknown', null],
    ['year', 42_736, 2017],
    ['year', '’98', 1998],
    ['runningHours', '~5 400 h', 5400],
  ])('reads the rough %s %j as %j', (field, cell, figure) => {
    const row = readRow([cell], { [field]: 0 })
    expect([row.form[field], row.problems]).toEqual([figure, []])
  })

  it('takes the unit of a net weight from its heading', () => {
    const heads = ['Net wt (lb)', 'Weight (t)']
    const context = { header: heads }
    expect(readRow(['100', '0.05'], guessColumns(heads), context).form).toMatchObject({
      netWeightKg: 45.359,
      weightKg: 50,
    })
  })

  it.each([
    ['Germany', 'DE'],
    ['Allemagne', 'DE'],
    ['DE', 'DE'],
    ['IT - Italy', 'IT'],
    ['Italy (IT)', 'IT'],
    ['Made in the Netherlands', 'NL'],
    ['Fabriqué au Japon', 'JP'],
    ['Origine : Côte d’Ivoire', 'CI'],
    ['USA', 'US'],
    ['unknown', null],
    ['', null],
    // For the rules to refuse.
    ['EU', 'EU'],
    ['no', 'no'],
    ['China / Germany', 'China / Germany'],
    ['Siemens works', 'Siemens works'],
  ])('reads the origin %j as %j', (cell, code) => {
    expect(readRow([cell], { originCountry: 0 }).form['originCountry']).toBe(code)
  })

  it('takes the currency of the heading for prices without a sign of their own', () => {
    const columns = guessColumns(['Désignation', 'P.U. HT (€)'])
    expect(columns).toEqual({ title: 0, prix: 1, currency: 'eur' })
    const currencyOf = (price: string) => readRow(['x', price], columns).form['currency']
    expect(['12 500', '$ 9,000', '750 €'].map(currencyOf)).toEqual(['eur', 'usd', 'eur'])
    expect(guessColumns(['Price (USD)', 'Curr'])).toEqual({ prix: 0, currency: 1 })
  })

  it('never names a state, a company or an owner of the record', () => {
    const cells = ['published', '1', '2', 'x', 'y', 'z', '3', 'under_review', '99']
    const named = Object.keys(
      readRow(cells, Object.fromEntries(IMPORT_FIELDS.map((field, index) => [field, index]))).form,
    )
    expect(named.filter((name) => /state|status|company|entreprise|createdBy|userId/i.test(name))).toEqual([])
  })
})
