import { fold } from '#kernel/text/fold.ts'
import { COUNTRIES, COUNTRY_ALIASES, type Country } from '#kernel/trade/countries.ts'
import type { PlaceField } from './place-fields.ts'
import { CITIES, FURTHER_NAMES, IN_PART, NAMESAKES, REGIONS } from './place-names.ts'

export interface NamedPlace {
  /** As in the table, not as it was written. */
  name: string
  /** The code of the refused country; `UA` for its regions. */
  code: string
  kind: 'country' | 'city' | 'region' | 'part'
}

/** Words without case, accents and signs, between blanks. */
const plain = (text: string) =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** All names of a country, of two spellings of one the first. */
function namesOf({ code, en, fr }: Country): string[] {
  const names = [en, fr, ...(COUNTRY_ALIASES[code] ?? []), ...(FURTHER_NAMES[code] ?? [])]
  return [...new Map(names.toReversed().map((name) => [plain(name), name])).values()].toReversed()
}
const ALL_NAMES = COUNTRIES.flatMap((country) =>
  namesOf(country).map((name) => ({ code: country.code, words: plain(name) })),
)

/** 'rue de Damas', 'Moscow Road': named after a place, and in another. */
const STREET_BEFORE =
  / (?:rue|avenue|av|boulevard|bd|blvd|quai|place|allee|square|cours|route)(?: de la| de l| du| des| de| d)? $/
const STREET_AFTER = /^ (?:street|st|avenue|ave|road|rd|square|boulevard|blvd|lane|drive) /
/** 'Donetsk oblast', 'région de Donetsk': not all of it is under the rule. */
const DISTRICT_BEFORE = / (?:oblast|region|raion)(?: de| d| of)? $/
const DISTRICT_AFTER = /^ (?:oblast|obl|region|raion|district) /

interface Written {
  before: string
  after: string
}

/** Each time that a name is written, with what stands around it, but for the names of streets. */
function occurrences(text: string, words: string): Written[] {
  const found: Written[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const written = { before: text.slice(0, at + 1), after: text.slice(at + words.length - 1) }
    if (!STREET_BEFORE.test(written.before) && !STREET_AFTER.test(written.after)) found.push(written)
  }
  return found
}

const isNamed = (text: string, name: string) => occurrences(text, plain(name)).length > 0

/** The text without longer names of other countries: 'Equatorial Guinea' names no Guinea. */
function withoutLonger(text: string, name: string, code: string): string {
  const words = plain(name)
  return ALL_NAMES.filter(
    (other) => other.code !== code && other.words.length > words.length && other.words.includes(words),
  ).reduce((rest, other) => rest.replaceAll(other.words, ' , '), text)
}

/**
 * The refused countries, their chief cities and ports, and the regions of Ukraine under bans of the European Union that a
 * text names, at the bounds of words, in English and French, without case and accents.
 */
export function refusedPlacesNamed(text: string, refused: readonly Country[]): NamedPlace[] {
  const said = plain(text)
  const countries = refused.flatMap((country) =>
    namesOf(country)
      .filter((name) => isNamed(withoutLonger(said, name, country.code), name))
      .map((name): NamedPlace => ({ name, code: country.code, kind: 'country' })),
  )
  const cities = refused.flatMap(({ code }) =>
    (CITIES[code] ?? [])
      .filter((name) => isNamed(said, name))
      .map((name): NamedPlace => ({ name, code, kind: 'city' })),
  )
  return [...countries, ...cities, ...regionsNamed(said)]
}

function regionsNamed(said: string): NamedPlace[] {
  const named = REGIONS.flatMap(({ names }) => names).flatMap((name): NamedPlace[] => {
    const written = occurrences(said, plain(name))
    if (written.length === 0) return []
    const isTown = written.some(
      ({ before, after }) => !DISTRICT_BEFORE.test(before) && !DISTRICT_AFTER.test(after),
    )
    return [{ name, code: 'UA', kind: isTown ? 'region' : 'part' }]
  })
  const parts = IN_PART.filter((name) => isNamed(said, name))
  return [...named, ...parts.map((name): NamedPlace => ({ name, code: 'UA', kind: 'part' }))]
}

/** A text in a field about a place. */
export interface PlaceText {
  field: PlaceField
  text: string
  /** English name of the country that was chosen beside it. */
  country?: string
  /** The name of a refused country is only marked. */
  onlyMarks?: boolean
}

/**
 * What is refused of a text: a refused country by its name, unless a town of the chosen country has that name, or a
 * region of Ukraine in an address there. Cities and ports are never refused: their namesakes are many.
 */
export function refusedIn(
  { text, country, onlyMarks = false }: PlaceText,
  refused: readonly Country[],
): NamedPlace | null {
  if (onlyMarks) return null
  const isInUkraine = country === 'Ukraine' || isNamed(plain(text), 'Ukraine')
  const isRefused = ({ name, kind }: NamedPlace) =>
    kind === 'country'
      ? country === undefined || !NAMESAKES[name]?.includes(country)
      : kind === 'region' && isInUkraine
  return refusedPlacesNamed(text, refused).find(isRefused) ?? null
}

/** How a refusal says where a region is and why, as the table of countries does of a country. */
export const regionOf = (name: string) => REGIONS.find(({ names }) => names.includes(name)) ?? null
