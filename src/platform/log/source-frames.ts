import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = /(file:\/\/\S+\.js):(\d+):(\d+)/

/** The original places of positions in built files, cached. */
const known = new Map<string, string>()
const KNOWN_MAX = 1000

/**
 * Names sources in frames of a stack that name built files. Not by Node's `--enable-source-maps`, which keeps
 * the maps of all files in memory, some 60 MB: here one is read when an error at a new place is logged.
 */
export function inSources(frames: readonly string[]): string[] {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string) => {
    const read = maps.get(file)
    if (read !== undefined) return read
    const map = existsSync(`${file}.map`)
      ? // oxlint-disable-next-line typescript/no-unsafe-argument -- written by our build
        new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
      : null
    maps.set(file, map)
    return map
  }
  const find = (place: string, url: string, line: number, column: number) => {
    const file = fileURLToPath(url)
    const entry = mapOf(file)?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return place
    return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  const sourceOf = (place: string, url: string, line: string, column: string) => {
    const found = known.get(place) ?? find(place, url, Number(line), Number(column))
    if (known.size < KNOWN_MAX) known.set(place, found)
    return found
  }
  return frames.map((frame) => {
    try {
      return frame.replace(BUILT, sourceOf)
    } catch {
      // An address that is none, from the text of a message, or a map that is being written: the error itself
      // must still be logged.
      return frame
    }
  })
}
