import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { createLog, describeError, errorSentence } from '#platform/log/log.ts'
import { StartError } from '#platform/start/start-error.ts'
import { loadDemonstration, type DemoAccess } from '#demo/load-demonstration.ts'
import { startApplication, type ApplicationOptions } from './application.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const DISTRIBUTION = fileURLToPath(new URL('../../dist', import.meta.url))

function readConfig() {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Gisement can't start: ${error.message}`)
    return process.exit(2)
  }
}

/** An unhandled rejection in the background must not end the process for everybody: it is logged. */
process.on('unhandledRejection', (reason) => {
  log.error({ err: describeError(reason) }, 'a rejection that nobody handled')
})

/** One sentence for the operator; unexpected errors are logged as well. */
function sayWhyNot(error: unknown): never {
  if (!(error instanceof StartError)) log.fatal({ err: describeError(error) }, 'the start failed')
  // Of a failed statement the operator needs what the database said.
  const told = error instanceof DrizzleQueryError ? error.cause : error
  console.error(`Gisement can't start: ${told instanceof StartError ? told.message : errorSentence(told)}`)
  return process.exit(1)
}

const config = readConfig()
const log = createLog(config.logLevel)
const built = (name: string): Promise<unknown> =>
  existsSync(`${DISTRIBUTION}/server/${name}`)
    ? import(`${DISTRIBUTION}/server/${name}`)
    : sayWhyNot(new StartError('it is not built: npm run build'))
const { render } = (await built('render.js')) as { render: ApplicationOptions['renderPage'] }
const { renderMail } = (await built('mails.js')) as { renderMail: ApplicationOptions['renderMail'] }
let access: DemoAccess[] = []
const starting = startApplication({
  config,
  log,
  distribution: DISTRIBUTION,
  renderPage: render,
  renderMail,
  prepare: async (services, app, origin) => {
    if (config.appEnv !== 'demo') return
    access = await loadDemonstration(services, app, {
      pictures: `${DISTRIBUTION}/demo-pictures`,
      isPublic: config.demoIsPublic,
      origin,
    })
  },
})
const application = await starting.catch(sayWhyNot)
stopOnSignals(() => application.stop(), log)
console.log(`\n  Gisement is ready: ${application.url}\n`)
for (const { email, role, password } of access) {
  console.log(`  ${role.padEnd(7)} ${email.padEnd(22)} ${password ?? '(printed at the first start)'}`)
}
