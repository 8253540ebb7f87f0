import { afterAll, expect, test } from 'vitest'
import { SCENARIOS } from './scenarios.ts'

/** Runs the scenarios of one file under the names in the list; each must be run. */
export function scenariosOf(file: string) {
  const left = new Set(SCENARIOS.filter((scenario) => scenario.test === file).map(({ key }) => key))
  afterAll(() => expect([...left], 'every scenario of the list is run').toEqual([]))
  return (key: string, run: () => Promise<void>, options: { skip?: string | null } = {}) => {
    const found = SCENARIOS.find((scenario) => scenario.key === key && scenario.test === file)
    if (!found) throw new Error(`the list has no scenario ${key} in ${file}`)
    left.delete(key)
    const title = `${found.what}: ${found.holds}`
    if (options.skip) test.skip(`${title} (skipped: ${options.skip})`, run)
    else test(title, run)
  }
}
