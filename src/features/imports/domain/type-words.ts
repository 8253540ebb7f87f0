import { slipsBetween } from '#kernel/text/edit-distance.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES, MISCELLANEOUS, typesOf } from '#kernel/trade/taxonomy.ts'
import { categoryIn, plainWords } from './cells.ts'
import { kindNamed, kindsAlong, onlyKindNamed, singularWords, type Kind } from './kind-phrases.ts'

/** The trade's words for some types, besides their names in both languages. Keys are as in `plainWords`. */
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

/** By words in the singular: each category that has a type of this name, with the type. */
const NAMED: ReadonlyMap<string, readonly Kind[]> = Map.groupBy(
  CATEGORIES.flatMap(({ name: category, types }) =>
    types
      .filter((type) => type !== MISCELLANEOUS)
      .flatMap((type) => {
        const words = [type, taxonomyName(type, 'fr'), ...(FURTHER_WORDS[plainWords(type)] ?? '').split(', ')]
        return [...new Set(words.map(singularWords))].map((word) => ({ word, category, type }))
      }),
  ).filter(({ word }) => word !== ''),
  ({ word }) => word,
)

/** The kinds that a text names, as a whole or by parts that name the same one ('Pompes - compresseurs'). */
function kindsIn(text: string): readonly Kind[] {
  const whole = NAMED.get(singularWords(text))
  if (whole) return whole
  const parts = text.split(/\s(?:et|and|-)\s|[&/,+]/i).map((part) => NAMED.get(singularWords(part)) ?? [])
  const [first = []] = parts
  return first.filter(({ category, type }) =>
    parts.every((part) => part.some((each) => each.category === category && each.type === type)),
  )
}

/**
 * The type that a text names within a category: its English or French name, in singular or plural, or a word
 * of the trade. Any other text is returned unchanged.
 */
export function typeIn(text: string, category: string): string {
  const wanted = plainWords(text)
  const exact = typesOf(category).find(
    (type) => plainWords(type) === wanted || plainWords(taxonomyName(type, 'fr')) === wanted,
  )
  return exact ?? kindsIn(text).find((kind) => kind.category === category)?.type ?? text
}

/** What a row says about its kind, in order of weight. */
export interface KindWords {
  category: string
  type: string
  /** The line above that names the group of rows. */
  family?: string | undefined
  title?: string | undefined
  /** The owner's answer about the word. */
  answered?: Kind | undefined
}

export interface KindFound extends Kind {
  /** Set if only words of the title gave it. */
  isByTitle?: true
}

/**
 * The category and type of a row. The type decides if the category names a type ('Vannes'), or is missing and
 * only one category has that type. Otherwise the family line and the words of the title decide. Unknown texts
 * are returned unchanged.
 */
export function kindIn({
  category: categoryText,
  type: typeText,
  family = '',
  title = '',
  answered,
}: KindWords): KindFound {
  const category = categoryIn(categoryText)
  if (typesOf(category).length > 0) {
    const type = typeIn(typeText, category)
    if (typesOf(category).includes(type)) return { category, type }
    return (
      byWords([typeText, title], ({ category: one }) => one === category) ??
      answered ?? { category, type: typeText }
    )
  }
  const named = kindsIn(typeText || categoryText)
  const families = categoryText === '' ? named : kindsIn(categoryText)
  const both = named.filter(({ category: one }) => families.some((family) => family.category === one))
  const certain = only(both) ?? only(named)
  if (certain) return certain
  const group = answered ?? only(kindsIn(categoryText || family)) ?? onlyKindNamed(categoryText || family)
  return (
    byWords([typeText, title], (kind) => group === undefined || kind.category === group.category) ??
    group ?? { category, type: typeText }
  )
}

const only = (kinds: readonly Kind[]): Kind | undefined => {
  const [first, ...others] = kinds
  return first && others.length === 0 ? { category: first.category, type: first.type } : undefined
}

/** The kind that words name: those of the type before those of the title. */
function byWords(
  [typeText, title]: readonly [string, string],
  fits: (kind: Kind) => boolean,
): KindFound | undefined {
  const said = kindNamed(typeText)
  if (said && fits(said)) return said
  const told = kindNamed(title)
  return told && fits(told) ? { ...told, isByTitle: true } : undefined
}

/** Number of letters by which a word may differ from the one that was meant. */
const SPELLED_WITHIN = 2
const NEAR_MAX = 4

/**
 * Kinds that an uncertain word may mean: all of this name, those of its parts, or those of a similar word.
 */
export function nearKinds(text: string): Kind[] {
  const wanted = singularWords(text)
  const similar = [...NAMED].flatMap(([word, kinds]) =>
    word.length > 4 && slipsBetween(word, wanted, SPELLED_WITHIN) <= SPELLED_WITHIN ? kinds : [],
  )
  const found = [...kindsIn(text), ...kindsAlong(text), ...similar]
  const byName = new Map(found.map(({ category, type }) => [`${category} ${type}`, { category, type }]))
  return [...byName.values()].slice(0, NEAR_MAX)
}
