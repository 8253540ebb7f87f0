import { afterAll, expect, test } from 'vitest'
import { STRIKES } from './strikes.ts'

/** A file's strikes, each run under the words of the list; none of the file's may be left out. */
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
