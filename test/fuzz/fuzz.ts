import fc from 'fast-check'
import { test } from 'vitest'
import { mutated, mutations } from './mutations.ts'

export interface FuzzOptions {
  /** Valid files of the kind; the first must be accepted unchanged. */
  samples: () => Promise<readonly Uint8Array[]> | readonly Uint8Array[]
  /** Keywords of the format, near which edits have an effect. */
  words?: readonly (string | Uint8Array)[]
  /** Resolves if the file is accepted. */
  read: (bytes: Buffer) => Promise<unknown>
  /** Whether the rejection is a planned refusal; any other is a defect. */
  isRefusal: (error: unknown) => boolean
  /** The longest time until an outcome, in milliseconds. */
  within?: number
  /** How much the process may grow, in megabytes. */
  memory?: number
}

/**
 * To run longer, or from a given seed: `FUZZ_SECONDS=600 npx vitest run test/fuzz`, `FUZZ_SEED=1 …`, with the
 * `FUZZ_PATH` that a failure prints.
 */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 1.5)
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 0x7fffffff))
const PATH = process.env['FUZZ_PATH']
const WITHIN_MS = 20_000
const MEMORY_MB = 768

/**
 * A test that mutates valid files for a bounded time and checks that each has a planned outcome within the
 * limits of time and memory. A failure is shrunk, and printed with the seed and path that reproduce it.
 */
export function fuzz(name: string, { samples, words, read, isRefusal, within, memory }: FuzzOptions): void {
  const shrinking = 10 * (within ?? WITHIN_MS)
  test(`${name}, changed in every way (seed ${SEED})`, { timeout: SECONDS * 1000 + shrinking }, async () => {
    const good = await samples()
    // If even a valid file were refused, the test would check nothing.
    await read(Buffer.from(good[0] ?? new Uint8Array()))
    const before = process.memoryUsage.rss()
    const readOrRefuse = (bytes: Buffer) =>
      read(bytes).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
    let reading: Promise<unknown> = Promise.resolve()
    const outcome = await fc.check(
      fc.asyncProperty(mutations(good.length, words), async ({ sample, edits }) => {
        const bytes = mutated(good[sample] ?? new Uint8Array(), edits, words)
        reading = readOrRefuse(bytes)
        await inTime(reading, within ?? WITHIN_MS)
        const grown = (process.memoryUsage.rss() - before) / 1024 / 1024
        if (grown > (memory ?? MEMORY_MB)) throw new Error(`the process has grown by ${Math.round(grown)} MB`)
      }),
      {
        seed: SEED,
        ...(PATH !== undefined && { path: PATH }),
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: SECONDS * 1000,
        includeErrorInReport: true,
      },
    )
    // Where even the first file takes longer, on a busy machine, that one is awaited below.
    const isCutShort = outcome.interrupted && outcome.counterexample === null
    if (outcome.failed && !isCutShort) throw new Error(await fc.asyncDefaultReportMessage(outcome))
    // The time limit leaves the last read running, and the next test would overwrite its file.
    await inTime(reading, within ?? WITHIN_MS)
  })
}

async function inTime(work: Promise<unknown>, within: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no outcome within ${within} ms`)), within)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
