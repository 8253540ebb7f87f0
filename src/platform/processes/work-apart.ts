import { fork } from 'node:child_process'

export interface ApartLimits {
  /** CPU time in milliseconds. */
  work: number
  /** Memory of the whole process. */
  megabytes: number
}

/** The child's start parameters: its limits, and its parent. */
export interface ApartTold extends ApartLimits {
  parent: number
}

/** The work exceeded its limits. */
export class ApartLimit extends Error {
  override readonly name = 'ApartLimit'
}

/** A message of the child; the last one is 'done'. */
export type Sent<Message> = { message: Message } | 'done'

/**
 * Wall-clock allowance as a multiple of the CPU time, for busy machines, and the time allowed for the start.
 */
const PATIENCE = 4
const START_MS = 10_000
const SAID_MAX = 2000

/**
 * Runs a module in a child process that gets nothing but the data, and yields its messages one by one. The
 * child ends when the reader stops for any reason. A thread would not suffice, because one that allocates
 * memory too fast takes the whole process down.
 * @throws ApartLimit
 */
export async function* workApart<Message>(
  module: URL,
  data: object,
  limits: ApartLimits,
  signal?: AbortSignal,
): AsyncGenerator<Message> {
  signal?.throwIfAborted()
  // Passed explicitly: a child that starts after we were killed would see another parent from the beginning.
  const told: ApartTold = { ...limits, parent: process.pid }
  const child = fork(module, [JSON.stringify(told)], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${limits.megabytes}`],
    // A hostile file must not get at our secrets.
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    // In its own process group: Ctrl-C, which signals the whole group, must not interrupt work in progress.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID_MAX)))
  child.on('error', failed.reject)
  child.on('close', (code, ending) => failed.reject(reasonOf(code, ending, said)))
  const stop = () => failed.reject(new Error('the process stops', { cause: signal?.reason }))
  signal?.addEventListener('abort', stop, { once: true })
  try {
    child.send(data)
    for (;;) {
      const timer = setTimeout(() => failed.reject(new ApartLimit('time')), START_MS + limits.work * PATIENCE)
      const next = Promise.withResolvers<Sent<Message>>()
      child.once('message', (sent) => next.resolve(sent as Sent<Message>))
      const sent = await Promise.race([next.promise, failed.promise]).finally(() => clearTimeout(timer))
      if (sent === 'done') return
      yield sent.message
      child.send('more')
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

/** The watchdog kills the process; one that allocates too much memory at once aborts by itself. */
function reasonOf(code: number | null, ending: NodeJS.Signals | null, said: string): Error {
  if (ending === 'SIGXCPU') return new ApartLimit('work')
  if (ending === 'SIGABRT' || ending === 'SIGKILL' || /heap out of memory|ERR_MEMORY_ALLOCATION/.test(said))
    return new ApartLimit('memory')
  return new Error(`the process apart ended with ${ending ?? code}: ${said}`)
}
