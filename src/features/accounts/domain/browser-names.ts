/** Names by which owners recognise a session; null for anything but well-known ones. */
export interface BrowserNames {
  browser: string | null
  system: string | null
}

/** The order matters: most browsers also name older ones. */
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

/** Only the names are kept: versions and other details of the user agent would help nobody. */
export function browserNames(userAgent: string | undefined): BrowserNames {
  const text = userAgent ?? ''
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) }
}
