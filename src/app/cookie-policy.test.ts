import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { texts } from '#features/content/contract/texts/cookies.ts'
import { KEPT_NAMES } from '#features/content/domain/kept-names.ts'

const ROOT = join(import.meta.dirname, '..')

/** Every file that makes the browser keep something, and under which names. */
const KEEPERS: Readonly<Record<string, readonly string[]>> = {
  'app/web/frame/theme-switch.tsx': ['theme'],
  // The router's own: scroll positions.
  'app/web/frame/page-changes.tsx': [],
  'app/web/walk-worker/shell-cache.ts': ['walk-shell:'],
  'client/session-store.ts': ['user', 'token'],
  'client/acting.ts': ['actingFor'],
  'client/draft.ts': ['draft:'],
  'client/device-drafts.ts': ['drafts'],
  'features/accounts/server/known-devices.ts': ['device'],
  'client/pending-keys.ts': ['pending'],
  'features/accounts/web/company/use-invitation.ts': ['invitation'],
  'features/cart/web/cart-store.ts': ['localCart'],
  'features/listings/console/use-review-keys.ts': ['reviewKeys'],
  'features/inspections/web/phone/kept-report.ts': ['inspection'],
  'features/listings/web/form/kept-files.ts': ['listing-files'],
  'features/listings/web/walk/kept-walk.ts': ['walk'],
}
/** A module that passes on the storage it is given, and stores nothing itself. */
const STORAGE_ITSELF = new Set(['client/tab-storage.ts'])
/** Kept by the router and by the payment provider, whose code is not ours. */
const KEPT_BY_OTHERS = ['react-router-scroll-positions', '__stripe_mid', '__stripe_sid']

const KEEPING =
  /\.setItem\(|document\.cookie\s*=|cookieStore|(?:local|session)Storage(?:\.\w+\s*=|\[)|indexedDB|openDB|caches\.open|<ScrollRestoration|['"]set-cookie['"]|setCookie/

const sources = globSync('**/*.{ts,tsx,js}', { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the cookie policy', () => {
  test('knows every file that makes the browser keep something', () => {
    const keeping = sources.filter((path) => !STORAGE_ITSELF.has(path) && KEEPING.test(read(path)))
    expect(keeping.toSorted()).toEqual(Object.keys(KEEPERS).toSorted())
  })

  test('names every key of these files, and none that nothing keeps', () => {
    for (const [path, names] of Object.entries(KEEPERS))
      for (const name of names) expect(read(path)).toMatch(new RegExp(`['"\`]${name}`))
    const kept = new Set([...Object.values(KEEPERS).flat(), ...KEPT_BY_OTHERS])
    const named = Object.values(KEPT_NAMES).map((name) => name.replace('…', ''))
    expect(named.toSorted()).toEqual([...kept].toSorted())
  })

  test.each(['en', 'fr'] as const)('says of each what it is for (%s)', (language) => {
    const said = JSON.stringify(texts[language].sections)
    const missing = Object.keys(KEPT_NAMES).filter((place) => !said.includes(`{${place}}`))
    expect(missing).toEqual([])
  })

  test('says truly that the theme is kept for a year', () => {
    expect(read('app/web/frame/theme-switch.tsx')).toMatch(/YEAR_S = 31_536_000/)
    expect(texts.en.sections.cookie.text[0]).toContain('lasts a year')
  })
})
