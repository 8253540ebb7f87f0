import { fileURLToPath } from 'node:url'
import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { createLog, describeError, type Log } from '#platform/log/log.ts'
import { loadDemonstration, type DemoAccess } from './demo/load-demonstration.ts'
import { startApplication, type Application, type ApplicationOptions } from './application.ts'

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

/** What nobody waited for must not end what everybody waits for: it is told, and the process lives. */
process.on('unhandledRejection', (reason) => {
  log.error({ err: describeError(reason) }, 'a rejection that nobody handled')
})

/** The first signal stops in order, a second one at once. */
function stopOnSignals(application: Application, log: Log): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    application.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: describeError(error) }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('uncaughtException', (error) => {
    log.error({ err: describeError(error) }, 'uncaught')
    process.exitCode = 1
    stop()
  })
}

const config = readConfig()
const log = createLog(config.logLevel)
const { render } = (await import(`${DISTRIBUTION}/server/render.js`)) as {
  render: ApplicationOptions['renderPage']
}
const { renderMail } = (await import(`${DISTRIBUTION}/server/mails.js`)) as {
  renderMail: ApplicationOptions['renderMail']
}
let access: DemoAccess[] = []
const application = await startApplication({
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
stopOnSignals(application, log)
console.log(`\n  Gisement is ready: ${application.url}\n`)
for (const { email, role, password } of access) {
  console.log(`  ${role.padEnd(7)} ${email.padEnd(22)} ${password ?? '(printed at the first start)'}`)
}
