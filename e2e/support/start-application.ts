import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { endProcess, startProcess } from './process.ts'

/** The built application on a free port, with a data folder and the demonstration catalogue of its own. */
export default async function startApplication(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-e2e-'))
  // So that the unprivileged user of PostgreSQL gets there when the tests run as root.
  await chmod(dataDir, 0o755)
  const application = await startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir })
  application.process.stderr?.pipe(process.stderr)
  process.env['BASE_URL'] = application.url
  return async () => {
    await endProcess(application, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}
