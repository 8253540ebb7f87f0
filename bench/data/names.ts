import type { Random } from './random.ts'

const HEADS =
  'ba ce do fa gri ho ja kel lo mar na or pel qui ros sta tu ul ver wil xan yor zan bre cal dun'.split(' ')
const MIDDLES = 'ka len mo ri to van der sin bo ga hel mi nor pa ru'.split(' ')
const TAILS = 'co dyn flow gear hagen max mann nex quip rig son tec tron vik werk zon'.split(' ')

/** Makes that come first: half of all listings are of one of these. */
const MAKES = [
  'Caldron',
  'Novarig',
  'Shafton',
  'Wexford Forge',
  'Halden',
  'Bakerfield',
  'Vetrix',
  'Drillmec South',
  'Kesteven',
  'Tesmark',
  'Frankwell',
  'Oilgear Nord',
  'Rosscaldy',
  'Sandvig',
  'Atlasco',
  'Cumber',
  'Perkham',
  'Sulgar',
  'Flowserve East',
  'Grundvik',
]

/** The make of a rank: the well-known first, then names without an end. */
export function makeOf(rank: number): string {
  return MAKES[rank] ?? capital(wordOf(rank - MAKES.length))
}

/** An invented word of a rank, such as 'markaflow'; each rank has its own. */
export function wordOf(rank: number): string {
  let [left, middle] = [rank, '']
  const tail = TAILS[left % TAILS.length] ?? ''
  left = Math.floor(left / TAILS.length)
  const head = HEADS[left % HEADS.length] ?? ''
  for (left = Math.floor(left / HEADS.length); left > 0; left = Math.floor(left / MIDDLES.length))
    middle += MIDDLES[left % MIDDLES.length] ?? ''
  return head + middle + tail
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('')

/** Types of a make: a few sell often, and there are ever more. */
export function modelOf(random: Random): string {
  const rank = random.rank(0.6)
  const series = LETTERS[rank % LETTERS.length] ?? 'A'
  return random.chance(0.5) ? `${series}${100 + rank}` : `${series}${series}-${10 + rank}`
}

/** In sellers' notation: '10-238471-02', 'HJK 4482', '7R-55120'. */
export function partNumberOf(random: Random): string {
  const figure = random.int(1000, 9_999_999)
  return random.pick([
    () => `${random.int(10, 99)}-${figure}-${String(random.int(1, 40)).padStart(2, '0')}`,
    () => `${letters(random, 3)} ${figure}`,
    () => `${random.int(1, 9)}${letters(random, 1)}-${figure}`,
  ])()
}

export function serialNumberOf(random: Random): string {
  return `${letters(random, 2)}${random.int(100_000, 99_999_999)}`
}
