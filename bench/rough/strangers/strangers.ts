import * as englishYards from './english-yards.ts'
import * as frenchYards from './french-yards.ts'
import { type Stranger } from './yard.ts'

/** Every workbook of strangers, made anew; the same bytes at each run. */
export async function strangers(): Promise<Stranger[]> {
  return Promise.all([...Object.values(englishYards), ...Object.values(frenchYards)].map((make) => make()))
}
