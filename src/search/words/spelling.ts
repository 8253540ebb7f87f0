import { slipsBetween } from '#kernel/text/edit-distance.ts'
import { fold } from '#kernel/text/fold.ts'
import { isWordOfNames } from './thesaurus/other-names.ts'

/** The greatest edit distance between a typed word and the one that was meant. */
export function allowedSlips(word: string): number {
  if (word.length < 3) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Common words of both languages that resemble words of the trade but mean something else: 'stuck' is no misspelt 'stock'. As
 * the tokenizer reads them.
 */
const COMMON: ReadonlySet<string> = new Set(
  `drone drones stuck stick stack stock truck track trick black block brick brake break broken cable table able stable size side wide ride
  tool toll tall tail tale sale scale seal steal steel still skill spill shell shall small smell stall stone store shore
  short sport spot shot hot pot port part past paste waste water later layer player plate place plane plant plan planet
  train brain drain grain rain main pain paint point print pint joint torique toric tonic topic tropic torque torche
  fileter filter filler fillet file film firm form from farm arm warm worm word work fork cork clock lock rock dock deck
  desk disk risk mask task tank thank think thing ring king wing wind window wine line lime time tile tide
  cubic metric meter metre mètre litre liter matter master faster plaster cluster lever level label river rider ripper
  raper ramper rapper riper wiper whipper chipper shipper zipper slipper stripper gripper dripper
  coffee office officer official garden guard gold golf gulf gull bull ball bell bill belt bolt boat coat goat load road
  lead head heat heart earth hearth hard card cord cold code mode model modern motel hotel total petal metal mental rental
  dental lent rent tent test text next nest best rest west vest chest cheese choose goose loose lose rose nose noise nurse
  horse house mouse mousse housse course cours court cour coeur coeurs fleur pleur leur peur beurre heure
  cheap clean clear close cloth clothes cloud crowd crown brown drown drawn draw drawer tower power lower flower
  flow blow glow grow slow snow show shoe shop ship chip clip flip slip skip trip drip grip strip stripe ripe
  rouge rouler roue route doute foule moule poule boule cable sable fable table tableau bateau gateau chateau manteau marteau
  couteau rouleau bureau panneau panier papier carton carte porte sorte forte force fosse bosse brosse grosse
  chaise chaine chaîne chaise chemise chambre chasse chasser casser caisse cuisse cuire cuivre suivre livre
  lettre lecture levure mesure masure dessin dossier tissu tasse tige titre tiroir miroir mouchoir couloir
  violon trombone ukulele bicycle cycle motorcycle tricycle piano guitar guitare aquarium cosmos
  red blue green yellow white orange purple pink grey gray noir noire blanc blanche vert verte bleu bleue jaune gris grise
  large larger petit petite grand grande small smaller heavy light leger legere lourd lourde
  delivery livraison livrer machine machin tailor tailler trailer
  people person family office school student teacher doctor kitchen bedroom bathroom`
    .split(/\s+/)
    .map(fold),
)

/** A word of three letters may lack one letter; with another letter it is a different word. */
function mayMean(typed: string, word: string): boolean {
  return typed.length > 3 || word.length > typed.length
}

/** A word of the lexicon with its count. */
export interface KnownWord {
  word: string
  listings: number
}

const MAX_SPELLINGS = 4

/** The words that a misspelt one most likely means: those with the fewest edits, the most frequent first. None for one that is right. */
export function likelySpellings(typed: string, candidates: readonly KnownWord[]): string[] {
  if (COMMON.has(typed) || isWordOfNames(typed)) return []
  const limit = allowedSlips(typed)
  const near = candidates
    .filter(({ word }) => mayMean(typed, word))
    .map((candidate) => ({ ...candidate, slips: slipsBetween(typed, candidate.word, limit) }))
    .filter(({ slips }) => slips <= limit)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .toSorted((a, b) => b.listings - a.listings || a.word.localeCompare(b.word))
    .slice(0, MAX_SPELLINGS)
    .map(({ word }) => word)
}
