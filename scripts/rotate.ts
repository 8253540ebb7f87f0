/**
 * Changes a secret without downtime, in three steps with a restart after each: `npm run rotate --
 * token-secret add`, `use`, `drop`. Without arguments it lists the secrets. Exits with 2 when a step is not
 * possible.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSetting, writeSettings } from '../src/app/first-day/settings-text.ts'
import { afterStep, describe, ROTATED, RotationError, STEPS } from '../src/app/rotation/rotation.ts'
import type { Rotated, Step } from '../src/app/rotation/rotation.ts'
import { openDatabase } from '../src/db/client.ts'
import { resealFactors } from '../src/features/accounts/server/second-factor/reseal.ts'
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings, readSettingsFile, USUAL_SETTINGS_FILE } from '../src/platform/config/read-settings.ts'
import { addressOfRunning } from '../src/platform/postgres/running-postgres.ts'
import { commandOf } from '../src/platform/start/commands.ts'

const NAMES = Object.keys(ROTATED) as Rotated[]

/** Where a secret is stored, and how to replace it there. */
interface Place {
  where: string
  value: string
  write(value: string): Promise<void>
}

function placeOf(name: Rotated): Place {
  const setting = ROTATED[name]
  const path = process.env['SETTINGS_FILE'] || USUAL_SETTINGS_FILE
  if (process.env[setting])
    throw new RotationError(
      `${setting} is set in the environment, which this command can't change: put it into ${path}, or change it where it is set, in the same steps (docs/operations.md, "Changing secrets")`,
    )
  const inFile = existsSync(path) ? readSettingsFile(path)[setting] : undefined
  if (inFile)
    return {
      where: `${setting} in ${path}`,
      value: inFile,
      write: (value) => writeSettings(path, withSetting(readFileSync(path, 'utf8'), setting, value)),
    }
  const file = join(loadConfig(readSettings(process.env)).dataDir, name)
  if (!existsSync(file))
    throw new RotationError(`there is none yet, neither ${setting} nor ${file}: start once`)
  return { where: file, value: readFileSync(file, 'utf8'), write: (value) => writeSettings(file, value) }
}

/** Before the old secret is dropped, nothing may depend on it. */
async function seal(value: string): Promise<void> {
  const { databaseUrl, directUrl, dataDir } = loadConfig(readSettings(process.env))
  const url = directUrl ?? databaseUrl ?? (await addressOfRunning(dataDir))
  const { db, close } = openDatabase({ url, maxConnections: 1, isPatient: true, onError: () => undefined })
  try {
    const { resealed, broken } = await resealFactors(db, value)
    console.log(`${resealed} second factors are sealed anew.`)
    if (broken > 0)
      console.log(`${broken} open under none of the secrets, as before: their members use recovery codes.`)
  } finally {
    await close()
  }
}

const NEXT: Record<Step, (name: Rotated) => string> = {
  add: (name) =>
    `a new one is accepted from the next start on, and not used yet. Restart every process, one after the other; then: ${commandOf('rotate', `${name} use`)}`,
  use: (name) =>
    `the new one is used from the next start on, and the old one accepted. Restart every process; a quarter of an hour later: ${commandOf('rotate', `${name} drop`)}`,
  drop: () => 'only one is left, from the next start on. Restart every process.',
}

function stop(reason: string): never {
  console.error(`No secret is changed: ${reason}`)
  process.exit(2)
}

try {
  const [name, step] = process.argv.slice(2)
  const known = NAMES.find((each) => each === name)
  if (name === undefined) {
    for (const each of NAMES) {
      const { where, value } = placeOf(each)
      console.log(`${each} (${where}): ${describe(value)}`)
    }
    process.exit(0)
  }
  const taken = STEPS.find((each) => each === step)
  if (known === undefined) stop(`name ${NAMES.join(' or ')}`)
  if (taken === undefined) stop('name a step: add, use or drop')
  const place = placeOf(known)
  const value = afterStep(place.value, taken, randomBytes(32).toString('base64url'))
  if (taken === 'drop' && known === 'second-factor-secret') await seal(place.value)
  await place.write(value)
  console.log(`${known} (${place.where}): ${describe(value)}\nNow ${NEXT[taken](known)}`)
} catch (error) {
  if (error instanceof RotationError || error instanceof ConfigError || error instanceof Error)
    stop(error.message)
  throw error
}
