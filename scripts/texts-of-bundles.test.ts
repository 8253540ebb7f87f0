import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../src/kernel/text/language.ts'
import { onlyTextsOf } from './vite-configs.ts'

/** The code of a bundle for a language, made of sources of which the first is its entry. */
async function bundleFor(language: Language, sources: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'gisement-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = Object.entries(sources).map(([name, code]) => [join(root, 'src/web', name), code] as const)
  for (const [path, code] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [onlyTextsOf(language)],
    build: { write: false, minify: false, rolldownOptions: { input: files[0]?.[0] ?? '' } },
  })
  return JSON.stringify(built)
}

const page = (path: string, name = 'texts') => `import { ${name} } from '${path}'\nconsole.log(${name})`
const PAIR = {
  'page.ts': page('./texts.ts'),
  'texts.ts':
    "import { fr } from './texts.fr.ts'\nexport const en = { hello: 'Good day' }\nexport const texts = { en, fr }",
  'texts.fr.ts': "export const fr = { hello: 'Bonjour' }",
}

test.each([
  ['en', 'Good day', 'Bonjour'],
  ['fr', 'Bonjour', 'Good day'],
] as const)('the bundle for %s has its own texts only', async (language, own, other) => {
  const code = await bundleFor(language, PAIR)
  expect(code).toContain(own)
  expect(code).not.toContain(other)
})

const FRENCH = "export const fr = { hello: 'Bonjour' }"
const BOTH =
  "const en = { hello: 'Good day' }\nconst fr = { hello: 'Bonjour' }\nexport const texts = { en, fr }"
test.each([
  ['french.ts', FRENCH, 'fr'],
  ['words.fr.ts', FRENCH, 'fr'],
  ['fr.ts', FRENCH, 'fr'],
  ['texts/deeper/words.ts', FRENCH, 'fr'],
  ['words.ts', BOTH, 'texts'],
  ['texts.ts', BOTH, 'texts'],
  ['notice.ts', "export const notice = { hello: 'Bonjour' } satisfies TextsLike<object>", 'notice'],
])('a file of texts that the build does not know fails it: %s', async (name, code, exported) => {
  await expect(bundleFor('en', { 'page.ts': page(`./${name}`, exported), [name]: code })).rejects.toThrow(
    'is no file of texts that the build knows',
  )
})
