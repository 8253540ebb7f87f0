import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireCleanLog } from './clean-log.ts'
import { freePort } from './free-port.ts'
import { endProcess, startProcess, type RunningApplication } from './process.ts'

export interface OwnApplication {
  application: RunningApplication
  dataDir: string
  stop: () => Promise<void>
}

/** The built application on a free port, with its own data folder and demonstration catalogue. */
export async function startApplication(variables: Record<string, string> = {}): Promise<OwnApplication> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-e2e-'))
  // Gives PostgreSQL's unprivileged user access when root runs the tests.
  await chmod(dataDir, 0o755)
  const application = await startProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...variables,
  })
  application.process.stderr?.pipe(process.stderr)
  return {
    application,
    dataDir,
    stop: async () => {
      await endProcess(application, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Playwright's global setup: passes address and data folder to the tests as environment variables, and checks
 * the log after all tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // One journey moves more than this and needs a second member of staff; all others move less.
  const fourEyes = { STAFF_FOUR_EYES: 'yes', STAFF_FOUR_EYES_ABOVE: '1000000' }
  const { application, dataDir, stop } = await startApplication({ LOG_LEVEL: 'info', ...fourEyes })
  process.env['BASE_URL'] = application.url
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    await stop()
    await requireCleanLog(application.output())
  }
}
