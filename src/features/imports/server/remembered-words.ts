import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyImportWord } from '#db/schema/imports.ts'
import { type Answers, type Ask, keyOf, REMEMBERED, type Remembered } from '../domain/asks.ts'
import { isPlaceholderOf } from '../domain/placeholders.ts'

/** The answers with which a company's next file starts. */
export async function rememberedWords(db: Db | Tx, companyId: number): Promise<Answers> {
  const words = await listWords(db, companyId)
  return Object.fromEntries(words.filter(isForAll).map((each) => [keyOf(each), each.answer]))
}

/** A figure that may be meant, such as 1000 kg, is asked for in each file: it would drop true ones unseen. */
const isForAll = ({ subject, word }: Ask) => subject !== 'placeholder' || isPlaceholderOf(word)

const WORDS_MAX = 1000

/** The meanings of words in a company's files, by subject and word. */
export async function listWords(db: Db | Tx, companyId: number) {
  const { subject, word, answer } = companyImportWord
  return db
    .select({ subject, word, answer })
    .from(companyImportWord)
    .where(eq(companyImportWord.companyId, companyId))
    .orderBy(asc(subject), asc(word))
    .limit(WORDS_MAX)
}

/** Remembers the answer for the company if it is about a word; an empty one deletes it. */
export async function rememberWord(
  tx: Db | Tx,
  companyId: number,
  { subject: about, word: said, answer }: Ask & { answer: string },
  now: Date,
): Promise<void> {
  const subject = REMEMBERED.find((each): each is Remembered => each === about)
  if (subject === undefined || (answer !== '' && !isForAll({ subject, word: said }))) return
  // Case and blanks don't make it another word.
  const word = keyOf({ subject, word: said }).slice(subject.length + 1)
  const ofWord = { companyId, subject, word }
  const { companyId: company, subject: kind, word: text } = companyImportWord
  if (answer === '')
    await tx.delete(companyImportWord).where(and(eq(company, companyId), eq(kind, subject), eq(text, word)))
  else
    await tx
      .insert(companyImportWord)
      .values({ ...ofWord, answer, updatedAt: now })
      .onConflictDoUpdate({ target: [company, kind, text], set: { answer, updatedAt: now } })
}

/** Deletes the words of a company that closes. */
export async function forgetWordsOf(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(companyImportWord).where(eq(companyImportWord.companyId, companyId))
}
