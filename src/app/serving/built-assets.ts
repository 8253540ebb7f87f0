import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#kernel/text/language.ts'
import type { DocumentAssets } from '../web/document.ts'

interface ManifestEntry {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const address = (name: string) => `/${name}`

function readManifest(distribution: string, language: Language) {
  const file = join(distribution, 'client', `manifest-${language}.json`)
  return { file, manifest: JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry> }
}

/** The address of each module's own file, without those that it imports. */
export function readParts(
  distribution: string,
  language: Language,
): (modules: readonly string[]) => string[] {
  const { manifest } = readManifest(distribution, language)
  return (modules) => modules.flatMap((key) => manifest[key]?.file ?? []).map(address)
}

/** Reads the manifest of a language's bundle once; then finds the files that the modules of a page need. */
export function readAssets(
  distribution: string,
  language: Language,
): (modules: readonly string[]) => DocumentAssets {
  const { file, manifest } = readManifest(distribution, language)
  const entries = Object.values(manifest)
  const entryAt = (src: string) => {
    const found = entries.find((candidate) => candidate.isEntry && candidate.src === src)
    if (!found) throw new Error(`no entry ${src} in ${file}: build again`)
    return found
  }
  const entry = entryAt('src/app/web/entry-browser.tsx')
  const start = entryAt('src/app/web/entry-after-paint.ts')
  const styles = entries
    .filter(({ file: name }) => name.endsWith('.css'))
    .map(({ file: name }) => address(name))
  // The font subset that every page uses; other subsets are loaded when a page needs them.
  const fonts = entries
    .filter(({ src }) => src === 'src/ui/fonts/archivo.woff2')
    .map(({ file: name }) => address(name))
  const importsOf = (key: string, seen = new Set<string>()): Set<string> => {
    const found = manifest[key]
    if (!found || seen.has(key) || found.isEntry) return seen
    seen.add(key)
    for (const next of found.imports ?? []) importsOf(next, seen)
    return seen
  }
  return (modules) => {
    const keys = new Set([...(entry.imports ?? []), ...modules].flatMap((key) => [...importsOf(key)]))
    const modulePreloads = [...keys].flatMap((key) => manifest[key]?.file ?? []).map(address)
    return {
      start: address(start.file),
      script: address(entry.file),
      styles: [...new Set(styles)],
      modulePreloads,
      fontPreloads: fonts,
    }
  }
}
