import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

export interface ThreadLimits {
  /** Of the thread's own work; while what it sent is being taken, no time counts. */
  milliseconds: number
  /** Of its heap. */
  megabytes: number
}

/** The work was more than its limits. */
export class ThreadLimit extends Error {
  override readonly name = 'ThreadLimit'
}

interface Sent<Message> {
  message?: Message
  isLast: boolean
}

/**
 * Lets a module work in a thread of its own, so that whoever is answered meanwhile notices nothing, and takes what it sends one after
 * the other. The thread ends with the reading, however that ends. @throws ThreadLimit
 */
export async function* readInThread<Message>(
  module: URL,
  data: Uint8Array<ArrayBuffer>,
  limits: ThreadLimits,
  signal?: AbortSignal,
): AsyncGenerator<Message> {
  signal?.throwIfAborted()
  const worker = new Worker(module, {
    workerData: data,
    transferList: [data.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  worker.on('error', (error: Error & { code?: string }) =>
    failed.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory') : error),
  )
  worker.on('exit', () => failed.reject(new Error('the thread ended before its work')))
  const stop = () => failed.reject(new Error('the process stops', { cause: signal?.reason }))
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for (let left = limits.milliseconds; ;) {
      const began = performance.now()
      const timer = setTimeout(() => failed.reject(new ThreadLimit('time')), left)
      const next = Promise.withResolvers<Sent<Message>>()
      worker.once('message', next.resolve)
      const sent = await Promise.race([next.promise, failed.promise]).finally(() => clearTimeout(timer))
      left = Math.max(0, left - (performance.now() - began))
      if (sent.isLast) return
      yield sent.message as Message
      // A message between threads has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('more')
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** The thread's side: makes one message after the other, each once the one before is taken. */
export async function sendFromThread<Message>(
  make: (data: Uint8Array) => AsyncIterable<Message>,
): Promise<void> {
  const port = parentPort
  if (!port || !(workerData instanceof Uint8Array)) throw new Error('this is the work of a thread')
  const send = (sent: Sent<Message>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    port.postMessage(sent)
  }
  for await (const message of make(workerData)) {
    const taken = once(port, 'message')
    send({ message, isLast: false })
    await taken
  }
  send({ isLast: true })
}
