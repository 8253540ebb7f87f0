/**
 * Moves pictures and documents from the place in `OBJECTS_ALSO` to the one in `OBJECTS`, beside a running
 * product: `npm run move:objects`. With `-- --check` it only compares, reading everything in full. It may be
 * stopped or killed, and the next run continues. Exits with 0 when everything has been moved, 1 if something
 * is missing or different, 2 if it had to give up, 130 when it was stopped.
 */
import { ConfigError, loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { commandOf } from '../src/platform/start/commands.ts'
import { moveObjects, type Fate } from '../src/platform/storage/move-objects.ts'
import { openPlace } from '../src/platform/storage/open-store.ts'

const PLACES = { disk: 'the folder on the disk', s3: 'the bucket' } as const
/** Objects per line of progress. */
const TOLD_EVERY = 500
const NAMED = 20

function stop(reason: string): never {
  console.error(`The objects can't be moved: ${reason}`)
  process.exit(2)
}

/** The innermost cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--check'))
  stop('the only option is --check; OBJECTS_ALSO and OBJECTS say from where to where')

const counts: Record<Fate, number> = { moved: 0, there: 0, different: 0, missing: 0, gone: 0, foreign: 0 }
const WORDS = {
  moved: 'moved',
  there: 'there already',
  different: 'different',
  missing: 'missing',
  gone: 'deleted meanwhile',
  foreign: 'not ours',
} as const satisfies Record<Fate, string>
const KINDS = Object.keys(counts) as Fate[]
const total = () => KINDS.reduce((sum, fate) => sum + counts[fate], 0)
let movedBytes = 0

const countsLine = () =>
  KINDS.filter((fate) => counts[fate] > 0)
    .map((fate) => `${counts[fate]} ${WORDS[fate]}`)
    .join(', ') || 'nothing'

function tell(key: string, fate: Fate, size: number): void {
  counts[fate] += 1
  if (fate === 'moved') movedBytes += size
  const isNamed = fate === 'different' || fate === 'missing' || fate === 'foreign'
  if (isNamed && counts[fate] <= NAMED) console.log(`${WORDS[fate]}: ${key}`)
  if (total() % TOLD_EVERY === 0) console.log(`${total()} looked at: ${countsLine()}`)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

try {
  const config = loadConfig(readSettings(process.env))
  const { place, alsoIn } = config.objects
  if (alsoIn === null) stop('set OBJECTS_ALSO to the place that they are in, and OBJECTS to where they go')
  console.log(`From ${PLACES[alsoIn]} to ${PLACES[place]}.`)
  await moveObjects({
    from: openPlace(config, alsoIn),
    to: openPlace(config, place),
    isCheck: option === '--check',
    onFate: tell,
    signal: stopping.signal,
  })
  console.log(`${total()} objects: ${countsLine()}; ${(movedBytes / 1e6).toFixed(1)} MB moved.`)
  const wrong = counts.different + counts.missing
  if (stopping.signal.aborted) {
    console.log('Stopped. The next run goes on.')
    process.exitCode = 130
  } else if (wrong > 0) {
    console.log(
      `${wrong} are not as they should be. Nothing was overwritten: look at those that are named, then run it again.`,
    )
    process.exitCode = 1
  } else
    console.log(
      `Everything in ${PLACES[alsoIn]} is in ${PLACES[place]}, of the same size and checksum. Once OBJECTS_ALSO is taken out of the settings and every process is restarted, ${commandOf('check:data')} says whether something is missing.`,
    )
} catch (error) {
  if (error instanceof ConfigError) stop(error.message)
  console.error(`${total()} objects: ${countsLine()}.`)
  stop(`${reasonOf(error)}. The next run goes on`)
}
