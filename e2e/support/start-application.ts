import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { endProcess, startProcess, type RunningApplication } from './process.ts'
import { findSecrets } from '../../test/log-secrets.ts'

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

/**
 * @throws Error if a log line of the application contains a secret, a mail address, or a password that these
 * tests type.
 */
async function requireCleanLog(output: string): Promise<void> {
  // Log lines are JSON; the start also prints the demonstration accounts.
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const found = findSecrets(lines, await passwordsOfTheTests())
  if (found.length > 0) throw new Error(`The log holds what it must not:\n${found.join('\n')}`)
}

/** Every quoted text in these files that could be a password, except addresses. */
async function passwordsOfTheTests(): Promise<string[]> {
  const passwords: string[] = []
  for await (const path of glob('e2e/**/*.ts')) {
    const source = await readFile(path, 'utf8')
    for (const [, text = ''] of source.matchAll(/'([^'\s/=?]{8,40})'/g))
      if (isComplex(text)) passwords.push(text)
  }
  return passwords
}

/** Addresses of pages can look like passwords, and are allowed in the log. */
const isComplex = (text: string) =>
  !text.includes('/') && [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/].every((part) => part.test(text))
