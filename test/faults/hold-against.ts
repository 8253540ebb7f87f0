import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../database.ts'
import { canMakeCertificates } from './certificate.ts'
import { ERRANDS, ordered, type Errand, type Ordered } from './errands.ts'
import { faultsOf } from './soundness.ts'
import type { Seen } from './seen.ts'
import { ACTIVITIES, DEPENDENCIES, type Activity, type Dependency } from './table.ts'
import { bringAbout, clearUp } from './weather.ts'
import { openWorld, type World } from './world.ts'

const names = Object.keys(ACTIVITIES) as Activity[]

const isFine = (seen: Seen | undefined) => seen !== undefined && seen.status >= 200 && seen.status < 300

/** Runs every cell of one dependency, state after state, in a world of its own, which it answers. Call at the top of a file. */
export function holdAgainst(key: Dependency['key']): () => World {
  const dependency = DEPENDENCIES.find((known) => known.key === key)
  if (!dependency) throw new Error(`the table has no ${key}`)
  const database = useDatabase()
  let world: World
  let order: Ordered

  beforeAll(async () => {
    world = await openWorld(database.pool.options.connectionString ?? '')
    order = await ordered(world)
  })
  afterAll(() => world.close())

  const { name: called, states } = dependency
  for (const bad of states) {
    // The mail server brings a certificate of its own.
    const isLeftOut = bad.state === 'tls' && key === 'payments' && !canMakeCertificates
    const title = `${called}: ${bad.name}${isLeftOut ? ' (skipped: there is no openssl here)' : ''}`
    describe.skipIf(isLeftOut)(title, () => {
      const errands = new Map<Activity, Errand>()
      const seen = new Map<Activity, Seen>()

      beforeAll(async () => {
        await world.revive()
        await world.payments.set('withheld')
        for (const name of names) errands.set(name, await ERRANDS[name](world, order))
        const isOnPayments = dependency.key === 'payments'
        if (!isOnPayments) await world.payments.set('clear')
        await bringAbout(world, dependency.key, bad.state)
        await Promise.all(
          [...errands].map(async ([name, errand]) => {
            const found = await errand.act()
            seen.set(name, found)
          }),
        )
      })

      test.each(names)('%s', (name) => {
        const expected = bad.cells[name] ?? bad.others
        const found = seen.get(name)
        expect(found, 'was asked').toBeDefined()
        expect(expected.status, `${found?.status} ${found?.words}`).toContain(found?.status)
        expect(found?.ms).toBeLessThan(expected.withinMs)
        const says = [expected.says ?? []].flat()
        if (says.length > 0)
          expect(
            says.some((one) => found?.words.includes(one)),
            found?.words,
          ).toBe(true)
      })

      test('afterwards everything works by itself, and what was promised is there once', async () => {
        await clearUp(world)
        const began = Date.now()
        const left = () => bad.backWithinMs - (Date.now() - began)
        const late = await Promise.all(
          [...errands].map(async ([name, errand]) => {
            let last: Seen | undefined
            try {
              last = errand.isRepeated ? undefined : seen.get(name)
              await world.until(name, left(), async () => {
                if (!isFine(last)) last = await errand.act()
                return isFine(last)
              })
              await world.until(`${name} is there`, left(), () => errand.isDone())
              return null
            } catch (error) {
              return `${String(error)}; last seen: ${last?.status} ${last?.words}`
            }
          }),
        )
        expect(late.filter((one) => one !== null)).toEqual([])
      })

      test('the process lives, and nothing is half done', async () => {
        expect(world.product.isAlive(), world.product.output().slice(-3000)).toBe(true)
        expect(await faultsOf(world)).toEqual([])
      })
    })
  }
  return () => world
}
