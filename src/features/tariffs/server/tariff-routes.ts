import type { FastifyInstance, FastifyReply } from 'fastify'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance, mayBegin } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { fileOfCard } from '../domain/card-lines.ts'
import { tariffOfDay } from '../domain/in-force.ts'
import { MAX_DAYS_AHEAD } from '../domain/limits.ts'
import { templateCard } from '../domain/template.ts'
import { presentPreview, presentProblems, presentTariff, presentTrial } from './present-tariff.ts'
import { readTariffFile } from './tariff-file.ts'
import { findCard, insertTariff, listDays, listTariffs, markWithdrawn } from './tariff-repository.ts'

type TariffServices = Pick<Services, 'db' | 'now' | 'carrier'>

const TEMPLATE = templateCard({ en: texts.en.service, fr: texts.fr.service })
const MOST_LISTED = 200
/** A file of a million characters, most of which JSON may escape. */
const FILE_BODY_BYTES = 6 * 1024 * 1024

/** The operator's delivery tariffs: list, put in force, withdraw, try. */
export function serveTariffs(app: FastifyInstance, services: TariffServices): void {
  const { db, now, carrier } = services
  const bodyLimit = FILE_BODY_BYTES
  serve(app, endpoints.listTariffs, async () => {
    const tariffs = await listTariffs(db, { limit: MOST_LISTED })
    const today = dayInFrance(now())
    const inForce = tariffOfDay(await listDays(db), today)
    return {
      isUsed: carrier.kind === 'ratecard',
      tariffs: tariffs.map((tariff) => presentTariff(tariff, inForce, today)),
    }
  })
  serve(app, endpoints.previewTariff, (call) => preview(services, call), { bodyLimit })
  serve(app, endpoints.putTariffInForce, (call) => putInForce(services, call), { bodyLimit })
  serve(app, endpoints.withdrawTariff, (call) => withdraw(services, call))
  serve(app, endpoints.tryTariff, async ({ params: { id }, body, language }) => {
    const { card } = await knownCard(db, id)
    return presentTrial(card, body, language)
  })
  serve(app, endpoints.downloadTariff, async ({ params: { id }, language, reply }) => {
    const { card, validFrom } = await knownCard(db, id)
    return sendCard(reply, card, language, texts[language].files.tariff(validFrom))
  })
  serve(app, endpoints.downloadTariffTemplate, async ({ language, reply }) =>
    sendCard(reply, TEMPLATE, language, texts[language].files.template),
  )
}

async function knownCard(db: Db | Tx, id: number) {
  const found = await findCard(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

function sendCard(reply: FastifyReply, card: RateCard, language: Language, name: string): string {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })
  return fileOfCard(card, texts[language].headings, language)
}

async function preview(
  { db, now }: TariffServices,
  { body: { file, validFrom }, language }: Call<typeof endpoints.previewTariff>,
) {
  requireDay(validFrom, now())
  const read = readTariffFile(file)
  if (!read.ok) return presentProblems(read.refusal, language)
  const replaced = tariffOfDay(await listDays(db), validFrom)
  return presentPreview(read.value, replaced && (await knownCard(db, replaced.id)), language)
}

/** @throws AppError `invalid` for a day in the past or too far ahead. */
function requireDay(validFrom: string, now: Date): void {
  if (!mayBegin(validFrom, dayInFrance(now), MAX_DAYS_AHEAD))
    throw invalidField('validFrom', 'tariffs.errors.valid_from')
}

async function putInForce(
  { db, now }: TariffServices,
  { actor, body, repeat }: Call<typeof endpoints.putTariffInForce>,
) {
  const { file, validFrom, note, replaces } = body
  requireDay(validFrom, now())
  const read = readTariffFile(file)
  if (!read.ok) throw invalidField('file', 'tariffs.errors.file_problems')
  const card = read.value
  return db.transaction(async (tx) => {
    const id = await doOnce(tx, repeat, async () => {
      await takeLock(tx, 'tariffs')
      // The preview showed the changes against this tariff.
      if ((tariffOfDay(await listDays(tx), validFrom)?.id ?? null) !== replaces)
        throw new AppError('conflict', { message: 'tariffs.errors.changed' })
      const made = { validFrom, card, note, createdBy: actor.memberId, createdAt: now() }
      const inserted = await insertTariff(tx, made)
      await recordAct(tx, actor, {
        act: 'put_tariff_in_force',
        subject: ['tariff', inserted],
        details: { validFrom, note },
        at: now(),
      })
      return inserted
    })
    return presented(tx, id, now())
  })
}

async function withdraw(
  { db, now }: TariffServices,
  { actor, params: { id }, body: { reason } }: Call<typeof endpoints.withdrawTariff>,
) {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'tariffs')
    const found = (await listDays(tx)).find((each) => each.id === id)
    if (!found) throw new AppError('not_found')
    if (found.withdrawnAt !== null) throw new AppError('already_decided')
    await markWithdrawn(tx, id, { withdrawnBy: actor.memberId, withdrawnAt: now() })
    await recordAct(tx, actor, {
      act: 'withdraw_tariff',
      subject: ['tariff', id],
      details: { reason },
      at: now(),
    })
    return presented(tx, id, now())
  })
}

async function presented(tx: Tx, id: number, now: Date) {
  const [tariff] = await listTariffs(tx, { id })
  if (!tariff) throw new AppError('not_found')
  const today = dayInFrance(now)
  return presentTariff(tariff, tariffOfDay(await listDays(tx), today), today)
}
