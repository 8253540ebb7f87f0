import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockFile } from './packages.ts'

const NAMED_SO = /^(licen[cs]e|copying|notice)/i

/** A package whose licence is included in a release. */
interface Terms {
  name: string
  version: string
  licence: string
  texts: readonly string[]
}

function termsOf(root: string, lock: LockFile, place: string): Terms {
  const { version = '', license: licence = '' } = lock[place] ?? {}
  const files = readdirSync(join(root, place), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && NAMED_SO.test(entry.name),
  )
  return {
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence,
    texts: files.map(({ name }) => readFileSync(join(root, place, name), 'utf8').trim()).toSorted(),
  }
}

/** The licences of packages as one text: a list of the packages, then the licence of each. */
export function licencesText(root: string, lock: LockFile, places: readonly string[]): string {
  const all = places
    .filter((place) => existsSync(join(root, place)))
    .map((place) => termsOf(root, lock, place))
    .toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'))
  const list = all.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const texts = all.map(({ name, version, licence, texts }) => {
    const said = texts.length > 0 ? texts.join('\n\n') : `${licence}; the package has no text of it.`
    return `${'='.repeat(80)}\n${name} ${version}\n\n${said}\n`
  })
  return `Gisement contains these packages, each under its own licence.\n\n${list.join('\n')}\n\n${texts.join('\n')}`
}
