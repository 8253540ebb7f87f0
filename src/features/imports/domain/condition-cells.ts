import { oneBlank, plainWords } from './cells.ts'

/** Words as in `plainWords`. Nearly new counts as used; so does repaired, or for parts. */
const CONDITION_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    new: 'new, neuf, neuve, neufs, neuves, unused, jamais utilise, jamais servi, brand new, new old stock, nos, n, new surplus, surplus neuf, neuf stock, stock neuf, never used, white band',
    used: 'used, s h, second hand, 2nd hand, secondhand, pre owned, occasion, occ, d occasion, usage, usagee, utilise, utilisee, refurbished, reconditioned, rebuilt, overhauled, reconditionne, reconditionnee, recond, revise, revisee, a reviser, repaired, repare, u, good, good used, fair, runner, good runner, running, working, bon etat, tres bon etat, etat moyen, be, tbe, as new, like new, comme neuf, etat neuf, quasi neuf, for parts, parts only, pour pieces, u s, unserviceable, hs, hors service, scrap, yellow band, blue band, green band, red band',
  }).flatMap(([condition, words]) => words.split(', ').map((word) => [word, condition] as const)),
)

/** New or used, by the whole cell or by all its parts without brackets: 'NEUF (ss emballage)'. */
export function conditionIn(text: string): string {
  const known = CONDITION_WORDS.get(plainWords(text))
  if (known !== undefined) return known
  const found = [...new Set(partsOf(text).map(knownCondition))]
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return text
  // Brackets may say otherwise: 'Neuf (occasion)'.
  return only === 'new' && hasSignsOfUse(plainWords(text)) ? text : only
}

/** The parts of a text without brackets, as in `plainWords`. */
const partsOf = (text: string): string[] =>
  oneBlank(text)
    .split(/ ?\([^()]*\) ?| [-–] | ?[/,;] ?/)
    .filter((part) => part.trim() !== '')
    .map(plainWords)

const DENYING = new Set('not non pas no never jamais sans without nearly presque to or ou'.split(' '))

/** The only condition that the words name, unless a word denies it: 'Occ. révisée', 'used good condition'. */
function knownCondition(words: string): string | undefined {
  const whole = CONDITION_WORDS.get(words)
  if (whole !== undefined) return whole
  const single = words.split(' ')
  const isDenied = single.some((word) => DENYING.has(word))
  const found = new Set(single.flatMap((word) => (word.length > 2 ? (CONDITION_WORDS.get(word) ?? []) : [])))
  const [only] = found
  if (found.size !== 1 || isDenied) return undefined
  return only === 'new' && !isNewItself(words) ? undefined : only
}

/** The item itself is new, rather than a part of it: 'neuf en caisse', not 'joints neufs' or 'new bearings'. */
const NEW =
  /^(?:(?:still|tout|toute|brand|etat|condition|cond|state|materiel|equipement|equipment|surplus|stock|item|article|factory|completely|entierement|all|100) )*(?:new|unused|neu[fv]e?s?|nos|never (?:been )?(?:used|run|installed|fitted|started)|jamais (?:ete )?(?:servi\w*|utilise\w*|installe\w*|monte\w*))(?=$| (?:in|en|dans|sous|ss|with|avec|w|sans|without|surplus|old|stock|condition|cond|never|jamais|unused|neu[fv]e?s?|de|d|box\w*|crate\w*|still|pack\w*|emball\w*|complete?|ex|et|and|unopened|sealed|equipment|item|unit|each)\b)/

/** 'New in 2015' may have been used since. */
const isNewItself = (words: string) => NEW.test(words) && !/\b(?:19|20)\d\d\b/.test(words)

/** Words of wear, repair or use, in both languages, as in `plainWords`. */
const SIGNS_OF_USE =
  /\b(?:used|use|usag\w*|good|fair|poor|average|moyens?|bons?|bonne|mauvais\w*|correct|working|works|run\w*|operational|operated|repair\w*|repar\w*|revis\w*|refurb\w*|recon\w*|rebuil\w*|overhaul\w*|reman\w*|worn|wear|epaves?|pannes?|scrap|parts|pieces|hand|occas\w*|inspect\w*|premium|serviceable|unserviceable|serviced|needs|damaged|marche|fonctionn\w*|hs|dismantled|demonte\w*|removed|pulled|depose\w*|(?:from|de|en|in) service)\b/
/** 'With 200 h' has run; 'with 0 h' has not. */
const HOURS_RUN = /\b(?=[\d ]*[1-9])\d[\d ]{0,12}(?:h|hrs?|hours?|heures?|km)\b/
/** 'Not yet used', 'no wear': what is denied is no sign of use. */
const DENIED_USE =
  /\b(?:not|no|non|pas|never|jamais|sans|without|aucune?) (?:(?:yet|been|ever|any|signs? of|encore|ete|de|d|trace d) ){0,3}(?:used?|wear|worn|usag\w*|usure|utilis\w*|servi|operated|run|damaged|parts|pieces|repair\w*|repar\w*|overhaul\w*|revis\w*|refurb\w*|recon\w*|rebuil\w*)\b/g
const SIGNS_OF_NEW = /\b(?:new|unused|neu[fv]\w*)\b/
const MADE_NEW = /\b(?:remis\w*|refait\w*|remise) a neuf\b/g
const DENIALS = /\b(?:not|non|pas|no|like|as|comme|quasi|nearly|presque|etat neuf|or|ou)\b/

const undenied = (words: string) => words.replace(MADE_NEW, 'refurbished').replace(DENIED_USE, ' ')
const hasSignsOfUse = (words: string) => SIGNS_OF_USE.test(undenied(words)) || HOURS_RUN.test(words)

/**
 * New or used, where words of only one of them stand in a text that has no known form: 'good, one leak'. Undefined
 * for both, for neither, and for 'like new'.
 */
export function conditionSigned(text: string): 'new' | 'used' | undefined {
  const known = conditionIn(text)
  if (known === 'new' || known === 'used') return known
  const words = plainWords(text)
  if (hasSignsOfUse(words)) return SIGNS_OF_NEW.test(undenied(words)) ? undefined : 'used'
  return partsOf(text).some(isNewItself) && !DENIALS.test(words) ? 'new' : undefined
}
