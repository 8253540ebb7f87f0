import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { company, member } from '#db/schema/accounts.ts'

/** More words than a person or a company has in its name only cost time. */
const MOST_WORDS = 6
/** Shorter words are looked for at the beginning of words: parts of one or two letters stand everywhere. */
const SHORTEST_PART = 3

/** Expressions of the trigram indexes (`0002-accounts.sql`); a condition must be written the same to use them. */
const NAME = sql`folded(' ' || ${member.firstName} || ' ' || ${member.lastName})`
const EMAIL = sql`lower(${member.email})`
const COMPANY_NAME = sql`folded(' ' || ${company.name})`

/**
 * Ids of members, in no order, of whom each word of a search stands in name and mail address, or each in the
 * company's name, or whose id it is. Each way has an index of its own and ends at the limit, however common a
 * word is.
 */
export function idsOfPersons(person: string, wanted: SQL | undefined, limit: number): SQL {
  const words = person
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  const ways = [
    sql`SELECT ${member.id} FROM ${member} WHERE ${and(...words.map(isOfPerson), wanted)} LIMIT ${limit}`,
    sql`SELECT ${member.id} FROM ${company} JOIN ${member} ON ${member.companyId} = ${company.id}
         WHERE ${and(...words.map((word) => sql`${COMPANY_NAME} LIKE folded(${inText(word)})`), wanted)} LIMIT ${limit}`,
    ...(/^[1-9]\d{0,8}$/.test(person)
      ? [sql`SELECT ${member.id} FROM ${member} WHERE ${and(eq(member.id, Number(person)), wanted)}`]
      : []),
  ]
  return sql`${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )} LIMIT ${limit}`
}

function isOfPerson(word: string): SQL | undefined {
  const inEmail = `${word.length < SHORTEST_PART ? '' : '%'}${escaped(word.toLowerCase())}%`
  return or(sql`${NAME} LIKE folded(${inText(word)})`, sql`${EMAIL} LIKE ${inEmail}`)
}

/** A pattern for a text in which every word has a blank in front. */
function inText(word: string): string {
  return `%${word.length < SHORTEST_PART ? ' ' : ''}${escaped(word)}%`
}

/** A text in which nothing is a wildcard of LIKE. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
