import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from '../places.ts'
import { versionOfCluster } from './versions.ts'

type Home = Pick<Places, 'home' | 'cluster'>

/** The new files in progress; the remains of a killed upgrade are discarded. */
export const makingOf = ({ cluster }: Home) => `${cluster}.new`
/** The new files once complete: from this rename on, the upgrade counts as done. */
const completeOf = ({ cluster }: Home) => `${cluster}.upgraded`
/** A copy of the new programs, if the database's user can't access those of the release. */
export const programsOf = ({ home }: Home) => join(home, 'native.new')

/** Commits the upgrade by one atomic rename. */
export async function commitUpgrade(places: Home): Promise<void> {
  await rename(makingOf(places), completeOf(places))
  await syncFolder(places.home)
  await finishUpgrade(places)
}

/** Moves the new files to the place of the old ones, which are kept; can be resumed after a kill. */
export async function finishUpgrade(places: Home): Promise<void> {
  const complete = completeOf(places)
  if (!existsSync(complete)) return
  const { home, cluster } = places
  const before = versionOfCluster(cluster)
  if (before !== null) await rename(cluster, freeName(`${cluster}-${before}`))
  const [native, programs] = [join(home, 'native'), programsOf(places)]
  if (existsSync(programs)) {
    if (existsSync(native)) await rename(native, freeName(`${native}-before`))
    await rename(programs, native)
  }
  await rename(complete, cluster)
  await syncFolder(home)
}

function freeName(path: string, turn = 1): string {
  const name = turn === 1 ? path : `${path}-${turn}`
  return existsSync(name) ? freeName(path, turn + 1) : name
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
