/**
 * Imports the consolidated list of financial sanctions of the European Union, beside a running product, which then
 * compares all names with it: `npm run import:sanctions -- FILE`. With `--anyway` it takes a list that is older or much
 * smaller than the present one, and has all names compared again with the same one. Exits with 0 when the list is in
 * force, 2 when nothing was changed for a reason.
 */
import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/db/client.ts'
import { DoubtError, importList } from '../src/features/screening/server/import-list.ts'
import { readSanctionFile } from '../src/features/screening/server/read-list.ts'
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { addressOfRunning } from '../src/platform/postgres/running-postgres.ts'

function stop(reason: string): never {
  console.error(`The list is not imported, and nothing is changed: ${reason}`)
  process.exit(2)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { anyway: { type: 'boolean', default: false } },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) stop('name one file')
    return { path, anyway: values.anyway }
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const { path, anyway } = readArguments()
try {
  const file = await readSanctionFile(createReadStream(path))
  const { databaseUrl, directUrl, dataDir } = loadConfig(readSettings(process.env))
  const url = directUrl ?? databaseUrl ?? (await addressOfRunning(dataDir))
  const { db, close } = openDatabase({ url, maxConnections: 1, isPatient: true, onError: () => undefined })
  try {
    const isNew = await importList(db, file, { now: new Date(), anyway })
    const what = `the list of ${file.generatedAt.toISOString().slice(0, 10)}, with ${file.entries.length} entries and ${file.names} names`
    console.log(
      isNew
        ? `Imported ${what}. The product compares all names with it now; what is near waits at /staff/screening.`
        : `This is ${what}, which was imported before. ${anyway ? 'The product compares all names with it again.' : 'Nothing is changed.'}`,
    )
  } finally {
    await close()
  }
} catch (error) {
  if (error instanceof DoubtError)
    stop(`${error.message}. If you want it in place of the present one, add --anyway`)
  if (error instanceof ConfigError || error instanceof Error) stop(error.message)
  throw error
}
