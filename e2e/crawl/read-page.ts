/** What a crawler reads on a page without running it. */
export interface ReadPage {
  title: string
  description: string
  language: string
  canonical: string | null
  isFindable: boolean
  /** By language, as the page states them. */
  alternates: ReadonlyMap<string, string>
  /** The targets of links, as written. */
  links: readonly string[]
  /**
   * What the page loads or names besides: pictures of every size, styles, scripts, feeds, the sharing
   * picture.
   */
  files: readonly string[]
  /** Ids within the page to which a link can point. */
  anchors: ReadonlySet<string>
  headings: number
  /** The text of the main part. */
  text: string
  structuredData: readonly string[]
}

const ELEMENT = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g

/** Relies on our own markup, in which every attribute is in double quotes, with `<`, `>` and `"` escaped. */
export function readPage(html: string): ReadPage {
  const markup = html.replace(/(<script[^>]*>)[^<]*/g, '$1')
  const elements = [...markup.matchAll(ELEMENT)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescape(value)]),
    ),
  }))
  const all = (name: string, key: string) =>
    elements.flatMap((element) => (element.name === name ? (element.attributes.get(key) ?? []) : []))
  const meta = (key: 'name' | 'property', value: string) =>
    elements
      .find(({ name, attributes }) => name === 'meta' && attributes.get(key) === value)
      ?.attributes.get('content')
  const linked = elements.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)
  const hrefOf = (link: ReadonlyMap<string, string>) => link.get('href') ?? ''
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(markup)?.[1] ?? ''
  const scripts = [...html.matchAll(/<script type="application\/json" id="scripts">([^<]*)</g)]
  return {
    title: unescape(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    description: meta('name', 'description') ?? '',
    language: all('html', 'lang')[0] ?? '',
    canonical: linked.filter((link) => link.get('rel') === 'canonical').map(hrefOf)[0] ?? null,
    isFindable: meta('name', 'robots') === 'index,follow',
    alternates: new Map(
      linked.flatMap((link) => {
        const language = link.get('hreflang')
        return language === undefined ? [] : [[language, hrefOf(link)] as const]
      }),
    ),
    links: all('a', 'href'),
    files: [
      ...all('img', 'src'),
      ...all('script', 'src'),
      ...['img', 'source'].flatMap((name) => all(name, 'srcset')).flatMap(addressesOfSet),
      ...linked.filter((link) => !['canonical', 'alternate'].includes(link.get('rel') ?? '')).map(hrefOf),
      ...linked.filter((link) => link.get('rel') === 'alternate' && link.has('type')).map(hrefOf),
      ...all('use', 'href'),
      ...[meta('property', 'og:image') ?? []].flat(),
      ...scripts.flatMap(([, json = '']) => JSON.parse(json) as string[]),
    ],
    anchors: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    headings: [...main.matchAll(/<h1\b/g)].length,
    text: unescape(main.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
  }
}

function addressesOfSet(set: string): string[] {
  return set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '')
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function unescape(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return SIGNS[name ?? ''] ?? whole
    },
  )
}
