import { createRequire } from 'node:module'
import createModule from '@neslinesli93/qpdf-wasm'

/** What we use of qpdf, as Emscripten offers it; the package declares less. */
interface Qpdf {
  /** The exit code: 2 for errors, 3 for warnings. */
  callMain: (words: string[]) => number
  FS: {
    init: (stdin: null, stdout: Write, stderr: Write) => void
    writeFile: (path: string, content: Uint8Array) => void
    readFile: (path: string) => Uint8Array
  }
}
type Write = (byte: number | null) => void
type Create = (options: {
  locateFile: () => string
  noInitialRun: true
  preRun: ((qpdf: Qpdf) => void)[]
}) => Promise<Qpdf>

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
type Dict = Readonly<Record<string, Value>>
interface Dump {
  pages: readonly { object: string; contents: readonly string[] }[]
  attachments: Readonly<Record<string, { preferredcontents: string }>>
  qpdf: readonly [object, Readonly<Record<string, { value?: Value; stream?: { dict: Dict; data: string } }>>]
}

export interface ReadPdf {
  /** What `qpdf --check` complains of; empty for a sound file. */
  complaints: string
  fonts: readonly { name: string; isEmbedded: boolean }[]
  attachments: ReadonlyMap<string, string>
  /** What can be searched and copied: by the fonts' own tables, with plain blanks. */
  text: string
}

/**
 * Reads a PDF by qpdf, which shares nothing with the library that wrote it.
 * @throws Error with its complaints if it can't be read at all.
 */
export async function readByQpdf(file: Uint8Array): Promise<ReadPdf> {
  const bytes: number[] = []
  const write: Write = (byte) => byte !== null && bytes.push(byte)
  const create = createModule as unknown as Create
  const qpdf = await create({
    locateFile: () => createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    noInitialRun: true,
    preRun: [({ FS }) => FS.init(null, write, write)],
  })
  qpdf.FS.writeFile('/file.pdf', file)
  const code = qpdf.callMain(['--check', '/file.pdf'])
  const said = Buffer.from(bytes).toString()
  if (code === 2) throw new Error(said)
  qpdf.callMain(['--json=2', '--json-stream-data=inline', '--decode-level=all', '/file.pdf', '/file.json'])
  const dump: Dump = JSON.parse(Buffer.from(qpdf.FS.readFile('/file.json')).toString())
  return { complaints: code === 0 ? '' : said, ...contentOf(dump) }
}

function contentOf({ pages, attachments, qpdf: [, objects] }: Dump): Omit<ReadPdf, 'complaints'> {
  const dictOf = (value: Value | undefined): Dict => {
    const found = isReference(value) ? objects[`obj:${value}`] : undefined
    const own = found ? (found.stream?.dict ?? found.value) : value
    return typeof own === 'object' && own !== null && !Array.isArray(own) ? (own as Dict) : {}
  }
  const bytesOf = (value: Value | undefined) =>
    Buffer.from((isReference(value) ? objects[`obj:${value}`]?.stream?.data : undefined) ?? '', 'base64')
  const listOf = (value: Value | undefined) => (Array.isArray(value) ? (value as readonly Value[]) : [])
  const all = Object.keys(objects).flatMap((key) => (key.startsWith('obj:') ? [dictOf(key.slice(4))] : []))
  // A composite font has its file at its descendant.
  const fonts = all.filter((each) => each['/Type'] === '/Font' && '/FontDescriptor' in each)
  const isEmbedded = (font: Dict) =>
    ['/FontFile', '/FontFile2', '/FontFile3'].some((key) => key in dictOf(font['/FontDescriptor']))
  const letters = (font: Value | undefined) =>
    lettersOf(bytesOf(dictOf(font)['/ToUnicode']).toString('latin1'))
  const textOf = ({ object, contents }: Dump['pages'][number]) => {
    const named = Object.entries(dictOf(dictOf(dictOf(object)['/Resources'])['/Font']))
    const tables = new Map(named.map(([name, font]) => [name, letters(font)]))
    return shownText(contents.map((each) => bytesOf(each).toString('latin1')).join('\n'), tables)
  }
  // A font without a descriptor or descendants is one that the reader has to have.
  const foreign = all.filter(
    (each) =>
      each['/Type'] === '/Font' &&
      !('/FontDescriptor' in each) &&
      listOf(each['/DescendantFonts']).length === 0,
  )
  return {
    fonts: [...fonts, ...foreign].map((font) => ({
      name: typeof font['/BaseFont'] === 'string' ? font['/BaseFont'] : '',
      isEmbedded: isEmbedded(font),
    })),
    attachments: new Map(
      Object.entries(attachments).map(([name, { preferredcontents }]) => [
        name.replace(/^u:/, ''),
        bytesOf(preferredcontents).toString(),
      ]),
    ),
    text: pages
      .map(textOf)
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  }
}

const isReference = (value: Value | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value)

/** Letters by code, of a font's ToUnicode table. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const utf16 = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', hex = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      letters.set(Number.parseInt(code, 16), utf16(hex))
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', hex = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]{4})>/gi,
    ))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
        letters.set(code, String.fromCharCode(Number.parseInt(hex, 16) + code - Number.parseInt(from, 16)))
  return letters
}

/** The texts of a page, one a line. A letter that no table knows is U+FFFD. */
function shownText(content: string, tables: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const lines: string[] = []
  let letters: ReadonlyMap<number, string> = new Map()
  for (const [, font, shown] of content.matchAll(
    /(\/[^\s/[\]<>()]+)\s+[\d.]+\s+Tf|((?:<[\da-f\s]*>|\[[^\]]*\])\s*T[jJ])/gi,
  )) {
    if (font !== undefined) letters = tables.get(font) ?? new Map()
    const codes = [...(shown ?? '').matchAll(/<([\da-f\s]*)>/gi)].map(([, hex = '']) => hex).join('')
    if (shown !== undefined)
      lines.push(
        (codes.match(/.{4}/g) ?? [])
          .map((code) => letters.get(Number.parseInt(code, 16)) ?? '\ufffd')
          .join(''),
      )
  }
  return lines.join('\n')
}
