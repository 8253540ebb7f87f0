import { recordActs } from '#db/staff-acts.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Call } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { conceptBody } from '../contract/bodies.ts'
import type * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { CONCEPTS_MAX, firstName, keyOf, readConcepts, type Concept } from '../domain/concept.ts'
import { lockConcepts, saveConcepts } from './concept-repository.ts'

interface Fault {
  /** Null for the whole file. */
  line: number | null
  says: string
}

/** Adds and changes the concepts of a file. Given again, it changes nothing; with a fault nothing is entered. */
export async function importConcepts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, body: { text }, language }: Call<typeof endpoints.importConcepts>,
) {
  const { concepts, faults } = readFile(text, language)
  const none = { added: 0, changed: 0, unchanged: 0 }
  if (faults.length > 0) return { ...none, faults }
  return db.transaction(async (tx) => {
    const known = new Map((await lockConcepts(tx)).map((concept) => [concept.key, concept]))
    const fresh = concepts.filter((concept) => !known.has(keyOf(concept)))
    if (known.size + fresh.length > CONCEPTS_MAX)
      return { ...none, faults: [{ line: null, says: texts[language].errors.many }] }
    const at = now()
    const differing = concepts.filter((concept) => {
      const before = known.get(keyOf(concept))
      return !before || !isSame(before, concept)
    })
    const { added, changed } = await saveConcepts(tx, differing, { memberId: actor.memberId, now: at })
    if (differing.length > 0)
      await recordActs(
        tx,
        actor,
        [
          ...differing.flatMap((concept) => changeOf(known.get(keyOf(concept)))),
          { act: 'import_concepts', subject: ['concept', 'file'], details: { added, changed } },
        ],
        at,
      )
    return { added, changed, unchanged: concepts.length - added - changed, faults: [] }
  })
}

/** The act of a change, as of one in the form. */
function changeOf(before: (Concept & { id: number; key: string }) | undefined) {
  if (before === undefined) return []
  const { id, key, theme, en, fr, note } = before
  const details = { name: key, before: { theme, en, fr, note } }
  return [{ act: 'change_concept', subject: ['concept', id], details } as const]
}

const isSame = (one: Concept, other: Concept) =>
  (['theme', 'en', 'fr', 'note'] as const).every((field) => one[field] === other[field])

/** The concepts of a file by the rules of the form, and what is wrong in its lines. */
function readFile(text: string, language: Language): { concepts: Concept[]; faults: Fault[] } {
  const { file } = texts[language]
  const lines = readConcepts(text)
  if (typeof lines === 'string') return { concepts: [], faults: [{ line: null, says: file[lines] }] }
  /** The line of each key. */
  const keys = new Map<string, number>()
  const concepts: Concept[] = []
  const faults: Fault[] = []
  for (const { line, ...written } of lines) {
    const read = conceptBody.safeParse(written)
    if (!read.success) {
      faults.push({ line, says: wordsOf(read.error.issues[0]?.message, language) })
      continue
    }
    const key = keyOf(read.data)
    const other = keys.get(key)
    if (other === undefined) {
      keys.set(key, line)
      concepts.push(read.data)
    } else faults.push({ line, says: file.twice(firstName(read.data), formatCount(other, language)) })
  }
  return { concepts, faults }
}

function wordsOf(message: string | undefined, language: Language): string {
  const { errors } = texts[language]
  const name = message?.split('.').at(-1)
  return Object.entries(errors).find(([key]) => key === name)?.[1] ?? errors.names
}
