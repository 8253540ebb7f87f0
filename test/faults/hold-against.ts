import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DhlWeather } from '#sandbox/carrier/dhl-state.ts'
import { useDatabase } from '../database.ts'
import { ACTIVITIES, type Activity, type Dependency } from './activities.ts'
import { canMakeCertificates, CERTIFICATES } from './certificate.ts'
import { ERRANDS, type Errand } from './errands.ts'
import { ordered, type Ordered } from './prepare.ts'
import { faultsOf } from './soundness.ts'
import type { Seen } from './seen.ts'
import { DEPENDENCIES } from './table.ts'
import { openWorld, type World, type PicturesState } from './world.ts'
import type { LineState } from './tcp-proxy.ts'
import type { MailState } from './mail-server.ts'
import type { PaymentState } from './payment-proxy.ts'

const names = Object.keys(ACTIVITIES) as Activity[]

const isFine = (seen: Seen | undefined) => seen !== undefined && seen.status >= 200 && seen.status < 300

async function prepareAll(world: World, order: Ordered): Promise<Map<Activity, Errand>> {
  const errands = new Map<Activity, Errand>()
  for (const name of names) errands.set(name, await ERRANDS[name](world, order))
  return errands
}

/** Every activity. */
async function actAll(errands: ReadonlyMap<Activity, Errand>): Promise<Map<Activity, Seen>> {
  const act = async ([name, errand]: [Activity, Errand]) => [name, await errand.act()] as const
  return new Map(await Promise.all([...errands].map(act)))
}

/**
 * Runs every cell of one dependency, state by state, in a world of its own, which it returns. Call at the top
 * of a file.
 */
export function holdAgainst(key: Dependency['key']): () => World {
  const dependency = DEPENDENCIES.find((known) => known.key === key)
  if (!dependency) throw new Error(`the table has no ${key}`)
  const database = useDatabase()
  let world: World
  let order: Ordered
  /** How long the slowest takes here when nothing is wrong, all of them at once: how slow this machine is. */
  let undisturbedMs = 0

  beforeAll(async () => {
    world = await openWorld(database.pool.options.connectionString ?? '')
    order = await ordered(world)
    // A first round without a fault: a process that has just started still loads modules, which would distort
    // the times.
    const undisturbed = await actAll(await prepareAll(world, order))
    expect([...undisturbed].filter(([, seen]) => !isFine(seen))).toEqual([])
    undisturbedMs = Math.max(...[...undisturbed.values()].map((seen) => seen.ms))
  })
  afterAll(() => world.close())

  const { name: called, states } = dependency
  for (const bad of states) {
    // This state changes the certificate of the mail server.
    const isLeftOut = bad.state === 'tls' && key === 'payments' && !canMakeCertificates
    const title = `${called}: ${bad.name}${isLeftOut ? CERTIFICATES : ''}`
    describe.skipIf(isLeftOut)(title, () => {
      let errands: Map<Activity, Errand>
      let seen: Map<Activity, Seen>

      beforeAll(async () => {
        await world.revive()
        await world.payments.set('withheld')
        errands = await prepareAll(world, order)
        const isOnPayments = dependency.key === 'payments'
        if (!isOnPayments) await world.payments.set('clear')
        await inject(world, dependency.key, bad.state)
        seen = await actAll(errands)
      })

      test.each(names)('%s', (name) => {
        const expected = bad.cells[name] ?? bad.others
        const found = seen.get(name)
        expect(found, 'was asked').toBeDefined()
        expect(expected.status, `${found?.status} ${found?.words}`).toContain(found?.status)
        expect(found?.ms).toBeLessThan(expected.withinMs + undisturbedMs)
        const says = [expected.says ?? []].flat()
        if (says.length > 0)
          expect(
            says.some((one) => found?.words.includes(one)),
            found?.words,
          ).toBe(true)
      })

      test('afterwards everything works by itself, and what was promised is there once', async () => {
        await clearFaults(world)
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
        expect(world.product.output()).not.toContain('a rejection that nobody handled')
        expect(await faultsOf(world)).toEqual([])
      })
    })
  }
  return () => world
}

const SLOW_LINE: LineState = { delayMs: 200 }

/** Puts one dependency of the product into a bad state. */
async function inject(world: World, key: Dependency['key'], state: string): Promise<void> {
  switch (key) {
    case 'database':
      if (state === 'cut') return world.line.cut()
      return world.line.set(state === 'slow' ? SLOW_LINE : (state as LineState))
    case 'mail':
      return world.mail.set(state as MailState)
    case 'payments':
      return world.payments.set(state as PaymentState)
    case 'carrier':
      world.carrier.weather = state as DhlWeather
      return
    case 'pictures':
      return world.pictures(state as PicturesState)
    case 'store':
      return world.store(state)
    default:
      return key satisfies never
  }
}

/** Ends every bad state. */
async function clearFaults(world: World): Promise<void> {
  await world.line.set('clear')
  await world.mail.set('clear')
  await world.payments.set('clear')
  world.carrier.weather = 'fair'
  await world.pictures('clear')
  if (world.product.isAlive()) await world.store('clear')
}
