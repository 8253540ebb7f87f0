import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ApartTold, Sent } from './work-apart.ts'

/** A watchdog thread, which works even while the main thread is in an endless loop. */
const GUARD = `
const { workerData: { work, megabytes, parent } } = require('node:worker_threads')
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > work * 1000) process.kill(process.pid, 'SIGXCPU')
  if (process.memoryUsage.rss() > megabytes * 1048576 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 50)`

/** The child's side: turns its input into messages, and sends each after the previous one was received. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the other side sends.
export async function workFor<Message, Data extends object = Uint8Array>(
  make: (data: Data) => AsyncIterable<Message>,
): Promise<void> {
  const told = JSON.parse(process.argv[2] ?? '') as ApartTold
  const guard = new Worker(GUARD, { eval: true, workerData: told })
  const [data] = (await once(process, 'message')) as [Data]
  const send = (sent: Sent<Message>) => process.send?.(sent)
  for await (const message of make(data)) {
    const taken = once(process, 'message')
    send({ message })
    await taken
  }
  send('done')
  process.disconnect()
  await guard.terminate()
}
