import { CONDITIONS, type Condition } from '#kernel/trade/taxonomy.ts'
import { quoteLexeme } from './search-document.ts'
import { blankedOut, outsidePhrases } from './typed-text.ts'

/** A condition that the text of a search asks for, where it is written. */
interface TypedCondition {
  index: number
  length: number
  written: string
  condition: Condition
  /** With a minus sign in front. */
  isUnwanted: boolean
}

/** The token that counts and filters listings of a condition. */
export const conditionToken = (condition: Condition) => `=n:${condition}`
export const conditionQuery = (condition: Condition) => quoteLexeme(conditionToken(condition))

const START = String.raw`(?<![\p{L}\p{N}_]|\S-)`
const END = String.raw`(?![\p{L}\p{N}_-])`
/** 'Used for drilling' tells a purpose, 'New Holland' is a name. */
const NOT_OF_USE = String.raw`(?!\s+(?:for|to|by|as|with|in|on|at)${END})`
const NOT_A_NAME = String.raw`(?!\s+(?:holland|york|yorker|zealand|orleans|jersey|mexico|delhi|caledonia|guinea|hampshire|england|brunswick|south\s+wales|haven|era|way|age|style|type|design|generation|model)${END})`
/** 'Like new', 'comme neuf' and 'remis à neuf' are said of what is used; '-' and 'not' exclude, which others read. */
const AS_IF = String.raw`(?<!(?<![\p{L}\p{N}])(?:like|as|than|nearly|almost|near|comme|quasi|quasiment|presque|à|a)[\s-]+)`
/** 'Neuf vannes' are nine. */
const NEW_OR_NINE = String.raw`(?:(?<!^\W*)neuf|neuf(?!\s+\p{L}+[sx](?!\p{L})))`
const WORDS: Readonly<Record<Condition, string>> = {
  new: String.raw`(?:brand[\s-]new|never[\s-]used|unused|unrun|jamais\s+(?:servie?s?|utilisée?s?)|inutilisée?s?|${AS_IF}(?:new${NOT_A_NAME}|(?:tout(?:es?)?\s+)?(?:${NEW_OR_NINE}|neufs|neuves?)))`,
  used: String.raw`(?:(?<!(?<![\p{L}\p{N}])(?:never|jamais)[\s-]+)used${NOT_OF_USE}|second[\s-]?hand|pre[\s-]?owned|(?:d['’]\s?)?occasions?|(?:de\s+)?seconde\s+main|usagée?s?)`,
}
const PATTERNS = CONDITIONS.map((condition) => ({
  condition,
  pattern: new RegExp(`${START}${WORDS[condition]}${END}`, 'giu'),
}))

/** The conditions that a text names, except within quoted phrases. */
export function typedConditions(text: string): TypedCondition[] {
  const found = PATTERNS.flatMap(({ condition, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => {
      const isUnwanted = text[index - 1] === '-'
      return { index, length: written.length, written, condition, isUnwanted }
    }),
  )
  return outsidePhrases(text, found)
}

/** The text without the words of a condition. */
export function withoutCondition(text: string, condition: Condition): string {
  const words = typedConditions(text).filter((one) => one.condition === condition && !one.isUnwanted)
  return blankedOut(text, words).replace(/\s+/g, ' ').trim()
}
