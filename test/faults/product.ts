import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { isRecord, parseJson } from '#kernel/json.ts'
import { findSecrets } from '../log-secrets.ts'
import type { Faults } from './fault-hook.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOOK = fileURLToPath(new URL('fault-hook.ts', import.meta.url))
const STARTED = /Gisement is ready: (\S+)/
/** On a busy machine, loading the demonstration takes long. */
const START_LIMIT_MS = 240_000
const NO_FAULTS: Faults = { storeDelayMs: 0, storeError: null, clockMs: 0, picturesPort: 0 }

export interface Product {
  /** The origin that it listens on. */
  readonly url: string
  readonly child: ChildProcess
  /** Its output so far. */
  output(): string
  isAlive(): boolean
  /** Settings that are left out return to normal. */
  inject(change: Partial<Faults>): Promise<void>
  /**
   * Returns the exit code, or null after a signal that can't be caught. Without a signal it waits for an end
   * with another cause.
   */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | null): Promise<number | null>
}

export interface ProductOptions {
  dataDir: string
  env?: Record<string, string>
  /** Starts it as `npm start` does, by the script that installs and builds first; without the hook. */
  throughBootstrap?: boolean
  /** Called with the process before it listens. */
  onSpawn?: (child: ChildProcess) => void
}

const DIRECTLY = ['--disable-warning=ExperimentalWarning', '--import', HOOK]

/** The demonstration accounts are printed on purpose. */
const isSaidOnPurpose = (line: string) => /^ *(?:member|staff|admin) +\w+@gisement\.test /.test(line)

/** Starts the built product as `npm start` does in the end, with the hook that injects faults. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, env = {}, throughBootstrap = false, onSpawn } = options
  if (!existsSync(`${ROOT}/dist/server/main.js`))
    throw new Error('this test runs the built application: npm run build')
  const child = spawn(
    process.execPath,
    throughBootstrap ? ['scripts/bootstrap.mjs', 'start'] : [...DIRECTLY, 'dist/server/main.js'],
    {
      cwd: ROOT,
      // A process group of its own, as a terminal gives it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        SETTINGS_FILE: devNull,
        NODE_ENV: 'production',
        APP_ENV: 'demo',
        PORT: '0',
        DATA_DIR: dataDir,
        RATE_LIMITS: 'relaxed',
        LOG_LEVEL: 'info',
        ...env,
      },
    },
  )
  onSpawn?.(child)
  let output = ''
  let standard = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = Promise.withResolvers<string>()
  const listen = (chunk: Buffer) => {
    output += String(chunk)
    const [, origin] = STARTED.exec(output) ?? []
    if (origin !== undefined) ready.resolve(origin)
  }
  child.stdout?.on('data', (chunk: Buffer) => {
    standard += String(chunk)
    listen(chunk)
  })
  child.stderr?.on('data', listen)
  void ended.then((code) => ready.reject(new Error(`the product ended with ${code}: ${output.slice(-4000)}`)))
  const late = setTimeout(() => {
    ready.reject(new Error(`the product did not start: ${output.slice(-4000)}`))
    child.kill()
  }, START_LIMIT_MS)
  const url = await ready.promise.finally(() => clearTimeout(late))
  return {
    url,
    child,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async inject(change) {
      const heard = once(child, 'message')
      child.send({ ...NO_FAULTS, ...change })
      await heard
    },
    async end(signal) {
      if (signal !== null && child.exitCode === null && child.signalCode === null) child.kill(signal)
      const code = await ended
      // A kill may truncate the last line.
      const lines = standard.split('\n').slice(0, -1)
      expect(
        lines.filter((line) => !isRecord(parseJson(line))),
        'standard output holds only lines of JSON',
      ).toEqual([])
      expect(
        findSecrets(
          output.split('\n').filter((line) => !isSaidOnPurpose(line)),
          [],
        ),
        'log lines hold neither secrets nor addresses',
      ).toEqual([])
      return code
    },
  }
}
