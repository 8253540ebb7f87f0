import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIRST_ICONS, FURTHER_ICONS, type IconName } from './icon-names.ts'

const bothOf = (names: readonly IconName[]) => names.flatMap((name) => [name, `${name}-bold`])

test.each([
  ['icons.svg', ['logo', ...bothOf(FIRST_ICONS), 'star-fill']],
  ['further-icons.svg', bothOf(FURTHER_ICONS)],
])('%s holds its drawings and no others: run scripts/build-icons.ts after a change', (name, wanted) => {
  const sprite = readFileSync(new URL(name, import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(drawn.toSorted()).toEqual(wanted.toSorted())
})
