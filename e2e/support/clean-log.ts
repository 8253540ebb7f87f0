import { glob, readFile } from 'node:fs/promises'
import { findSecrets } from '../../test/log-secrets.ts'

/**
 * @throws Error if a log line of the application contains a secret, a mail address, or a password that these
 * tests type.
 */
export async function requireCleanLog(output: string): Promise<void> {
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
