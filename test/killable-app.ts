import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const BUILT = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const STARTED = /Gisement is ready: (\S+)/
const START_LIMIT_MS = 30_000
/** The application name that tells the process's database connections from the tests'. */
const NAME = 'killable'

export interface KillableApp {
  /** The origin that it listens on; waits for a restart that is under way. */
  url(): Promise<string>
  start(): Promise<void>
  /** Ends the process as a power cut would, with its connections to the database. */
  kill(): Promise<void>
  /** Its output so far. */
  readonly output: string[]
}

/** The built application as a process of its own, on a database that outlives it. */
export function killableApp(database: { url: string; control: pg.Client }, dataDir: string): KillableApp {
  const url = new URL(database.url)
  url.searchParams.set('application_name', NAME)
  const output: string[] = []
  let child: ChildProcess | null = null
  let ready = Promise.withResolvers<string>()
  return {
    output,
    url: () => ready.promise,
    async start() {
      if (!existsSync(BUILT)) throw new Error('this test runs the built application: npm run build')
      const started = spawn(process.execPath, [BUILT], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          SETTINGS_FILE: devNull,
          NODE_ENV: 'production',
          APP_ENV: 'demo',
          PORT: '0',
          DATABASE_URL: url.href,
          DATA_DIR: dataDir,
          TOKEN_SECRET,
          RATE_LIMITS: 'relaxed',
          LOG_LEVEL: 'warn',
        },
      })
      child = started
      const failed = once(started, 'exit').then(() => {
        throw new Error(`the application ended: ${output.slice(-20).join('')}`)
      })
      const heard = new Promise<string>((resolve) => {
        const listen = (chunk: Buffer) => {
          output.push(String(chunk))
          const [, origin] = STARTED.exec(String(chunk)) ?? []
          if (origin !== undefined) resolve(origin)
        }
        started.stdout.on('data', listen)
        started.stderr.on('data', listen)
      })
      const limit = AbortSignal.timeout(START_LIMIT_MS)
      const late = once(limit, 'abort').then(() => {
        throw new Error(`the application did not start: ${output.slice(-20).join('')}`)
      })
      late.catch(() => undefined)
      failed.catch(() => undefined)
      ready.resolve(await Promise.race([heard, failed, late]))
    },
    async kill() {
      ready = Promise.withResolvers<string>()
      if (child?.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      for (;;) {
        const { rowCount } = await database.control.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
          [NAME],
        )
        if (rowCount === 0) return
      }
    },
  }
}

/** The key with which the process signs sessions, so that a test can sign them, too. */
export const TOKEN_SECRET = 'a secret of the killed process, thirty-two characters'
