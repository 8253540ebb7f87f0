import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { keepRatesJob, nextReading } from '#platform/exchange-rates/keep-rates.ts'
import { commandOf } from '#platform/start/commands.ts'
import { note, ok, wrong, type Finding } from './finding.ts'

const ASK_MS = 6000
/** For rates entered by hand: with older ones, prices and deliveries in two currencies drift apart. */
const OLD_RATE_DAYS = 31
/** For rates that are fetched: the longest bank holidays, and a day. */
const STALE_RATE_DAYS = 6

export interface WorkFacts {
  admins: number
  /** Active staff and administrators without a second factor. */
  withoutFactor: number
  failedJobs: number
  /** In seconds: how long the oldest due job has waited, and since when the scheduler has run nothing. */
  oldestDue: number
  clockAge: number
  stillPayments: number
  mismatches: number
  rateDays: number
  /** Whether the scheduler has run the job for rates before; it has not in the first hour of a site. */
  hasAskedForRates: boolean
  /** Whether one of the operator's tariffs is in force. */
  hasTariff: boolean
}

/** The same counts as in the metrics and on `/staff`. */
const WORK = `
  SELECT p.*, j.*, c.*, m.*, r.*, a.*, t.* FROM
    (SELECT count(*) FILTER (WHERE role = 'admin')::int AS admins,
            count(*) FILTER (WHERE NOT EXISTS (SELECT FROM second_factor AS f WHERE f.member_id = member.id AND f.confirmed_at IS NOT NULL))::int AS "withoutFactor"
       FROM member WHERE role <> 'member' AND verified_at IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL) AS p,
    (SELECT count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "failedJobs",
            coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE run_at <= now() AND attempts < max_attempts)), 0)::float8 AS "oldestDue"
       FROM graphile_worker._private_jobs) AS j,
    (SELECT coalesce(abs(extract(epoch FROM now() - max(coalesce(last_execution, known_since)))), 0)::float8 AS "clockAge"
       FROM graphile_worker._private_known_crontabs) AS c,
    (SELECT count(*) FILTER (WHERE status NOT IN ('succeeded', 'canceled') AND created_at < now() - interval '1 hour')::int AS "stillPayments",
            count(*) FILTER (WHERE mismatch_at IS NOT NULL AND status <> 'canceled')::int AS mismatches
       FROM payment) AS m,
    (SELECT coalesce(current_date - max(day), 9999)::int AS "rateDays" FROM exchange_rate WHERE currency = 'usd') AS r,
    (SELECT EXISTS (SELECT FROM graphile_worker._private_known_crontabs
                     WHERE identifier = '${keepRatesJob.name}' AND last_execution IS NOT NULL) AS "hasAskedForRates") AS a,
    (SELECT EXISTS (SELECT FROM carrier_tariff WHERE withdrawn_at IS NULL AND valid_from <= (now() AT TIME ZONE 'Europe/Paris')::date AND card -> 'services' IS DISTINCT FROM '[]') AS "hasTariff") AS t`

