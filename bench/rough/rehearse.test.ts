import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rehearse, type Truth } from './rehearse.ts'
import { aberdeen, drillString, maintenance } from './strangers/english-yards.ts'
import { quarries, refinery, safety } from './strangers/french-yards.ts'

const SHEETS = new URL('./sheets/', import.meta.url)
const TRUTH = '.truth.json'
/** What the first check leaves open. */
const MOST_QUESTIONS = 3

const workbooks = readdirSync(SHEETS).flatMap((name) =>
  name.endsWith(TRUTH) ? [name.slice(0, -TRUTH.length)] : [],
)

it.each(workbooks)('every sound row of %s is taken as a careful clerk reads it', async (name) => {
  const read = (file: string) => readFileSync(new URL(file, SHEETS))
  const truth = JSON.parse(read(name + TRUTH).toString()) as Truth
  const { sound, passed, wrong, refused, intruders, open } = await rehearse(read(name), truth)
  expect({ passed, wrong, refused, intruders }).toEqual({ passed: sound, wrong: 0, refused: 0, intruders: 0 })
  expect(sound).toBeGreaterThan(10)
  expect(open).toBeLessThanOrEqual(MOST_QUESTIONS)
})

/** Workbooks that somebody else than the importer's author made, as bad as life. */
const STRANGERS = [aberdeen, drillString, maintenance, quarries, refinery, safety]
/** The least share of sound rows that are right at the first check, before any question is answered. */
const LEAST_AT_FIRST = 0.9

it('nine in ten sound rows of strangers are right at the first check, and none is wrong', async () => {
  const sums = { sound: 0, atFirst: 0 }
  for (const make of STRANGERS) {
    const { file, bytes, truth } = await make()
    const { sound, atFirst, wrongAtFirst, wrong, abroad, intrudersAtFirst } = await rehearse(bytes, truth)
    expect({ file, wrongAtFirst, wrong, abroad, intrudersAtFirst }).toEqual({
      file,
      wrongAtFirst: 0,
      wrong: 0,
      abroad: 0,
      intrudersAtFirst: 0,
    })
    sums.sound += sound
    sums.atFirst += atFirst
  }
  expect(sums.sound).toBeGreaterThan(75)
  expect(sums.atFirst / sums.sound).toBeGreaterThanOrEqual(LEAST_AT_FIRST)
})
