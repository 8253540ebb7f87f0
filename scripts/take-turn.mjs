// Plain JavaScript with the standard library only, because the install has yet to happen.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const AGAIN_AFTER_MS = 100
/** Of the name of a socket, without the NUL at its beginning. */
const FULL_LENGTH = 107

/**
 * Waits until no other process installs or builds in a folder, because two at once would delete each other's
 * files. Returns a function that ends the turn; `say` gets the reason for waiting. The lock is a socket,
 * which the operating system closes with its process.
 */
export async function takeTurn(folder, say) {
  const name = `gisement-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  // On Linux a name that begins with NUL is not a file, so none is left behind. Some releases of Node pad it
  // with NULs: only a name of full length is the same for all.
  const path = process.platform === 'linux' ? `\0${name.padEnd(FULL_LENGTH, '-')}` : join(tmpdir(), name)
  for (let isTold = false; ; isTold = true) {
    const end = await listen(path, say)
    if (end) return end
    if (!isTold) say('Another process installs or builds in this folder; waiting for it …')
    await endOfOwner(path)
  }
}

/** Null if another process listens. */
function listen(path, say) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') return resolve(null)
      // Without sockets there is no lock, and a single start still works.
      say(`Starting without a lock on this folder (${code}).`)
      resolve(() => undefined)
    })
    server.listen(path, () => resolve(() => server.close()))
  })
}

async function endOfOwner(path) {
  const refusal = await new Promise((resolve) => {
    const owner = connect(path)
    let code = null
    owner.on('error', (error) => (code = error.code))
    owner.on('close', () => resolve(code))
  })
  // The file of a process that was killed.
  if (refusal === 'ECONNREFUSED' && process.platform !== 'linux') rmSync(path, { force: true })
  if (refusal !== null) await delay(AGAIN_AFTER_MS)
}
