import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

/** What the lock file says, by place (`node_modules/pg`). */
export type LockFile = Readonly<Record<string, Locked>>

/** The lock file of the project. */
export const readLock = (root: string): LockFile =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockFile }).packages

/** The place that Node finds for a package named in the one at a place; null when it isn't installed. */
function resolve(root: string, from: string, name: string): string | null {
  const within = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (existsSync(join(root, within))) return within
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return resolve(root, above === -1 ? '' : from.slice(0, above), name)
}

/**
 * The places of packages and of all that they need, sorted. What is optional and was not installed is for other
 * systems.
 */
export function placesOf(root: string, lock: LockFile, names: readonly string[]): string[] {
  const places = new Set<string>()
  const take = (place: string) => {
    if (places.has(place)) return
    places.add(place)
    const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {}
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies })
    for (const name of wanted) {
      const found = resolve(root, place, name)
      if (found !== null) take(found)
      else if (!(name in optionalDependencies)) throw new Error(`${name}, which ${place} needs, is missing`)
    }
  }
  for (const name of names) {
    if (!existsSync(join(root, 'node_modules', name))) throw new Error(`${name} is not installed`)
    take(`node_modules/${name}`)
  }
  return [...places].toSorted()
}
