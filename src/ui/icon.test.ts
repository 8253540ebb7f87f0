import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('the sprite holds the drawings of the named icons and no others: run scripts/build-icons.ts after a change', () => {
  const wanted = ['logo', ...ICON_NAMES.flatMap((name) => [name, `${name}-bold`]), 'star-fill']
  expect(drawn.toSorted()).toEqual(wanted.toSorted())
})
