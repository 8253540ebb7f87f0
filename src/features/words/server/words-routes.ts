import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { AppError } from '#kernel/errors.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { readWords } from '#search/postgres/own-words.ts'
import { shippedLines } from '#search/words/thesaurus/lines.ts'
import { isKnownName } from '#search/words/thesaurus/other-names.ts'
import * as endpoints from '../contract/endpoints.ts'
import { CONCEPTS_MAX, FILE_MAX, keyOf, searched, type Concept } from '../domain/concept.ts'
import {
  countConcepts,
  findByKey,
  insertConcept,
  listConcepts,
  lockConcept,
  saveConcept,
  saveWithdrawal,
} from './concept-repository.ts'
import { importConcepts } from './import-concepts.ts'

type WordServices = Pick<Services, 'db' | 'now'>

/** A character of a file has at most three bytes, and a quote two. */
const FILE_BODY_BYTES = 3 * FILE_MAX + 1024

/** The words of the trade that staff add. This process knows a change at once, the others within a minute. */
export function serveWords(app: FastifyInstance, services: WordServices): void {
  const { db } = services
  serve(app, endpoints.listTradeWords, async () => {
    await readWords(db)
    const own = (await listConcepts(db)).map(presentConcept)
    return { own, unknown: own.filter(isOfUnknown).map(({ id }) => id), shipped: shippedLines() }
  })
  serve(app, endpoints.addConcept, (call) => thenRead(services, add(services, call)))
  serve(app, endpoints.changeConcept, (call) => thenRead(services, change(services, call)))
  serve(app, endpoints.withdrawConcept, (call) => thenRead(services, withdraw(services, call)))
  serve(app, endpoints.importConcepts, (call) => thenRead(services, importConcepts(services, call)), {
    bodyLimit: FILE_BODY_BYTES,
  })
}

function isOfUnknown(concept: Concept): boolean {
  const { kindOf } = searched(concept)
  return kindOf !== '' && !isKnownName(kindOf)
}

async function thenRead<Result>({ db }: WordServices, act: Promise<Result>): Promise<Result> {
  const result = await act
  await readWords(db)
  return result
}

async function add({ db, now }: WordServices, { actor, body, repeat }: Call<typeof endpoints.addConcept>) {
  const changer = { memberId: actor.memberId, now: now() }
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      if ((await countConcepts(tx)) >= CONCEPTS_MAX)
        throw new AppError('conflict', { message: 'words.errors.many' })
      const added = await insertConcept(tx, body, changer)
      if (added === null) throw new AppError('conflict', { message: 'words.errors.exists' })
      const details = { name: keyOf(body) }
      await recordAct(tx, actor, { act: 'add_concept', subject: ['concept', added], details, at: now() })
      return added
    })
    return presented(tx, id)
  })
}

async function change(
  { db, now }: WordServices,
  { actor, params: { id }, body: { version, ...body } }: Call<typeof endpoints.changeConcept>,
) {
  return db.transaction(async (tx) => {
    const found = await lockConcept(tx, id)
    if (!found || found.withdrawnAt !== null) throw new AppError('not_found')
    if (found.version !== version) throw new AppError('conflict', { message: 'words.errors.changed' })
    const other = await findByKey(tx, keyOf(body))
    if (other !== null && other !== id) throw new AppError('conflict', { message: 'words.errors.exists' })
    await saveConcept(tx, id, body, { memberId: actor.memberId, now: now() })
    const { theme, en, fr, note } = found
    const details = { name: keyOf(body), before: { theme, en, fr, note } }
    await recordAct(tx, actor, { act: 'change_concept', subject: ['concept', id], details, at: now() })
    return presented(tx, id)
  })
}

async function withdraw(
  { db, now }: WordServices,
  { actor, params: { id }, body: { reason } }: Call<typeof endpoints.withdrawConcept>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockConcept(tx, id)
    if (!found) throw new AppError('not_found')
    if (found.withdrawnAt !== null) return
    await saveWithdrawal(tx, id, { memberId: actor.memberId, now: now() })
    const details = { name: found.key, reason }
    await recordAct(tx, actor, { act: 'withdraw_concept', subject: ['concept', id], details, at: now() })
  })
}

async function presented(tx: Tx, id: number) {
  const [concept] = await listConcepts(tx, id)
  if (!concept) throw new AppError('not_found')
  return presentConcept(concept)
}

type Listed = Awaited<ReturnType<typeof listConcepts>>[number]
const presentConcept = ({ changedAt, ...concept }: Listed) => ({
  ...concept,
  changedAt: changedAt.toISOString(),
})
