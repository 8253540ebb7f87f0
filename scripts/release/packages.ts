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

/** The packages in the lock file, by place (`node_modules/pg`). */
export type LockFile = Readonly<Record<string, Locked>>

export const readLock = (root: string): LockFile =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockFile }).packages

/** Resolves a package from the place of another, as Node does; null when it isn't installed. */
function resolve(root: string, from: string, name: string): string | null {
  const within = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (existsSync(join(root, within))) return within
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return resolve(root, above === -1 ? '' : from.slice(0, above), name)
}

/**
 * The places of packages and all their dependencies, sorted. Optional dependencies that are not installed are
 * for other platforms.
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
