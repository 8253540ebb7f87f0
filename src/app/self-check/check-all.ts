import { Resolver } from 'node:dns/promises'
import { type Config } from '#platform/config/config.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase, databaseOf } from './check-database.ts'
import { checkFolder, judgeProxy } from './check-machine.ts'
import { checkMailServer } from './check-mail.ts'
import { checkPayments, lookAtProvider } from './check-payments.ts'
import { checkSender, type NameServer } from './check-sender.ts'
import { checkSite, isOursAt, lookAtSite } from './check-site.ts'
import { checkWork } from './check-work.ts'
import { note, ok, type Finding } from './finding.ts'
import { runChecks } from './run-checks.ts'

/** What stands outside; tests put their own there. */
export interface Outside {
  names: NameServer
  /** The origin of the payment provider's interface. */
  provider: string
  /** The certificates that are trusted. */
  ca?: string
}

const DNS_MS = 2500

export const outside = (): Outside => ({
  names: new Resolver({ timeout: DNS_MS, tries: 2 }),
  provider: 'https://api.stripe.com',
})

/** Asks once, however many want to know. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => (asked ??= ask())
}

/** Looks at everything at once. Reads only; the settings are known to be right. */
export async function checkAll(config: Config, { names, provider, ca }: Outside): Promise<Finding[]> {
  const { stripe } = config
  const database = await databaseOf(config)
  const askProvider = stripe && once(() => lookAtProvider(stripe.secretKey, provider))
  const askSite = once(() => lookAtSite(config, { names, ...(ca !== undefined && { ca }) }))
  const timeOfSite = async () => {
    const { answeredAt } = await askSite()
    return answeredAt ?? { who: 'the public address', date: null, began: 0, ended: 0 }
  }
  const tellers = [
    ...(askProvider ? [async () => (await askProvider()).answeredAt] : []),
    ...(config.publicUrl?.startsWith('https:') ? [timeOfSite] : []),
  ]
  const isRunning = () => isOursAt(config)
  return runChecks([
    { what: 'settings', look: async () => [ok('settings', `${config.appEnv}, all right`)] },
    { what: 'database', look: () => checkDatabase(config, database) },
    { what: 'clock', look: () => checkClock(tellers) },
    { what: 'payments', look: () => checkPayments(config, askProvider) },
    { what: 'mail server', look: () => checkMailServer(config) },
    { what: 'sender', look: () => checkSender(names, config) },
    { what: 'public address', look: () => checkSite(config, askSite, new Date()) },
    { what: 'TRUSTED_PROXIES', look: async () => judgeProxy(config) },
    { what: 'data folder', look: () => checkFolder(config) },
    { what: 'backup', look: async () => [BACKUP] },
    { what: 'administrator', look: () => checkWork(database, config, isRunning) },
  ])
}

const BACKUP = note(
  'backup',
  'not looked at: make one and restore it once ("Backup and restore" in docs/operations.md)',
)
