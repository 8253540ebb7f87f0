/**
 * Checks the invariants of database, files and the provider's books, read-only and beside a running product:
 * `npm run check:data`, or `npm run check:data -- stock "search entries"` for some. Exits with 1 if one is
 * violated.
 */
import { checkData, INVARIANTS, isWell, type Outcome } from '../src/app/data-check/check-data.ts'
import { openDatabase } from '../src/db/client.ts'
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { createStripeAdapter } from '../src/platform/payments/stripe-adapter.ts'
import { addressOfRunning } from '../src/platform/postgres/running-postgres.ts'
import { openStore } from '../src/platform/storage/open-store.ts'

const only = process.argv.slice(2)
const names = INVARIANTS.map(({ name }) => name)
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) stop(`there is no ${unknown.join(', ')}; there are: ${names.join(', ')}`)

const width = Math.max(...names.map((name) => name.length))

function lineOf({ name, says, looked, broken, ids, failure, ...outcome }: Outcome): string {
  const title = name.padEnd(width)
  if (failure !== undefined) return `failed  ${title}  could not be looked at: ${reasonOf(failure)}`
  if (broken === 0) return `ok      ${title}  ${looked}`
  const which = `${broken} of ${looked}: ${ids.join(', ')}${broken > ids.length ? ', …' : ''}`
  return `${isWell({ name, says, looked, broken, ids, ...outcome }) ? 'note  ' : 'BROKEN'}  ${title}  ${which} (${says})`
}

function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  return cause instanceof Error ? cause.message : String(cause)
}

function stop(reason: string): never {
  console.error(`The data can't be checked: ${reason}`)
  process.exit(2)
}

try {
  const config = loadConfig(readSettings(process.env))
  const { databaseUrl, directUrl, dataDir, stripe } = config
  const url = directUrl ?? databaseUrl ?? (await addressOfRunning(dataDir))
  const { db, close } = openDatabase({
    url,
    maxConnections: 2,
    isPatient: true,
    onError: ({ message }) => console.error(message),
  })
  await db
    .execute('SELECT 1')
    .catch((error: unknown) => stop(`the database does not answer: ${reasonOf(error)}`))
  const wrong = await checkData({
    db,
    store: openStore(config),
    provider: stripe && createStripeAdapter(stripe),
    now: new Date(),
    only: only.length > 0 ? only : names,
    onOutcome: (outcome) => console.log(lineOf(outcome)),
  })
  await close()
  console.log(wrong.length === 0 ? 'Everything holds.' : `${wrong.length} do not hold.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  if (error instanceof ConfigError || error instanceof Error) stop(error.message)
  throw error
}
