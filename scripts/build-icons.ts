/**
 * Writes `src/ui/icons.svg`, the sprite of all icons and of the logo: each icon in regular (for 20 px) and
 * bold (for 16 px), the star also filled. The result is committed; `src/ui/icon.test.ts` fails when it is out
 * of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

const ASSETS = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url)
const UI = new URL('../src/ui/', import.meta.url)

async function symbol(id: string, file: string): Promise<string> {
  const svg = await readFile(new URL(file, ASSETS), 'utf8')
  const content = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
  if (content === undefined) throw new Error(`no drawing in ${file}`)
  return `<symbol id="${id}" viewBox="0 0 256 256">${content}</symbol>`
}

async function logo(): Promise<string> {
  const svg = await readFile(new URL('logo.svg', UI), 'utf8')
  return svg
    .replace(/<svg xmlns="[^"]*" viewBox="([^"]*)">/, '<symbol id="logo" viewBox="$1">')
    .replace('</svg>', '</symbol>')
    .trim()
}

const symbols = await Promise.all([
  logo(),
  ...ICON_NAMES.flatMap((name) => [
    symbol(name, `regular/${name}.svg`),
    symbol(`${name}-bold`, `bold/${name}-bold.svg`),
  ]),
  symbol('star-fill', 'fill/star-fill.svg'),
])
await writeFile(
  new URL('icons.svg', UI),
  `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols.join('\n')}</svg>\n`,
)
