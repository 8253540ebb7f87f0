import { afterAll, expect, test } from 'vitest'
import { STRIKES } from './strikes.ts'

/** Runs the strikes of one file under the names in the list; each must be run. */
export function strikesOf(file: string) {
  const left = new Set(STRIKES.filter((strike) => strike.test === file).map(({ key }) => key))
  afterAll(() => expect([...left], 'every strike of the list is run').toEqual([]))
  return (key: string, run: () => Promise<void>, options: { skip?: string | null } = {}) => {
    const found = STRIKES.find((strike) => strike.key === key && strike.test === file)
    if (!found) throw new Error(`the list has no strike ${key} in ${file}`)
    left.delete(key)
    const title = `${found.what}: ${found.holds}`
    if (options.skip) test.skip(`${title} (skipped: ${options.skip})`, run)
    else test(title, run)
  }
}
