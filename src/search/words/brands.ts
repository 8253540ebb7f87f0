import { plainWords } from './search-words.ts'
import { MAKERS } from './thesaurus/makers.ts'

/** The present names of makers, by each of their names; built at the first use. */
let makers: ReadonlyMap<string, string> | null = null

function readMakers(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of MAKERS.trim().split('\n')) {
    const [names = ''] = line.split(' > ')
    const [present = '', ...others] = names.split(' | ')
    for (const name of [present, ...others])
      if (!found.has(plainWords(name))) found.set(plainWords(name), present)
  }
  return found
}

/** What follows the name of a company. */
const FORM = / (?:inc|ltd|limited|llc|gmbh|corp|corporation|co|company|sas|plc)$/

/** A brand as it is compared: 'CAT', 'Caterpillar Inc.' and 'caterpillar' are one. */
export function brandKey(written: string): string {
  const words = plainWords(written)
  const name = words.replace(FORM, '')
  makers ??= readMakers()
  const maker = makers.get(words) ?? makers.get(name)
  return maker === undefined ? name : plainWords(maker)
}

/** A brand as it is shown: its maker's present name, or as most listings write it, without commas. */
export function brandName(key: string, written: string | undefined): string {
  makers ??= readMakers()
  const name = makers.get(key) ?? written ?? key.replace(/(?<=^| )./g, (letter) => letter.toUpperCase())
  return name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
}

/** Every way to write a brand, as it is compared with the column of a listing. */
export function brandWritings(written: string): string[] {
  makers ??= readMakers()
  const key = brandKey(written)
  const names = [...makers].flatMap(([name, present]) => (plainWords(present) === key ? [name] : []))
  return [...new Set([key, plainWords(written), ...names])]
}
