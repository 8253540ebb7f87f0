import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { CURRENCIES, minorFromMajor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { PaperBody } from '../contract/bodies.ts'
import * as endpoints from '../contract/endpoints.ts'
import { LOCAL_CURRENCIES } from '../domain/papers.ts'
import {
  insertPaper,
  listRecorded,
  lockPaper,
  savePaper,
  saveWithdrawal,
  type PaperValues,
} from './paper-repository.ts'
import { presentStaffPaper, presentStaffPapers } from './present-paper.ts'

type PaperServices = Pick<Services, 'db' | 'now'>

/** The table that staff maintain: papers by country. */
export function serveStaffPapers(app: FastifyInstance, services: PaperServices): void {
  serve(app, endpoints.listStaffPapers, async () => presentStaffPapers(await listRecorded(services.db)))
  serve(app, endpoints.addPaper, (call) => add(services, call))
  serve(app, endpoints.changePaper, (call) => change(services, call))
  serve(app, endpoints.withdrawPaper, (call) => withdraw(services, call))
}

async function add({ db, now }: PaperServices, { actor, body, repeat }: Call<typeof endpoints.addPaper>) {
  const values = valuesOf(body, actor, now())
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      const added = await insertPaper(tx, values)
      await recordAct(tx, actor, {
        act: 'add_paper',
        subject: ['paper', added],
        details: detailsOf(body),
        at: now(),
      })
      return added
    })
    return presented(tx, id)
  })
}

async function change(
  { db, now }: PaperServices,
  { actor, params: { id }, body: { version, ...body } }: Call<typeof endpoints.changePaper>,
) {
  const values = valuesOf(body, actor, now())
  return db.transaction(async (tx) => {
    const found = await lockInForce(tx, id)
    if (found.version !== version) throw new AppError('conflict', { message: 'conformity.errors.changed' })
    // Entries of orders refer to the paper, and each order has one country.
    if (found.countryCode !== values.countryCode) throw invalidField('country', 'conformity.errors.country')
    await savePaper(tx, id, values)
    await recordAct(tx, actor, {
      act: 'change_paper',
      subject: ['paper', id],
      details: detailsOf(body),
      at: now(),
    })
    return presented(tx, id)
  })
}

async function withdraw(
  { db, now }: PaperServices,
  { actor, params: { id }, body: { reason } }: Call<typeof endpoints.withdrawPaper>,
) {
  return db.transaction(async (tx) => {
    const { countryCode, name } = await lockInForce(tx, id)
    await saveWithdrawal(tx, id, { withdrawnBy: actor.memberId, withdrawnAt: now() })
    await recordAct(tx, actor, {
      act: 'withdraw_paper',
      subject: ['paper', id],
      details: { country: countryByCode(countryCode)?.en ?? countryCode, name, reason },
      at: now(),
    })
    return presented(tx, id)
  })
}

async function lockInForce(tx: Tx, id: number) {
  const found = await lockPaper(tx, id)
  if (!found) throw new AppError('not_found')
  if (found.withdrawnAt !== null) throw new AppError('already_decided')
  return found
}

/** @throws AppError `invalid` for a day in the future. */
function valuesOf(body: PaperBody, { memberId }: Actor, now: Date): PaperValues {
  const { country, chapters, condition, nameEn, nameFr, obtainedBy, issuer, noteEn, noteFr } = body
  const { source, knownOn, isConfirmed } = body
  for (const name of ['knownOn', 'daysOn', 'costOn'] as const)
    if ((body[name] ?? '') > dayInFrance(now)) throw invalidField(name, 'conformity.errors.known_on')
  const code = countryByName(country)?.code
  if (code === undefined) throw invalidField('country', 'conformity.errors.country')
  return {
    countryCode: code,
    chapters: [...new Set(chapters)].toSorted((a, b) => a - b),
    condition,
    nameEn,
    nameFr,
    obtainedBy,
    issuer,
    ...daysOf(body),
    ...costOf(body),
    noteEn,
    noteFr,
    source,
    sourceAddress: body.sourceAddress ?? null,
    knownOn,
    sourceDay: body.sourceDay ?? null,
    isConfirmed,
    changedBy: memberId,
    changedAt: now,
  }
}

const daysOf = ({ daysFrom, daysTo, daysSource, daysAddress, daysOn, daysDay }: PaperBody) => ({
  daysFrom: daysFrom ?? null,
  daysTo: daysTo ?? null,
  daysSource: daysSource ?? null,
  daysAddress: daysAddress ?? null,
  daysOn: daysOn ?? null,
  daysDay: daysDay ?? null,
})

/** Dollars and euros have columns of their own, which the releases before knew. */
function costOf(body: PaperBody) {
  const { costFrom, costTo, currency, costPer, rateFrom, rateTo, rateOf } = body
  const { costSource, costAddress, costOn, costDay } = body
  const from = costFrom === undefined ? null : minorFromMajor(costFrom)
  const to = costTo === undefined ? null : minorFromMajor(costTo)
  const known = CURRENCIES.find((each) => each === currency) ?? null
  const local = LOCAL_CURRENCIES.find((each) => each === currency) ?? null
  return {
    costFromMinor: known && from,
    costToMinor: known && to,
    currency: known,
    localFromMinor: local && from,
    localToMinor: local && to,
    localCurrency: local,
    costPer: costPer ?? null,
    rateFromBp: rateFrom === undefined ? null : Math.round(rateFrom * 100),
    rateToBp: rateTo === undefined ? null : Math.round(rateTo * 100),
    rateOf: rateOf ?? null,
    costSource: costSource ?? null,
    costAddress: costAddress ?? null,
    costOn: costOn ?? null,
    costDay: costDay ?? null,
  }
}

const detailsOf = ({ country, nameEn, source, knownOn, isConfirmed }: PaperBody) => ({
  country,
  name: nameEn,
  source,
  knownOn,
  isConfirmed,
})

async function presented(tx: Tx, id: number) {
  const [paper] = await listRecorded(tx, id)
  if (!paper) throw new AppError('not_found')
  return presentStaffPaper(paper)
}
