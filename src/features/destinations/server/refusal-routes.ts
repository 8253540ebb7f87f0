import type { FastifyInstance } from 'fastify'
import { takeLock } from '#db/advisory-locks.ts'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { type Actor, allows } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance, mayBegin } from '#kernel/text/day.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import {
  haveCommonDay,
  inForceFirst,
  lastDayOf,
  MAX_DAYS_AHEAD,
  presentRule,
  ruleStateOn,
} from '#kernel/trade/dated-rules/dated-rules.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { RefusalBody } from '../contract/bodies.ts'
import * as endpoints from '../contract/endpoints.ts'
import { listMatters, settleMatter } from './named-places.ts'
import { insertRefusal, listDaysOf, listRefusals, type Refusal, saveEnd } from './refusal-repository.ts'
import type { RefusalView } from '../contract/endpoints.ts'

type RefusalServices = Pick<Services, 'db' | 'now'>

/** The countries with which nothing is traded: read by staff, changed by administrators. */
export function serveDestinations(app: FastifyInstance, services: RefusalServices): void {
  const { db, now } = services
  serve(app, endpoints.listRefusals, async ({ actor }) => ({
    refusals: presentRefusals(await listRefusals(db), actor, dayInFrance(now())),
    can: { refuse: allows('admin', actor) },
  }))
  serve(app, endpoints.refuseCountry, (call) => refuse(services, call))
  serve(app, endpoints.endRefusal, (call) => end(services, call))
  serve(app, endpoints.listNamedPlaces, ({ actor }) => listMatters(db, actor))
  serve(app, endpoints.settleNamedPlaces, (call) => settleMatter(services, call))
}

async function refuse(
  { db, now }: RefusalServices,
  { actor, body, repeat }: Call<typeof endpoints.refuseCountry>,
) {
  const code = requireDays(body, dayInFrance(now()))
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, () => keep(tx, actor, { body, code, now: now() }))
    return presented(tx, id, actor, now())
  })
}

/** Checks the days and returns the country's code. */
function requireDays({ country, validFrom, validUntil }: RefusalBody, today: string): string {
  const code = countryByName(country)?.code
  if (code === undefined) throw invalidField('country', 'destinations.errors.country')
  if (!mayBegin(validFrom, today, MAX_DAYS_AHEAD)) throw invalidField('validFrom', 'rules.errors.valid_from')
  if (validUntil !== undefined && (!mayBegin(validUntil, today, MAX_DAYS_AHEAD) || validUntil < validFrom))
    throw invalidField('validUntil', 'destinations.errors.valid_until')
  return code
}

async function keep(
  tx: Tx,
  actor: Actor,
  { body, code, now }: { body: RefusalBody; code: string; now: Date },
): Promise<number> {
  const { country, validUntil = null, ...values } = body
  await takeLock(tx, 'destinations')
  const known = await listDaysOf(tx, code)
  if (known.some((each) => haveCommonDay(each, { validFrom: values.validFrom, validUntil })))
    throw new AppError('conflict', {
      fields: [{ field: 'country', message: 'destinations.errors.refused_already' }],
    })
  const id = await insertRefusal(tx, {
    ...values,
    countryCode: code,
    validUntil,
    createdBy: actor.memberId,
    createdAt: now,
  })
  const { validFrom, reasonEn, source } = values
  await recordAct(tx, actor, {
    act: 'refuse_destination',
    subject: ['destination', id],
    details: { country, validFrom, validUntil, reason: reasonEn, source },
    at: now,
  })
  return id
}

async function end(
  { db, now }: RefusalServices,
  { actor, params: { id }, body: { freeFrom, reason } }: Call<typeof endpoints.endRefusal>,
) {
  const today = dayInFrance(now())
  if (!mayBegin(freeFrom, today, MAX_DAYS_AHEAD)) throw invalidField('freeFrom', 'rules.errors.free_from')
  return db.transaction(async (tx) => {
    await takeLock(tx, 'destinations')
    const [found] = await listRefusals(tx, id)
    if (!found) throw new AppError('not_found')
    if (ruleStateOn(found, today) === 'ended') throw new AppError('already_decided')
    const validUntil = lastDayOf(found, freeFrom)
    await saveEnd(tx, id, { validUntil, endedBy: actor.memberId, endedAt: now(), endReason: reason })
    await recordAct(tx, actor, {
      act: 'end_destination_refusal',
      subject: ['destination', id],
      details: { freeFrom, reason },
      at: now(),
    })
    return presented(tx, id, actor, now())
  })
}

async function presented(tx: Tx, id: number, actor: Actor, now: Date) {
  const [refusal] = await listRefusals(tx, id)
  if (!refusal) throw new AppError('not_found')
  return presentRefusal(refusal, actor, dayInFrance(now))
}

function presentRefusal(refusal: Refusal, actor: Actor, today: string): RefusalView {
  const { countryCode } = refusal
  return {
    ...presentRule(refusal, actor, today),
    country: countryByCode(countryCode)?.en ?? countryCode,
  }
}

/** Those in force first, then planned ones, each by the country's name. */
function presentRefusals(refusals: readonly Refusal[], actor: Actor, today: string): RefusalView[] {
  return refusals
    .map((refusal) => presentRefusal(refusal, actor, today))
    .toSorted((a, b) => inForceFirst(a, b) || a.country.localeCompare(b.country, 'en'))
}
