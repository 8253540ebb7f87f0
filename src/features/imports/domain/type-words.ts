import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES, MISCELLANEOUS, typesOf } from '#kernel/trade/taxonomy.ts'
import { categoryIn, plainWords } from './cells.ts'

/** What the trade calls some types, beside their names in both languages, by these in plain words. */
const FURTHER_WORDS: Readonly<Record<string, string>> = {
  'sand screens': 'screen, crepine',
  wellheads: 'tete de puits, christmas tree, xmas tree, arbre de noel',
  'downhole plugs': 'bridge plug, bouchon',
  tubing: 'tbg, tubing',
  'workover units': 'workover, workover rig',
  'drilling rigs': 'rig, appareil de forage',
  casing: 'csg, tubage, casing',
  'drilling tools': 'outil de forage, drill bit, trepan',
  'solids control equipment': 'solid control, traitement boue, traitement des boues, shale shaker',
  'line pipes': 'lp, l p, linepipe, pipeline',
  generators: 'genset, groupe electrogene, electrogene',
  valves: 'robinet, robinetterie',
  'pumps and compressors': 'pump, pompe, compressor, compresseur, motopompe, electropompe',
  'process vessels and tanks': 'tank, cuve, reservoir, separator, separateur, pressure vessel, storage tank',
  'heavy equipment': 'heavy machinery, engin, engin de chantier, engin tp, earthmoving equipment',
  'spill response': 'spill kit, antipollution',
}

/** The text in the singular, word by word, so that 'Tubages' and 'Tubage' are equal. */
const singular = (text: string): string =>
  plainWords(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')

/** By words in the singular: each category that has such a type, with the type. */
const NAMED: ReadonlyMap<string, readonly Kind[]> = Map.groupBy(
  CATEGORIES.flatMap(({ name: category, types }) =>
    types
      .filter((type) => type !== MISCELLANEOUS)
      .flatMap((type) => {
        const words = [type, taxonomyName(type, 'fr'), ...(FURTHER_WORDS[plainWords(type)] ?? '').split(', ')]
        return [...new Set(words.map(singular))].map((word) => ({ word, category, type }))
      }),
  ).filter(({ word }) => word !== ''),
  ({ word }) => word,
)

interface Kind {
  category: string
  type: string
}

/** The kinds that a text names: as a whole, or each of its parts ('Pompes - compresseurs') the same one. */
function kindsIn(text: string): readonly Kind[] {
  const whole = NAMED.get(singular(text))
  if (whole) return whole
  const parts = text.split(/\s(?:et|and|-)\s|[&/,+]/i).map((part) => NAMED.get(singular(part)) ?? [])
  const [first = []] = parts
  return first.filter(({ category, type }) =>
    parts.every((part) => part.some((each) => each.category === category && each.type === type)),
  )
}

/**
 * The type that a text names within a category: its English or French name, in singular or plural, or a word of
 * the trade. Any other text is returned unchanged.
 */
export function typeIn(text: string, category: string): string {
  const wanted = plainWords(text)
  const exact = typesOf(category).find(
    (type) => plainWords(type) === wanted || plainWords(taxonomyName(type, 'fr')) === wanted,
  )
  return exact ?? kindsIn(text).find((kind) => kind.category === category)?.type ?? text
}

/**
 * The category and type of a row by its two cells. A category that stands as a type ('Vannes'), or is not said
 * beside a type that only one category has, is found by the type; what nobody knows is returned unchanged.
 */
export function kindIn(categoryText: string, typeText: string): Kind {
  const category = categoryIn(categoryText)
  if (typesOf(category).length > 0) return { category, type: typeIn(typeText, category) }
  const named = kindsIn(typeText || categoryText)
  const families = categoryText === '' ? named : kindsIn(categoryText)
  const found = named.filter(({ category: one }) => families.some((family) => family.category === one))
  const [only] = found
  return only && found.length === 1
    ? { category: only.category, type: only.type }
    : { category, type: typeText }
}
