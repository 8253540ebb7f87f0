import { describe, expect, it } from 'vitest'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { columnName } from '../contract/column-names.ts'
import { COLUMN_FIELDS, IMPORT_FIELDS } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { readRow } from './read-row.ts'

describe('the guess of columns', () => {
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
      description: 1,
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
  })

  it('takes no column of other units, and none twice', () => {
    expect(guessColumns(['Weight (lb)', 'Length (in)', 'Row', 'Reason', 'Id'])).toEqual({})
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
    expect(row).toEqual({
      form: {
        reference: 'A-1',
        title: '=Valve',
        prix: 12_500.5,
        currency: 'eur',
        categorie: 'General Equipment',
        type: 'Valves',
        country: 'France',
        weightKg: null,
      },
      qty: undefined,
      reference: 'A-1',
      listing: null,
      images: ['one.jpg', 'two.png'],
      said: {
        partNumber: '',
        serialNumber: '',
        hsCode: '',
        originPostcode: '',
        year: '',
        runningHours: '',
        weightKg: '',
        lengthCm: '',
        widthCm: '',
        heightCm: '',
      },
      problems: [],
    })
  })

  it('says where a quantity can be read in two ways', () => {
    expect(readRow(['6,000'], { qty: 0 }).problems).toEqual([
      { field: 'qty', key: 'imports.errors.ambiguous', about: ['6,000'] },
    ])
  })

  it.each([
    ['weightKg', '850 KG', 850],
    ['weightKg', '≈ 85 kg', 85],
    ['weightKg', 'env. 1,2 t', 1200],
    ['weightKg', '187 lbs', 84.822],
    ['weightKg', '1.250', NOT_A_NUMBER],
    ['weightKg', '2 tons', NOT_A_NUMBER],
    ['year', '±2010', 2010],
    ['year', '2012/13', 2012],
    ['year', '2012-2014', 2012],
    ['year', 'unknown', NOT_A_NUMBER],
    ['runningHours', '~5 400 h', 5400],
  ])('reads the rough %s %j as %j', (field, cell, figure) => {
    const row = readRow([cell], { [field]: 0 })
    expect([row.form[field], row.problems]).toEqual([figure, []])
  })

  it('takes the currency of the head for prices without a mark of their own', () => {
    const columns = guessColumns(['Désignation', 'P.U. HT (€)'])
    expect(columns).toEqual({ title: 0, prix: 1, currency: 'eur' })
    const currencyOf = (price: string) => readRow(['x', price], columns).form['currency']
    expect(['12 500', '$ 9,000', '750 €'].map(currencyOf)).toEqual(['eur', 'usd', 'eur'])
    expect(guessColumns(['Price (USD)', 'Curr'])).toEqual({ prix: 0, currency: 1 })
    expect(guessColumns(['Item', 'Price (USD k)']).prix).toBeUndefined()
  })

  it('never names a state, a company or an owner of the record', () => {
    const cells = ['published', '1', '2', 'x', 'y', 'z', '3', 'under_review', '99']
    const named = Object.keys(
      readRow(cells, Object.fromEntries(IMPORT_FIELDS.map((field, index) => [field, index]))).form,
    )
    expect(named.filter((name) => /state|status|company|entreprise|createdBy|userId/i.test(name))).toEqual([])
  })
})
