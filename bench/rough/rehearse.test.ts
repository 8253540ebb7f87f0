import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rehearse, type Truth } from './rehearse.ts'

const SHEETS = new URL('./sheets/', import.meta.url)
const TRUTH = '.truth.json'
const MOST_QUESTIONS = 4

const workbooks = readdirSync(SHEETS).flatMap((name) =>
  name.endsWith(TRUTH) ? [name.slice(0, -TRUTH.length)] : [],
)

it.each(workbooks)('every sound row of %s is taken as a careful clerk reads it', async (name) => {
  const read = (file: string) => readFileSync(new URL(file, SHEETS))
  const truth = JSON.parse(read(name + TRUTH).toString()) as Truth
  const { sound, passed, wrong, refused, intruders, asked } = await rehearse(read(name), truth)
  expect({ passed, wrong, refused, intruders }).toEqual({ passed: sound, wrong: 0, refused: 0, intruders: 0 })
  expect(sound).toBeGreaterThan(10)
  expect(asked).toBeLessThanOrEqual(MOST_QUESTIONS)
})
