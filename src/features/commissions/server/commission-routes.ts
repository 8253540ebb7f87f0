import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance, mayBegin } from '#kernel/text/day.ts'
import { MAX_DAYS_AHEAD } from '#kernel/trade/dated-rules/dated-rules.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { rateStateOn } from '../domain/rates.ts'
import { presentOwnRates, presentRate, presentRates } from './present-rates.ts'
import { findCompanies, insertRate, listAgreed, listRates, readFees } from './rate-repository.ts'

type RateServices = Pick<Services, 'db' | 'now'>

/** The commission: staff read all rates, companies their own; administrators change them. */
export function serveCommissions(app: FastifyInstance, services: RateServices): void {
  const { db, now } = services
  serve(app, endpoints.listRates, async ({ actor }) => presentRates(await around(db, actor, now())))
  serve(app, endpoints.setRate, (call) => setRate(services, call))
  serve(app, endpoints.endRate, (call) => endRate(services, call))
  serve(app, endpoints.readOwnRates, async ({ actor: { companyId } }) => {
    const [agreed] = await listAgreed(db, [companyId])
    const sold = CATEGORY_NAMES.map((category) => ({ companyId, category }))
    return presentOwnRates(await readFees(db, sold, now()), agreed)
  })
}

async function around(db: Db | Tx, actor: Actor, now: Date) {
  const all = await listRates(db)
  const agreed = await listAgreed(db, [...new Set(all.flatMap(({ companyId }) => companyId ?? []))])
  return { all, agreed, actor, today: dayInFrance(now) }
}

async function setRate({ db, now }: RateServices, { actor, body, repeat }: Call<typeof endpoints.setRate>) {
  const { company, category = null, percent, validFrom, reason } = body
  if (!mayBegin(validFrom, dayInFrance(now()), MAX_DAYS_AHEAD))
    throw invalidField('validFrom', 'commissions.errors.valid_from')
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      const companyId = company === undefined ? null : await getCompany(tx, company)
      const values = { companyId, category, feeBp: Math.round(percent * 100), validFrom, reason }
      return keep(tx, actor, values, now())
    })
    return presented(tx, id, actor, now())
  })
}

async function endRate(
  { db, now }: RateServices,
  { actor, params, body, repeat }: Call<typeof endpoints.endRate>,
) {
  if (!mayBegin(body.freeFrom, dayInFrance(now()), MAX_DAYS_AHEAD))
    throw invalidField('freeFrom', 'rules.errors.free_from')
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      const all = await listRates(tx)
      const found = all.find((rate) => rate.id === params.id)
      if (!found) throw new AppError('not_found')
      const { companyId, category, feeBp, validFrom } = found
      if (companyId === null && category === null)
        throw invalidField('freeFrom', 'commissions.errors.general')
      if (feeBp === null || rateStateOn(found, all, dayInFrance(now())) === 'over')
        throw new AppError('already_decided')
      // A rate that has not begun ends on its first day.
      const from = body.freeFrom < validFrom ? validFrom : body.freeFrom
      const { reason } = body
      return keep(tx, actor, { companyId, category, feeBp: null, validFrom: from, reason }, now())
    })
    return presented(tx, id, actor, now())
  })
}

async function getCompany(tx: Tx, typed: string): Promise<number> {
  const [found, another] = await findCompanies(tx, typed)
  if (!found) throw invalidField('company', 'commissions.errors.company_unknown')
  if (another) throw invalidField('company', 'commissions.errors.company_ambiguous')
  return found.id
}

interface NewRate {
  companyId: number | null
  category: string | null
  feeBp: number | null
  validFrom: string
  reason: string
}

/** @throws AppError `own_company`: administrators can't set what their own company is charged. */
async function keep(tx: Tx, actor: Actor, values: NewRate, now: Date): Promise<number> {
  if (values.companyId === actor.companyId) throw new AppError('own_company')
  const id = await insertRate(tx, { ...values, createdBy: actor.memberId, createdAt: now })
  await recordAct(tx, actor, {
    act: values.feeBp === null ? 'end_commission' : 'set_commission',
    subject: ['commission', id],
    details: values,
    at: now,
  })
  return id
}

async function presented(tx: Tx, id: number, actor: Actor, now: Date) {
  const known = await around(tx, actor, now)
  const found = known.all.find((rate) => rate.id === id)
  if (!found) throw new AppError('not_found')
  return presentRate(found, known)
}
