import type { NamedKind } from './screening.ts'

/** Letters that have no decomposition, and those of Cyrillic as the European Union writes them. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'a',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const setOf = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''))

/** The legal forms of companies, also written out: they tell no company from another. */
const LEGAL_FORMS = setOf(`
  ab ag aktiengesellschaft anonim anonyme ao as asa bhd bv bvba closed co company cooperative corp corporation cjsc cv
  dd doo dmcc dooel eirl eood eurl fzc fzco fze fz gesellschaft gie gmbh ilp inc incorporated jsc joint kft kg kgaa
  kk lda liability limited limitada lllp llc llp lp ltd ltda mbh nv nyrt oao ojsc oo ooo open oy oyj pao partnership
  pjsc plc private pte pty public pvt qsc responsabilite sa sab sae sal saoc sarl sarlu sas sasu sca scs sdn se
  sicav sirketi sl slu snc societe societa sociedad sp spa spk spol spzoo sprl srl sro stock uab ug ve zao zoo zrt`)

const FILLERS = setOf(
  'a an and avec d de der des die du e et for fur i in la le les of on or pour the und with y',
)

/** What many companies of the trade are called: no name by itself. */
const COMMON = setOf(`
  africa africain african afrique alpha america american asia asian atlantic atlas bank beta capital central chemical
  chemicals china city commerce commercial communications construction consult consultancy consulting contracting
  delta development distribution drilling east eastern electric electronic electronics energie energies energy
  engineering enterprise enterprises entreprise environment equipement equipements equipment establishment euro europe
  european export factory finance financial first fleet food foundation france fund gas gaz general generale global
  gold golden green group groupe gulf heavy holding holdings house impex import imports industrial industrie industries
  industry institute insurance international intl invest investissement investissements investment investments iron
  lines logistic logistics machinery management manufacturing marine maritime market marketing materials mechanical
  media metal metals middle mineral minerals mines mining motors national navigation new nord north northern ocean
  offshore oil omega orient overseas pacific partner partners petrol petrole petroleum pipe pipeline pipelines plant
  power premium product production products project projects properties property quality real refinery resources royal
  sea security service services ship shipping ships silver sky solution solutions south southern star state steel
  sun supplies supply surplus sud system systems tanker tankers technic technical technologies technology tools top
  trade trading traders trans transport transports travaux union united universal valve valves west western world`)

/** Whether many companies of the trade are called so. */
export const isCommon = (word: string) => COMMON.has(word)

/** Between the names of a person, left out by some who write it. */
const PARTICLES = setOf('al el ul bin ben ibn bint abd de da di du la le van von der den dos das')

/** More words than any name has. */
const WORDS_MAX = 24

/** The words of a name in plain Latin letters, in order; single letters that follow each other are one word. */
export function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[œæøłßđðþħıŋəа-џґ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼʹʿʾ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu, (letters) => letters.replaceAll(' ', ''))
  return plain === '' ? [] : plain.split(' ').slice(0, WORDS_MAX)
}

/** A name as names are compared. */
export interface PlainName {
  /** All its words, in the order of the alphabet: the same name has the same. */
  whole: string
  /** Its words without legal forms or particles, in its own order. */
  core: readonly string[]
  /** As `core`, with the particles joined to what follows them, in the order of the alphabet: 'alhouthi malik'. */
  attached: string
  /** All its words but what is left out of the name of any kind, in the order of the alphabet. */
  bare: string
  /** Those that tell it from others: of a company, without the common words of the trade. */
  marks: readonly string[]
}

export const sorted = (words: readonly string[]) => words.toSorted().join(' ')

export function plainName(name: string, kind: NamedKind): PlainName {
  const words = wordsOf(name)
  const isNoise = (word: string) =>
    kind === 'person' ? PARTICLES.has(word) : LEGAL_FORMS.has(word) || FILLERS.has(word)
  const left = words.filter((word) => !isNoise(word))
  const core = left.length === 0 ? words : left
  const marks = kind === 'person' ? core : core.filter((word) => !COMMON.has(word))
  const bare = words.filter((word) => ![LEGAL_FORMS, FILLERS, PARTICLES].some((noise) => noise.has(word)))
  return { whole: sorted(words), core, attached: sorted(attach(words)), bare: sorted(bare), marks }
}

/** Joins particles to the word after them. */
function attach(words: readonly string[]): string[] {
  const attached: string[] = []
  let prefix = ''
  for (const word of words) {
    if (PARTICLES.has(word)) prefix += word
    else {
      attached.push(prefix + word)
      prefix = ''
    }
  }
  return prefix === '' ? attached : [...attached, prefix]
}

/**
 * By what a name is looked up in the list: what tells it from others, else its other words. Letters of other scripts
 * are spelled by their numbers, because trigrams are of the letters of the database's locale, which may know no others.
 */
export function lookupKey(name: string, kind: NamedKind): string {
  const { core, marks } = plainName(name, kind)
  return sorted(marks.length === 0 ? core : marks).replace(/[^a-z0-9 ]/gu, spelled)
}

/** The number of a letter, backwards: those of a script begin alike. */
const spelled = (letter: string) =>
  Array.from((letter.codePointAt(0) ?? 0).toString(36))
    .toReversed()
    .join('')
