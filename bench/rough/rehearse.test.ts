import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rehearse, type Truth } from './rehearse.ts'
import { strangers } from './strangers/strangers.ts'

const SHEETS = new URL('./sheets/', import.meta.url)
const TRUTH = '.truth.json'

type Told = Awaited<ReturnType<typeof rehearse>>

/** Rows that are right before any question is answered, at least; questions, and those left open, at most. */
interface Limits {
  sound: number
  atFirst: number
  asked: number
  open: number
}

function expectWithin(told: Told, { sound, atFirst, asked, open }: Limits): void {
  const { passed, wrong, wrongAtFirst, abroad, refused, intruders, intrudersAtFirst } = told
  expect({ sound: told.sound, passed, refused }).toEqual({ sound, passed: sound, refused: 0 })
  const none = { wrong: 0, wrongAtFirst: 0, abroad: 0, intruders: 0, intrudersAtFirst: 0 }
  expect({ wrong, wrongAtFirst, abroad, intruders, intrudersAtFirst }).toEqual(none)
  expect(told.atFirst).toBeGreaterThanOrEqual(atFirst)
  expect(told.asked).toBeLessThanOrEqual(asked)
  expect(told.open).toBeLessThanOrEqual(open)
}

const OURS: Readonly<Record<string, Limits>> = {
  'auction-export.csv': { sound: 24, atFirst: 24, asked: 5, open: 0 },
  'inventaire-atelier.csv': { sound: 15, atFirst: 15, asked: 3, open: 1 },
  'marine.ods': { sound: 12, atFirst: 12, asked: 1, open: 1 },
  // Its condition codes are explained nowhere.
  'rig-equipment.xlsx': { sound: 16, atFirst: 0, asked: 4, open: 3 },
}

describe('our own workbooks', () => {
  const read = (file: string) => readFileSync(new URL(file, SHEETS))

  it.each(Object.entries(OURS))(
    'every sound row of %s is taken as a careful clerk reads it',
    async (name, limits) => {
      const truth = JSON.parse(read(name + TRUTH).toString()) as Truth
      expectWithin(await rehearse(read(name), truth), limits)
    },
  )

  it('are all of them', () => {
    const names = readdirSync(SHEETS).filter((name) => !name.endsWith(TRUTH))
    expect(names.toSorted()).toEqual(Object.keys(OURS).toSorted())
  })
})

/** Workbooks that somebody else than the importer's author made, as bad as life. */
const STRANGERS: Readonly<Record<string, Limits>> = {
  // In pounds and in Australian dollars: nothing of them is sold.
  'Surplus valves - Yard 3 (Feb).xlsx': { sound: 0, atFirst: 0, asked: 5, open: 2 },
  'Plant sale catalogue lots 200-226.xlsx': { sound: 0, atFirst: 0, asked: 8, open: 2 },
  'gensets and compression for sale.csv': { sound: 16, atFirst: 16, asked: 3, open: 1 },
  'inventory 4 sale midland.ods': { sound: 19, atFirst: 19, asked: 9, open: 3 },
  'ZMM_NONMOVING_1200.txt.csv': { sound: 19, atFirst: 19, asked: 9, open: 5 },
  'Maximo excess extract.xlsx': { sound: 14, atFirst: 13, asked: 4, open: 2 },
  'slipway stock 2 sheets.xlsx': { sound: 18, atFirst: 18, asked: 6, open: 2 },
  'Materiel minier a ceder.ods': { sound: 16, atFirst: 16, asked: 4, open: 1 },
  'Tubulaires excedentaires.xlsx': { sound: 24, atFirst: 24, asked: 4, open: 1 },
  'Vente parc 2 carrières.xlsx': { sound: 19, atFirst: 19, asked: 14, open: 1 },
  'Stock dormant raffinerie.xlsx': { sound: 13, atFirst: 13, asked: 4, open: 1 },
  'stock securite antipollution.csv': { sound: 16, atFirst: 14, asked: 4, open: 1 },
  'inventaire_magasin_0126.csv': { sound: 20, atFirst: 20, asked: 8, open: 3 },
}

describe('workbooks of strangers', () => {
  let told: ReadonlyMap<string, Told>
  beforeAll(async () => {
    const outcomes = (await strangers()).map(
      async ({ file, bytes, truth }) => [file, await rehearse(bytes, truth)] as const,
    )
    told = new Map(await Promise.all(outcomes))
  })

  it.each(Object.entries(STRANGERS))('no row of %s is wrong, and few questions stay open', (file, limits) => {
    const outcome = told.get(file)
    if (!outcome) throw new Error('no such workbook')
    expectWithin(outcome, limits)
  })

  it('are all of them', () => {
    expect([...told.keys()].toSorted()).toEqual(Object.keys(STRANGERS).toSorted())
  })
})
