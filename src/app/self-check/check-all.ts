import { Resolver } from 'node:dns/promises'
import { type Config } from '#platform/config/config.ts'
import { checkBackup } from './check-backup.ts'
import { checkCarrier } from './check-carrier.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase, databaseOf } from './check-database.ts'
import { checkInvoicePlatform } from './check-invoice-platform.ts'
import { checkFolder, CLEARED, judgeProxy } from './check-machine.ts'
import { checkMailServer } from './check-mail.ts'
import { checkObjects } from './check-objects.ts'
import { checkPayments, lookAtProvider } from './check-payments.ts'
import { checkRates } from './check-rates.ts'
import { checkSender, type NameServer } from './check-sender.ts'
import { checkSite, isOursAt, lookAtSite } from './check-site.ts'
import { checkVies } from './check-vies.ts'
import { checkWork } from './check-work.ts'
import { ok, type Finding } from './finding.ts'
import { runChecks } from './run-checks.ts'

/** What lies outside the process; tests replace it. */
export interface Outside {
  names: NameServer
  /** Origin of the payment provider's API. */
  provider: string
  /** Folders that the system empties from time to time. */
  cleared: readonly string[]
  /** Certificates to trust instead of the system's. */
  ca?: string
}

const DNS_MS = 2500

export const outside = (): Outside => ({
  names: new Resolver({ timeout: DNS_MS, tries: 2 }),
  provider: 'https://api.stripe.com',
  cleared: CLEARED,
})

/** Asks once and shares the answer. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => (asked ??= ask())
}

/**
 * Runs all checks at the same time. Apart from a probe object in each bucket, nothing is written. The
 * settings are valid.
 */
export async function checkAll(
  config: Config,
  { names, provider, cleared, ca }: Outside,
): Promise<Finding[]> {
  const { stripe } = config
  const database = await databaseOf(config)
  const askProvider = stripe && once(() => lookAtProvider(stripe.secretKey, provider))
  const askSite = once(() => lookAtSite(config, { names, ...(ca !== undefined && { ca }) }))
  const hasSite = config.publicUrl?.startsWith('https:') ?? false
  // If something else answers there, the line of the public address says so.
  const siteIfOurs = async () => {
    const site = hasSite ? await askSite().catch(() => null) : null
    return site?.isOurs ? site : null
  }
  const timeOfSite = async () => {
    const { answeredAt } = await askSite()
    return answeredAt ?? { who: 'the public address', date: null, began: 0, ended: 0 }
  }
  const tellers = [
    ...(askProvider ? [async () => (await askProvider()).answeredAt] : []),
    ...(hasSite ? [timeOfSite] : []),
  ]
  const isRunning = () => isOursAt(config)
  return runChecks([
    { what: 'settings', look: async () => [ok('settings', `${config.appEnv}, all right`)] },
    { what: 'operator', look: async () => tellOperator(config) },
    { what: 'database', look: () => checkDatabase(config, database) },
    { what: 'clock', look: () => checkClock(tellers) },
    { what: 'payments', look: () => checkPayments(config, askProvider) },
    { what: 'carrier', look: () => checkCarrier(config) },
    { what: 'mail server', look: () => checkMailServer(config) },
    { what: 'sender', look: () => checkSender(names, config) },
    { what: 'exchange rates', look: () => checkRates(config) },
    { what: 'VAT numbers', look: () => checkVies(config) },
    { what: 'invoices', look: () => checkInvoicePlatform(config) },
    { what: 'public address', look: () => checkSite(config, askSite, new Date()) },
    { what: 'TRUSTED_PROXIES', look: async () => judgeProxy(config, await siteIfOurs()) },
    { what: 'data folder', look: () => checkFolder(config, cleared) },
    { what: 'objects', look: () => checkObjects(config) },
    { what: 'backup', look: () => checkBackup(config, isRunning) },
    { what: 'administrator', look: () => checkWork(database, config, isRunning) },
  ])
}

/** The operator's details as pages, mails and invoices show them, for a person to read once more. */
const tellOperator = ({ appEnv, operator: { name, legalForm, address, registration, vatNumber } }: Config) =>
  appEnv === 'production'
    ? [ok('operator', [name, legalForm, ...address, registration, vatNumber].join(', '))]
    : []
