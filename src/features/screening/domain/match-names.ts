import { slipsBetween } from '#kernel/text/edit-distance.ts'
import { isCommon, plainName, sorted, type PlainName } from './name-words.ts'
import type { HitReason, NamedKind } from './screening.ts'

interface Named {
  name: string
  kind: NamedKind
}

interface Listed extends Named {
  /** The list calls other names weak: they are used by many. */
  isStrong: boolean
}

/** How near a name is to one of the list, of a hundred, and why. */
export interface Match {
  score: number
  why: HitReason
}

const SAME = 100
const SLIP_COST = 6
/** Shorter names have to be the same to be a hit. */
const LEAST_LETTERS = 8
/** A single word has to be that long for a company that shares it, and differs in common words. */
const LEAST_SHARED_WORD = 7
/** Beside common words, a word of a company's own that has a slip is at least that long. */
const LEAST_OWN_WORD = 6

const lettersOf = (words: readonly string[]) => words.join('').length

/** How many slips a word may have. */
const allowedIn = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/**
 * Compares a name with one of the list; null if it is none of it. Case, accents, script (Latin and Cyrillic), order
 * of words and legal forms don't matter. Beyond that, names of eight letters and more may differ by few slips, by
 * spaces, or by one word of a person's name. A single word, a short name, and what many companies are called have to
 * be the same.
 */
export function matchNames(one: Named, listed: Listed): Match | null {
  const mine = plainName(one.name, one.kind)
  const other = plainName(listed.name, listed.kind)
  if (mine.whole === '' || other.whole === '') return null
  if (mine.whole === other.whole) return { score: SAME, why: 'same' }
  // A company may bear a person's name, but then it is the whole of it, beside its legal form.
  if (one.kind !== listed.kind)
    return listed.isStrong && isSameBare(mine, other) ? { score: 96, why: 'same' } : null
  const found = one.kind === 'person' ? matchPersons(mine, other) : matchCompanies(mine, other)
  return listed.isStrong || found?.why === 'same' ? found : null
}

/** Two words at least: one alone is a surname that many bear. */
const isSameBare = (mine: PlainName, other: PlainName) => mine.bare === other.bare && mine.bare.includes(' ')

function matchPersons(mine: PlainName, other: PlainName): Match | null {
  const [fewer, more] = byCount(mine.core, other.core)
  if (fewer.length > 1 && sorted(fewer) === sorted(more)) return { score: 98, why: 'same' }
  const joined = matchSpaces(mine, other)
  if (joined || fewer.length < 2) return joined
  const slips = slipsAmong(fewer, more)
  if (fewer.length === more.length) {
    if (slips !== null && lettersOf(fewer) >= LEAST_LETTERS) return spelled(96, slips)
  } else if (more.length === fewer.length + 1 && slips !== null && slips <= 1 && lettersOf(fewer) >= 10)
    return { score: 88 - slips * SLIP_COST, why: 'part' }
  return null
}

function matchCompanies(mine: PlainName, other: PlainName): Match | null {
  const [fewer, more] = byCount(mine.marks, other.marks)
  // Nothing but common words: those have to be the same with their legal form.
  if (fewer.length === 0) return null
  const isSameRest = sorted(commonOf(mine)) === sorted(commonOf(other))
  if (sorted(fewer) === sorted(more)) {
    if (isSameRest) return fewer.length > 1 || lettersOf(fewer) >= 4 ? { score: 96, why: 'same' } : null
    return fewer.length > 1 || lettersOf(fewer) >= LEAST_SHARED_WORD ? { score: 86, why: 'part' } : null
  }
  const slips = fewer.length === more.length ? slipsAmong(fewer, more) : null
  const isLong = lettersOf(fewer) >= LEAST_LETTERS
  if (slips !== null && isLong && (isSameRest || fewer.length > 1))
    return fewer.length > 1 || slips <= 1 ? spelled(isSameRest ? 95 : 90, slips) : null
  return (isSameRest ? matchJoined(mine.marks, other.marks) : null) ?? matchWordByWord(mine, other)
}

/** The same words but for slips, which may make of a common one a word like no other: 'Quorvex Suply'. */
function matchWordByWord(mine: PlainName, other: PlainName): Match | null {
  if (mine.core.length !== other.core.length || mine.core.length < 2) return null
  const slips = slipsAmong(mine.core, other.core, isOwnAndShort)
  return slips !== null && lettersOf(mine.core) >= LEAST_LETTERS ? spelled(95, slips) : null
}

const isOwnAndShort = (one: string, other: string) =>
  !isCommon(one) && !isCommon(other) && Math.min(one.length, other.length) < LEAST_OWN_WORD

const commonOf = ({ core, marks }: PlainName) => core.filter((word) => !marks.includes(word))

const byCount = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const)

const spelled = (from: number, slips: number): Match => ({ score: from - slips * SLIP_COST, why: 'spelling' })

/** 'Abdul Rahim' and 'Abdulrahim', 'Malik Al Houthi' and 'Alhouthi Malik'. */
function matchSpaces(mine: PlainName, other: PlainName): Match | null {
  const isAttached = mine.attached === other.attached && mine.attached.length > LEAST_LETTERS
  return isAttached ? { score: 92, why: 'joined' } : matchJoined(mine.core, other.core)
}

/** The same letters, whose spaces differ. */
function matchJoined(one: readonly string[], other: readonly string[]): Match | null {
  if (one.length === other.length) return null
  const isSame = one.join('') === other.join('')
  return isSame && lettersOf(one) >= LEAST_LETTERS ? { score: 92, why: 'joined' } : null
}

/**
 * The slips between each word of a name and the nearest of another, two at most; null if a word has none near it, or one
 * with a slip where there may be none.
 */
function slipsAmong(
  fewer: readonly string[],
  more: readonly string[],
  mayNotSlip: (word: string, nearest: string) => boolean = () => false,
): number | null {
  const left = [...more]
  let slips = 0
  // The longest first, so that a short word doesn't take the partner of a long one.
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const limit = allowedIn(word)
    const found = left.map((each) => slipsBetween(word, each, limit))
    const least = Math.min(...found)
    if (least > limit) return null
    const [nearest = ''] = left.splice(found.indexOf(least), 1)
    if (least > 0 && mayNotSlip(word, nearest)) return null
    slips += least
  }
  return slips <= 2 ? slips : null
}
