/** By what its owner recognises a session; null where it is none of the well-known ones. */
export interface BrowserNames {
  browser: string | null
  system: string | null
}

/** In this order: most browsers name those that came before them, too. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (names: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The names alone are kept: versions and all else that a browser tells of itself are nobody's help here. */
export function browserNames(userAgent: string | undefined): BrowserNames {
  const text = userAgent ?? ''
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) }
}
