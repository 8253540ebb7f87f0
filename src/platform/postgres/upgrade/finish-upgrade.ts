import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from '../places.ts'
import { versionOfCluster } from './versions.ts'

type Home = Pick<Places, 'home' | 'cluster'>

/** The files in the making; whatever is left of them is worth nothing. */
export const makingOf = ({ cluster }: Home) => `${cluster}.new`
/** The same once they are complete: from the moment that they have this name, the upgrade has happened. */
const completeOf = ({ cluster }: Home) => `${cluster}.upgraded`
/** A copy of the new programs, where the user of the database can't reach those of the release. */
export const programsOf = ({ home }: Home) => join(home, 'native.new')

/** The upgrade happens, or has not happened: one name decides. */
export async function commitUpgrade(places: Home): Promise<void> {
  await rename(makingOf(places), completeOf(places))
  await syncFolder(places.home)
  await finishUpgrade(places)
}

/** Puts the new files in the place of the old ones, which are kept; goes on where it was killed. */
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