/** Null if the database does not answer, or if the product has never started with it. */
async function lookAtWork(url: string): Promise<WorkFacts | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  })
  client.on('error', () => undefined)
  try {
    // The check of the database reports why it can't be reached.
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    if (!isOpen) return null
    const { rows: set } = await client.query<{ isSet: boolean }>(
      `SELECT to_regclass('member') IS NOT NULL AND to_regclass('graphile_worker._private_jobs') IS NOT NULL AS "isSet"`,
    )
    if (!set[0]?.isSet) return null
    const { rows } = await client.query<WorkFacts>(WORK)
    return rows[0] ?? null
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Rules = Pick<Config, 'firstAdmin' | 'staffSecondFactor' | 'appEnv' | 'ecbRates' | 'carrier'>

export function judgeWork(facts: WorkFacts, rules: Rules, isRunning: boolean): readonly Finding[] {
  return [
    ...judgeStaff(facts, rules),
    ...judgeJobs(facts, isRunning),
    ...judgeMoney(facts),
    judgeRates(facts, rules, isRunning),
    ...(rules.carrier === 'ratecard' ? [judgeTariff(facts)] : []),
  ]
}

function judgeStaff(
  { admins, withoutFactor }: WorkFacts,
  { firstAdmin, staffSecondFactor, appEnv }: Rules,
): Finding[] {
  const what = 'administrator'
  const factor = 'second factors'
  if (admins === 0 && firstAdmin === null)
    return [
      wrong(
        what,
        'there is none, and FIRST_ADMIN names nobody: set it, start, and sign up with that address',
      ),
    ]
  if (admins === 0)
    return [note(what, `there is none yet: sign up with ${firstAdmin}, and open the mailed link`)]
  const there = ok(
    what,
    admins === 1
      ? 'there is one: appoint a second, who can help when a phone is lost'
      : `there are ${admins}`,
  )
  if (withoutFactor === 0) return [there, ok(factor, 'all staff have one')]
  const says = `${withoutFactor} of the staff have none`
  if (staffSecondFactor === 'required')
    return [there, note(factor, `${says}, and no rights until they do: /user/security`)]
  return [
    there,
    (appEnv === 'production' ? wrong : note)(factor, `${says}: set STAFF_SECOND_FACTOR=required`),
  ]
}

const MOST_WAIT_SECONDS = 300

function judgeJobs({ failedJobs, oldestDue, clockAge }: WorkFacts, isRunning: boolean): Finding[] {
  const what = 'jobs'
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`
  const found = [
    ...(failedJobs > 0
      ? [wrong(what, `${failedJobs} failed for good: see /staff, and "Jobs that fail" in docs/operations.md`)]
      : []),
    ...(isRunning && oldestDue > MOST_WAIT_SECONDS
      ? [wrong(what, `the oldest that is due has waited ${minutes(oldestDue)}: see the log`)]
      : []),
    ...(isRunning && clockAge > MOST_WAIT_SECONDS
      ? [wrong(what, `no scheduled one began for ${minutes(clockAge)}: restart, and compare the clocks`)]
      : []),
  ]
  return found.length > 0 ? found : [ok(what, 'none has failed for good')]
}

function judgeMoney({ stillPayments, mismatches }: WorkFacts): Finding[] {
  const what = 'money'
  const found = [
    ...(stillPayments > 0
      ? [
          wrong(
            what,
            `${stillPayments} payments stand still for over an hour: see "Money that stands still" in docs/operations.md`,
          ),
        ]
      : []),
    ...(mismatches > 0
      ? [wrong(what, `${mismatches} payments are not what was asked for: /staff says what to do`)]
      : []),
  ]
  return found.length > 0 ? found : [ok(what, 'no payment stands still')]
}

function judgeRates(
  { rateDays, hasAskedForRates }: WorkFacts,
  { ecbRates }: Rules,
  isRunning: boolean,
): Finding {
  const what = 'dollar rate'
  const says = `it is ${rateDays} days old: see "The dollar rate" in docs/operations.md`
  if (ecbRates !== null && isRunning && rateDays > STALE_RATE_DAYS) {
    if (hasAskedForRates) return wrong(what, says)
    const next = nextReading(new Date()).toISOString().slice(11, 16)
    return note(what, `it is ${rateDays} days old, and not read yet: the next try is at ${next} UTC`)
  }
  return rateDays > OLD_RATE_DAYS ? note(what, says) : ok(what, `${rateDays} days old`)
}

const judgeTariff = ({ hasTariff }: WorkFacts) =>
  hasTariff
    ? ok('tariff', 'one is in force')
    : wrong(
        'tariff',
        'none is in force, so that nothing can be delivered: put one in force at /staff/tariffs',
      )

export async function checkWork(
  url: string | null,
  rules: Rules,
  isRunning: () => Promise<boolean>,
): Promise<readonly Finding[]> {
  const facts = url === null ? null : await lookAtWork(url)
  if (facts === null)
    return [
      note(
        'administrator',
        `known once the database answers and is set up: ${commandOf('start')}, then look again`,
      ),
    ]
  return judgeWork(facts, rules, await isRunning())
}
