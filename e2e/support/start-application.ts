import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_LIMIT_MS = 120_000

/** The built application on a free port, with a data folder and the demonstration catalogue of its own. */
export default async function startApplication(): Promise<() => Promise<void>> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-e2e-'))
  const server = spawn(process.execPath, ['src/app/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      APP_ENV: 'demo',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, fail) => {
    const late = setTimeout(() => fail(new Error('the application did not start in time')), START_LIMIT_MS)
    server.stdout.on('data', (chunk: Buffer) => {
      if (!String(chunk).includes('ready')) return
      clearTimeout(late)
      ready()
    })
    server.once('exit', (code) => fail(new Error(`the application ended with ${code}`)))
  })
  process.env['BASE_URL'] = `http://127.0.0.1:${port}`
  return async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((settle) => server.once('exit', settle))
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
