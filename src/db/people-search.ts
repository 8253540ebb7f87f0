import { or, sql, type SQL } from 'drizzle-orm'
import { company, member } from './schema/accounts.ts'

/** No name has more words; searching for more only costs time. */
const MOST_WORDS = 6
/** Shorter words match only at the start of a word: one or two letters occur everywhere. */
const SHORTEST_PART = 3

/** The expressions of the trigram indexes (`0002-accounts.sql`); conditions must repeat them to use one. */
const NAME = sql`folded(' ' || ${member.firstName} || ' ' || ${member.lastName})`
const EMAIL = sql`lower(${member.email})`
const COMPANY_NAME = sql`folded(' ' || ${company.name})`

/** The words of a search for people or companies. */
export function wordsOfName(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** A word of a member's name, or a part of the mail address. */
export function isOfPerson(word: string): SQL | undefined {
  const inEmail = `${word.length < SHORTEST_PART ? '' : '%'}${escaped(word.toLowerCase())}%`
  return or(sql`${NAME} LIKE folded(${inText(word)})`, sql`${EMAIL} LIKE ${inEmail}`)
}

/** A word of a company's name. */
export function isOfCompany(word: string): SQL {
  return sql`${COMPANY_NAME} LIKE folded(${inText(word)})`
}

/** A LIKE pattern for a text in which a space precedes every word. */
function inText(word: string): string {
  return `%${word.length < SHORTEST_PART ? ' ' : ''}${escaped(word)}%`
}

/** Escapes the wildcards of LIKE. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
