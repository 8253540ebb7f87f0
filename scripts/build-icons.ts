/**
 * Writes the two sprites: `src/ui/icons.svg` has the logo and what a visitor meets first,
 * `src/ui/further-icons.svg` all others. Each icon is in regular (for 20 px) and bold (for 16 px), the star
 * also filled. The results are committed; `src/ui/icon.test.ts` fails when they are out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { FIRST_ICONS, FURTHER_ICONS, type IconName } from '../src/ui/icon-names.ts'

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

const drawings = (names: readonly IconName[]) =>
  names.flatMap((name) => [
    symbol(name, `regular/${name}.svg`),
    symbol(`${name}-bold`, `bold/${name}-bold.svg`),
  ])

async function writeSprite(name: string, symbols: readonly Promise<string>[]): Promise<void> {
  const content = (await Promise.all(symbols)).join('\n')
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${content}</svg>\n`
  await writeFile(new URL(name, UI), sprite)
}

await writeSprite('icons.svg', [logo(), ...drawings(FIRST_ICONS), symbol('star-fill', 'fill/star-fill.svg')])
await writeSprite('further-icons.svg', drawings(FURTHER_ICONS))
