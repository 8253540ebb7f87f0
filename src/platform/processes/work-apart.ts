import { fork } from 'node:child_process'

export interface ApartLimits {
  /** Milliseconds on a processor. */
  work: number
  /** Of the whole process. */
  megabytes: number
}

/** What the process knows from its beginning: its limits, and for whom it works. */
export interface ApartTold extends ApartLimits {
  parent: number
}

/** The work was more than its limits. */
export class ApartLimit extends Error {
  override readonly name = 'ApartLimit'
}

/** What the process sends; the last one says so. */
export type Sent<Message> = { message: Message } | 'done'

/**
 * A machine that does other work gives the process its time so much later, and starts it within so many
 * milliseconds.
 */
const PATIENCE = 4
const START_MS = 10_000
const SAID_MAX = 2000

/**
 * Lets a module work in a process of its own, without anything of ours but the bytes, and takes what it sends
 * one after the other. It
 * ends with the reading, however that ends. A thread is no bound: one that asks for memory too fast takes the
 * whole process with it.
 * @throws ApartLimit
 */
export async function* workApart<Message>(
  module: URL,
  data: Uint8Array,
  limits: ApartLimits,
  signal?: AbortSignal,
): AsyncGenerator<Message> {
  signal?.throwIfAborted()
  // Named by us: one that begins after we were killed has another parent from its first moment on.
  const told: ApartTold = { ...limits, parent: process.pid }
  const child = fork(module, [JSON.stringify(told)], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${limits.megabytes}`],
    // No secret of ours is in the reach of what a hostile file might do.
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    // In a group of its own: Ctrl-C, which reaches the whole group, lets us finish what is under way.
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

/**
 * The guard of the process ends it by a signal; one that asks for too much memory at once aborts by itself.
 */
function reasonOf(code: number | null, ending: NodeJS.Signals | null, said: string): Error {
  if (ending === 'SIGXCPU') return new ApartLimit('work')
  if (ending === 'SIGABRT' || ending === 'SIGKILL' || /heap out of memory|ERR_MEMORY_ALLOCATION/.test(said))
    return new ApartLimit('memory')
  return new Error(`the process apart ended with ${ending ?? code}: ${said}`)
}
