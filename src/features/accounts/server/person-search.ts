import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { company, member } from '#db/schema/accounts.ts'

/** No name has more words; searching for more only costs time. */
const MOST_WORDS = 6
/** Shorter words match only at the start of a word: one or two letters occur everywhere. */
const SHORTEST_PART = 3

/** The expressions of the trigram indexes (`0002-accounts.sql`); conditions must repeat them to use one. */
const NAME = sql`folded(' ' || ${member.firstName} || ' ' || ${member.lastName})`
const EMAIL = sql`lower(${member.email})`
const COMPANY_NAME = sql`folded(' ' || ${company.name})`

/**
 * Ids of members, unordered, that match a search: all its words occur in name and mail address, or all in the
 * company's name, or it is the member's id. Each of these searches uses its own index and stops at the limit,
 * so that common words stay fast.
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

/** A LIKE pattern for a text in which a space precedes every word. */
function inText(word: string): string {
  return `%${word.length < SHORTEST_PART ? ' ' : ''}${escaped(word)}%`
}

/** Escapes the wildcards of LIKE. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
