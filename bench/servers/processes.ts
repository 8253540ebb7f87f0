import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 240_000
const LOOKED_EVERY_MS = 20

export interface Running {
  port: number
  pid: number
  startedInMs: number
  stop(): Promise<void>
}

interface Start {
  script: string
  /** Options of Node. */
  flags?: readonly string[]
  variables: Readonly<Record<string, string>>
  /** Its output goes to a file, like that of a service: reading it would cost the measuring process time. */
  output: string
  /** Finds the port in the output once it is ready. */
  ready: RegExp
}

/** Starts a program of the project in production mode and waits until it says its port. */
export async function start({ script, flags = [], variables, output, ready }: Start): Promise<Running> {
  const file = openSync(output, 'w')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, script], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  const port = await portOf(child, output, ready)
  const startedInMs = performance.now() - began
  return { port, pid: child.pid ?? 0, startedInMs, stop: () => end(child) }
}

async function portOf(child: ChildProcess, output: string, ready: RegExp): Promise<number> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += LOOKED_EVERY_MS) {
    const said = readFileSync(output, 'utf8')
    const port = ready.exec(said)?.[1]
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`)
    await delay(LOOKED_EVERY_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`it did not start in time, see ${output}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGTERM')
  await ended
}
