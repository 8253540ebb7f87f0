import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer, stopServer } from './server-process.ts'

it('hears that the server is ready also when its line comes in two pieces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-server-'))
  const program = join(folder, 'bin', 'postgres')
  await mkdir(join(folder, 'bin'))
  await writeFile(
    program,
    `#!/bin/sh
printf 'LOG:  database system is ready to' >&2
sleep 0.3
echo ' accept connections' >&2
exec sleep 60
`,
  )
  await chmod(program, 0o755)
  const places = {
    home: folder,
    binaries: folder,
    cluster: folder,
    socketDir: folder,
    passwordFile: join(folder, 'a'),
    ownerPasswordFile: join(folder, 'b'),
  }
  const server = await startServer(places, null, { fsync: false, onLog: () => undefined })
  onTestFinished(async () => {
    await stopServer(server)
    await rm(folder, { recursive: true })
  })
  expect(server.exitCode).toBeNull()
})
