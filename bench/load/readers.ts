import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Paced } from './paced.ts'
import type { Slice } from './readers-apart.ts'

/**
 * Readers in a process of their own: what else the measuring one does, such as sending a file, would count as time of
 * the product.
 */
export function startReaders(): { read(slice: Slice): Promise<Paced>; stop(): void } {
  const child = fork(fileURLToPath(new URL('readers-apart.ts', import.meta.url)))
  const lost = once(child, 'exit').then(() => {
    throw new Error('the readers ended')
  })
  lost.catch(() => undefined)
  return {
    async read(slice) {
      const answered = once(child, 'message')
      child.send(slice)
      const [paced] = (await Promise.race([answered, lost])) as [Paced]
      return paced
    },
    stop: () => child.disconnect(),
  }
}
