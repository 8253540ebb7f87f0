import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import { dayInFrance, mayBegin } from '#kernel/text/day.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import {
  inForceFirst,
  lastDayOf,
  MAX_DAYS_AHEAD,
  presentRule,
  ruleStateOn,
} from '#kernel/trade/dated-rules/dated-rules.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { RuleBody } from '../contract/bodies.ts'
import * as endpoints from '../contract/endpoints.ts'
import type { RuleView } from '../contract/endpoints.ts'
import { hasSameRule, insertRule, listAllRules, lockRule, saveRuleEnd, type Rule } from './rule-repository.ts'
import { findOrderStatement, presentStatement } from './statements.ts'

type EndUseServices = Pick<Services, 'db' | 'now'>

/** End-use statements: the rules that require them, and those of carts and orders. */
export function serveEndUse(app: FastifyInstance, services: EndUseServices): void {
  const { db, now } = services
  serve(app, endpoints.listRules, async ({ actor }) => {
    const today = dayInFrance(now())
    const rules = (await listAllRules(db)).map((rule) => presentEndUse(rule, actor, today))
    return {
      rules: rules.toSorted(inForceFirst),
      can: { add: allows('admin', actor) },
    }
  })
  serve(app, endpoints.addRule, (call) => add(services, call))
  serve(app, endpoints.endRule, (call) => end(services, call))
  serve(app, endpoints.readOrderStatement, async ({ actor, params: { id } }) => {
    const statement = await findOrderStatement(db, actor, id)
    return { statement: statement && presentStatement(statement) }
  })
}

async function add({ db, now }: EndUseServices, { actor, body, repeat }: Call<typeof endpoints.addRule>) {
  if (!mayBegin(body.validFrom, dayInFrance(now()), MAX_DAYS_AHEAD))
    throw invalidField('validFrom', 'rules.errors.valid_from')
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, () => keep(tx, actor, body, now()))
    return presented(tx, id, actor, now())
  })
}

async function keep(tx: Tx, actor: Actor, body: RuleBody, at: Date): Promise<number> {
  const { country, chapter = null, type = null, above, currency = null, ...rest } = body
  const rule = {
    ...rest,
    countryCode: country === undefined ? null : (countryByName(country)?.code ?? null),
    chapter,
    type,
    aboveMinor: above === undefined ? null : minorFromMajor(above),
    currency,
    createdBy: actor.memberId,
    createdAt: at,
  }
  if (await hasSameRule(tx, rule)) throw invalidField('country', 'endUse.errors.same_rule')
  const id = await insertRule(tx, rule)
  const { validFrom, reasonEn: reason, source } = rest
  await recordAct(tx, actor, {
    act: 'add_end_use_rule',
    subject: ['end_use_rule', id],
    details: { country: country ?? null, chapter, type, validFrom, reason, source },
    at,
  })
  return id
}

async function end(
  { db, now }: EndUseServices,
  { actor, params: { id }, body: { freeFrom, reason } }: Call<typeof endpoints.endRule>,
) {
  const today = dayInFrance(now())
  if (!mayBegin(freeFrom, today, MAX_DAYS_AHEAD)) throw invalidField('freeFrom', 'rules.errors.free_from')
  return db.transaction(async (tx) => {
    const found = await lockRule(tx, id)
    if (!found) throw new AppError('not_found')
    if (ruleStateOn(found, today) === 'ended') throw new AppError('already_decided')
    const validUntil = lastDayOf(found, freeFrom)
    await saveRuleEnd(tx, id, { validUntil, endedBy: actor.memberId, endedAt: now(), endReason: reason })
    await recordAct(tx, actor, {
      act: 'end_end_use_rule',
      subject: ['end_use_rule', id],
      details: { freeFrom, reason },
      at: now(),
    })
    return presented(tx, id, actor, now())
  })
}

async function presented(tx: Tx, id: number, actor: Actor, now: Date): Promise<RuleView> {
  const [rule] = await listAllRules(tx, id)
  if (!rule) throw new AppError('not_found')
  return presentEndUse(rule, actor, dayInFrance(now))
}

function presentEndUse(rule: Rule, actor: Actor, today: string): RuleView {
  const { countryCode, chapter, type, aboveMinor, currency } = rule
  return {
    ...presentRule(rule, actor, today),
    country: countryCode === null ? null : (countryByCode(countryCode)?.en ?? countryCode),
    chapter,
    type,
    above: aboveMinor === null || currency === null ? null : { sum: majorFromMinor(aboveMinor), currency },
  }
}
