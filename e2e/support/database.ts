import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SignJWT, decodeJwt } from 'jose'
import pg from 'pg'
import { DAY_MS } from '#kernel/time.ts'
import { INSERT_TEST_ACCOUNT } from '#test/factories/payouts.ts'

/** Replaces the passing of time: lets links, sessions and tokens of the running application expire. */

const dataDir = () => {
  const folder = process.env['E2E_DATA_DIR']
  if (folder === undefined) throw new Error('the global setup names the data folder of the application')
  return folder
}

/** The socket folder of the embedded PostgreSQL, as the data folder states it. */
async function socketFolder(): Promise<string> {
  for (const pointer of ['postgres-socket', 'postgres-elsewhere']) {
    const path = join(dataDir(), pointer)
    if (existsSync(path)) return readFile(path, 'utf8')
  }
  return join(dataDir(), 'postgres')
}

async function run(
  statement: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const password = await readFile(join(dataDir(), 'postgres-password'), 'utf8')
  const client = new pg.Client({
    host: await socketFolder(),
    user: 'postgres',
    password,
    database: 'gisement',
  })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, [...values])
    return rows
  } finally {
    await client.end()
  }
}

/** Lets all links that were mailed to this member expire. */
export async function expireLinksOf(email: string): Promise<void> {
  await run(
    `UPDATE mailed_token SET expires_at = now() - interval '1 minute'
      WHERE member_id = (SELECT id FROM member WHERE lower(email) = lower($1))`,
    [email],
  )
  await passMailTurns()
}

/** Ends the pause between two mailed links or invitations. */
export async function passMailTurns(): Promise<void> {
  await run('DELETE FROM mail_turn', [])
  await run(
    `UPDATE company_invitation SET sent_at = sent_at - interval '2 minutes' WHERE accepted_at IS NULL`,
    [],
  )
}

/** Ends the waiting period of this member's confirmed payout account, and of the second factor that may change it. */
export async function letPayoutAccountsBegin(email: string): Promise<void> {
  const confirmedAt = new Date(Date.now() - 30 * DAY_MS)
  await run(
    'UPDATE second_factor SET confirmed_at = $2 WHERE member_id = (SELECT id FROM member WHERE lower(email) = lower($1))',
    [email, confirmedAt],
  )
  await run('UPDATE member SET created_at = $2 WHERE lower(email) = lower($1)', [email, confirmedAt])
  await run(
    `UPDATE payout_account SET effective_at = confirmed_at
      WHERE confirmed_at IS NOT NULL AND asked_by = (SELECT id FROM member WHERE lower(email) = lower($1))`,
    [email],
  )
}

/** Ends all sessions of this member on the server, without telling a browser. */
export async function endSessionsOf(email: string): Promise<void> {
  await run(
    `UPDATE session SET ended_at = now()
      WHERE ended_at IS NULL AND member_id = (SELECT id FROM member WHERE lower(email) = lower($1))`,
    [email],
  )
}

/** The same token a minute after its expiry, with a valid signature. */
export async function expiredLike(token: string): Promise<string> {
  const secret = new TextEncoder().encode(await readFile(join(dataDir(), 'token-secret'), 'utf8'))
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuedAt(now - 16 * 60)
    .setExpirationTime(now - 60)
    .sign(secret)
}

/** Sets the age of a listing. */
export async function publishedAgo(listingId: number, minutes: number): Promise<void> {
  await run(`UPDATE listing SET published_at = now() - $2 * interval '1 minute' WHERE id = $1`, [
    listingId,
    minutes,
  ])
}

/** Makes this member's saved searches due, as after an hour. */
export async function lookAtSearchesOf(email: string): Promise<void> {
  await run(
    `UPDATE saved_search SET seen_until = now() - interval '1 hour', next_at = now()
      WHERE member_id = (SELECT id FROM member WHERE lower(email) = lower($1))`,
    [email],
  )
  await run(`SELECT graphile_worker.add_job('match-searches')`, [])
}

/** Makes the news about saved products due. */
export async function lookAtFavourites(): Promise<void> {
  await run(`SELECT graphile_worker.add_job('watch-favourites')`, [])
}

/** Ends the pauses before decisions about listings are carried out, and before sellers are told of them. */
export const carryOutDecisions = () => runWaiting('carry-out-decision', 'tell-of-decisions')

/** Ends the pause before companies are told what staff did in their name. */
export const tellOfActing = () => runWaiting('tell-of-acting')

async function runWaiting(...jobs: readonly string[]): Promise<void> {
  for (const job of jobs) {
    const ofKind = `FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = $1`
    await run(`UPDATE graphile_worker._private_jobs j SET run_at = now() ${ofKind} AND j.locked_at IS NULL`, [
      job,
    ])
    await expect
      .poll(() => run(`SELECT FROM graphile_worker._private_jobs j WHERE EXISTS (SELECT ${ofKind})`, [job]))
      .toHaveLength(0)
  }
}

/** Gives this member's company a payout account that has been in use for years. */
export async function givePayoutAccount(email: string): Promise<void> {
  const found = await run('SELECT company_id, id FROM member WHERE lower(email) = lower($1)', [email])
  for (const { company_id: companyId, id } of found) await run(INSERT_TEST_ACCOUNT, [companyId, id])
}

/** As if an order had been delivered before the last day on which it could be disputed. */
export async function letDisputesEnd(orderId: string): Promise<void> {
  for (const change of [
    'UPDATE purchase_order SET delivered_at = $2 WHERE id = $1',
    'UPDATE order_shipment SET delivered_at = $2 WHERE order_id = $1',
  ])
    await run(change, [orderId, new Date(Date.now() - 15 * DAY_MS)])
}

/** As if the days for the bank transfer of an order were over. */
export async function letTransferLapse(orderId: string): Promise<void> {
  const past = new Date(Date.now() - DAY_MS)
  await run('UPDATE purchase_order SET due_at = $2 WHERE id = $1', [orderId, past])
  await run(
    `UPDATE stock_hold SET expires_at = $2
      WHERE state = 'held' AND cart_id = (SELECT cart_id FROM purchase_order WHERE id = $1)`,
    [orderId, past],
  )
  await run(`SELECT graphile_worker.add_job('end-expired-holds')`, [])
}

/** Invoices the commissions that wait, as every hour. */
export async function invoiceCommissions(): Promise<void> {
  await run(`SELECT graphile_worker.add_job('issue-commission-invoices')`, [])
}

/** As if the thirty days were over in which only who asked and who paid read a report. */
export async function endSealOf(inspectionId: string): Promise<void> {
  await run(`UPDATE inspection SET sealed_until = now() - interval '1 minute' WHERE id = $1`, [inspectionId])
}

/** Tells who asked for weight and size that they were entered, as every ten minutes. */
export async function tellOfMeasures(): Promise<void> {
  await run(`SELECT graphile_worker.add_job('tell-of-measures')`, [])
}
