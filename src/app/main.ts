import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { fileOfProject } from '#kernel/project-files.ts'
import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { readSettings } from '#platform/config/read-settings.ts'
import { createLog, describeError, errorSentence, type Log } from '#platform/log/log.ts'
import { logFileIn, Terminal, writeForPeople } from '#platform/log/terminal.ts'
import { prepareDataFolder } from '#platform/start/data-folder.ts'
import { StartError } from '#platform/start/start-error.ts'
import { loadDemonstration, type DemoAccess } from '#demo/load-demonstration.ts'
import { startApplication, type ApplicationOptions } from './application.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const DISTRIBUTION = fileURLToPath(fileOfProject('dist'))

function readConfig() {
  try {
    return loadConfig({ LOG_FORMAT: process.env['START_FORMAT'], ...readSettings(process.env) })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Gisement can't start: ${error.message}`)
    return process.exit(2)
  }
}

const config = readConfig()
const terminal = config.logFormat === 'text' ? new Terminal(process.stdout) : null
const log: Log = await openLog().catch((error: unknown) => sayWhyNot(error, createLog(config.logLevel)))

/** An unhandled rejection in the background must not end the process for everybody: it is logged. */
process.on('unhandledRejection', (reason) => {
  log.error({ err: describeError(reason) }, 'a rejection that nobody handled')
})

async function openLog(): Promise<Log> {
  if (terminal === null) return createLog(config.logLevel)
  await prepareDataFolder(config.dataDir)
  return createLog(config.logLevel, writeForPeople(terminal, logFileIn(config.dataDir)))
}

/** One sentence for the operator; unexpected errors are logged as well. */
function sayWhyNot(error: unknown, to: Log = log): never {
  terminal?.end()
  if (!(error instanceof StartError)) to.fatal({ err: describeError(error) }, 'the start failed')
  // For a failed statement, the operator needs the database's own message.
  const told = error instanceof DrizzleQueryError ? error.cause : error
  console.error(`Gisement can't start: ${told instanceof StartError ? told.message : errorSentence(told)}`)
  return process.exit(1)
}

const built = (name: string): Promise<unknown> =>
  existsSync(`${DISTRIBUTION}/server/${name}`)
    ? import(`${DISTRIBUTION}/server/${name}`)
    : sayWhyNot(new StartError('it is not built: npm run build'))
const { render } = (await built('render.js')) as { render: ApplicationOptions['renderPage'] }
const { renderMail } = (await built('mails.js')) as { renderMail: ApplicationOptions['renderMail'] }
// Imported only if traces are on, and before anything connects to the database.
const traces = config.traces
  ? (await import('#platform/traces/traces.ts')).startTraces(config.traces, log)
  : null
let access: DemoAccess[] = []
terminal?.begin('database')
const application = await startApplication({
  config,
  log,
  distribution: DISTRIBUTION,
  renderPage: render,
  renderMail,
  prepare: async (services, app, origin, sessions) => {
    if (config.appEnv !== 'demo') return
    let last = ''
    access = await loadDemonstration(services, app, {
      pictures: `${DISTRIBUTION}/demo-pictures`,
      isPublic: config.demoIsPublic,
      origin,
      sessions,
      onProgress: (what, done, total) => {
        if (what !== last) terminal?.begin((last = what))
        terminal?.count(done, total)
      },
    })
  },
}).catch((error: unknown) => sayWhyNot(error))
stopOnSignals(async () => {
  await application.stop()
  await traces?.stop()
}, log)
sayReady()

function sayReady(): void {
  terminal?.end()
  // `npm start` passes the time at which it began.
  const began = Number(process.env['START_BEGAN']) || performance.timeOrigin
  const ready = `Gisement is ready: ${application.url} (in ${Math.round((Date.now() - began) / 1000)} s)`
  const accounts = access.map(
    ({ email, role, password }) =>
      `  ${role.padEnd(7)} ${email.padEnd(22)} ${password ?? '(printed at the first start)'}\n`,
  )
  if (terminal)
    terminal.say(
      `\n  ${ready}\n\n${accounts.join('')}\n  Details are in ${logFileIn(config.dataDir)}. Ctrl-C stops it.\n`,
    )
  else {
    // Printed at every log level: the person who started the product waits for this line. Passwords stay out
    // of the log.
    console.log(
      JSON.stringify({ level: 30, time: new Date().toISOString(), url: application.url, msg: ready }),
    )
    process.stderr.write(accounts.join(''))
  }
}
