import { useSyncExternalStore } from 'react'
import { useTexts } from '#client/language.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { texts } from './texts.ts'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const YEAR_S = 31_536_000
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readTheme(): Theme {
  const named = document.documentElement.dataset['theme']
  return named === 'light' || named === 'dark' ? named : 'system'
}

/** Applies the choice at once and stores it in a cookie, so that the server renders the next page in it. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  const [value, age] = theme === 'system' ? ['', 0] : [theme, YEAR_S]
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store is not everywhere yet. oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${age}; samesite=lax${secure}`
  for (const listener of listeners) listener()
}

/** Light, dark, or the system's preference. Hidden without scripts, which it needs. */
export function ThemeSwitch() {
  const t = useTexts(texts)
  const present = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'system')
  const hydrated = useHydrated()
  return (
    <div role="group" aria-label={t.theme} className={hydrated ? 'flex gap-1' : 'invisible flex gap-1'}>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === present}
          onClick={() => chooseTheme(theme)}
          className="foot-theme"
        >
          {t.themes[theme]}
        </button>
      ))}
    </div>
  )
}
