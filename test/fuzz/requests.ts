import fc from 'fast-check'

/** A request to one operation. Its edits lead it away from the contract. */
export interface Wish {
  /** The indexes of the operation and of the caller. */
  operation: number
  actor: number
  /** An index into the known ids for each parameter of the address; if negative, into the hostile ids. */
  ids: readonly number[]
  edits: readonly Edit[]
  query: readonly { name: number; value: number }[]
  raw: Raw | null
  media: string | null
}

/** One edit of an acceptable body. */
export type Edit =
  | { act: 'set'; at: number; value: number }
  | { act: 'drop'; at: number }
  | { act: 'add'; name: string; value: number }
  | { act: 'whole'; value: number }

/** One edit of the bytes of the body. */
export type Raw =
  'mark' | 'cut' | 'more' | 'broken letters' | 'twice' | 'deep' | 'huge' | 'wide letters' | 'empty'

/** A value that `JSON.stringify` can't produce: `raw` is put into the text as it is. */
class Written {
  readonly raw: string
  constructor(raw: string) {
    this.raw = raw
  }
}
const written = (raw: string) => new Written(raw)

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

/** Values that no form sends. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  1e300,
  [],
  {},
  [[]],
  [null],
  [{}],
  nested(60),
  ...[
    '1e400',
    '-1e400',
    '-0',
    '1E+2',
    '123456789012345678901234567890',
    '"\\ud83d"',
    '"a\\u0000b"',
    '{"__proto__":{"x":1}}',
  ].map(written),
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '2147483648',
  '9007199254740993',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '[object Object]',
  "' OR 1=1; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '\u202eabc',
  '\u200b',
  '\ufeffa',
  '١٢٣',
  'a\r\nSet-Cookie: x=1',
  '{{7*7}}${7*7}',
  'é'.repeat(300),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  { toString: 1, valueOf: 1 },
  { length: 4_294_967_295 },
  Array.from({ length: 5000 }, (_, index) => index),
]

/** Replacements for an id in an address, already encoded. */
export const HOSTILE_IDS = [
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '2147483647',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  '%00',
  '1%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '..%2f..%2fetc',
  '%2e%2e',
  '__proto__',
  'constructor',
  '%27%20OR%201%3D1',
  '%F0%9F%98%80',
  '%E2%80%AE',
  'a'.repeat(500),
  'a'.repeat(2000),
  '%20',
  '+1',
  '١',
  '{id}',
  'sheet',
] as const

export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'role',
  'memberId',
  'companyId',
  'state',
  'x y',
  '',
  '$ne',
] as const

const RAWS: readonly Raw[] = [
  'mark',
  'cut',
  'more',
  'broken letters',
  'twice',
  'deep',
  'huge',
  'wide letters',
  'empty',
]
const MEDIA = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'x',
  '',
] as const

/** Any request; most are nearly valid. */
export function wishes(operations: number, actors: number): fc.Arbitrary<Wish> {
  const value = fc.nat(HOSTILE.length - 1)
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('set' as const), at: fc.nat(60), value }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('drop' as const), at: fc.nat(60) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('add' as const),
        name: fc.constantFrom(...HOSTILE_NAMES),
        value,
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('whole' as const), value }) },
  )
  return fc.record({
    operation: fc.nat(operations - 1),
    actor: fc.nat(actors - 1),
    ids: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.nat(40) },
        { weight: 1, arbitrary: fc.integer({ min: -HOSTILE_IDS.length, max: -1 }) },
      ),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    edits: fc.array(edit, { maxLength: 3 }),
    query: fc.array(fc.record({ name: fc.nat(20), value: fc.nat(40) }), { maxLength: 3 }),
    raw: fc.option(fc.constantFrom(...RAWS), { freq: 8 }),
    media: fc.option(fc.constantFrom(...MEDIA), { freq: 12 }),
  })
}

type Slot = { holder: Record<string, unknown> | unknown[]; key: string | number }

/** Every position of a value in a body. */
function slotsOf(body: unknown): Slot[] {
  if (Array.isArray(body)) return body.flatMap((inner, key) => [{ holder: body, key }, ...slotsOf(inner)])
  if (typeof body !== 'object' || body === null || body instanceof Written) return []
  const holder = body as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsOf(holder[key])])
}

/** A copy, so that an edit of one body does not change the next. */
function hostile(index: number): unknown {
  const value = HOSTILE[index]
  return value instanceof Written ? value : structuredClone(value)
}

/** Applies the edits to a body. */
export function edited(sample: unknown, edits: readonly Edit[]): unknown {
  let body: unknown = structuredClone(sample)
  for (const edit of edits) {
    const slots = slotsOf(body)
    if (edit.act === 'whole') body = hostile(edit.value)
    else if (edit.act === 'add') {
      if (typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof Written))
        Object.defineProperty(body, edit.name, {
          value: hostile(edit.value),
          enumerable: true,
          configurable: true,
          writable: true,
        })
    } else {
      const slot = slots[edit.at % Math.max(1, slots.length)]
      if (!slot) continue
      if (edit.act === 'set') Reflect.set(slot.holder, slot.key, hostile(edit.value))
      else Reflect.deleteProperty(slot.holder, slot.key)
    }
  }
  return body
}

/** As JSON, with the raw values as they are. */
function jsonOf(body: unknown): string {
  const marks: string[] = []
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof Written)) return value
    marks.push(value.raw)
    return `@raw${marks.length - 1}@`
  })
  return (text ?? '').replaceAll(/"@raw(\d+)@"/g, (_, index: string) => marks[Number(index)] ?? 'null')
}

/** Encodes a body, with one edit of its bytes. */
export function bytesOf(body: unknown, raw: Raw | null): Buffer {
  const text = jsonOf(body)
  switch (raw) {
    case null:
      return Buffer.from(text)
    case 'mark':
      return Buffer.from(`\ufeff${text}`)
    case 'cut':
      return Buffer.from(text.slice(0, -1))
    case 'more':
      return Buffer.from(`${text}}`)
    case 'broken letters':
      return Buffer.concat([
        Buffer.from(text.slice(0, -2)),
        Buffer.from([0xff, 0xc0, 0x80]),
        Buffer.from(text.slice(-2)),
      ])
    case 'twice':
      return Buffer.from(text.replace(/^\{/, `${text.slice(0, -1)},`))
    case 'deep':
      return Buffer.from('['.repeat(100_000))
    case 'huge':
      return Buffer.from(JSON.stringify({ text: 'x'.repeat(300 * 1024) }))
    case 'wide letters':
      return Buffer.from(text, 'utf16le')
    case 'empty':
      return Buffer.alloc(0)
    default:
      return raw satisfies never
  }
}

interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  minLength?: number
}

/** A body of the shape that a contract declares; its rules may still refuse it. */
export function sampleOf(shape: Shape): unknown {
  const { anyOf, oneOf, properties, items } = shape
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return sampleOf(choice)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]))
  switch (shape.type) {
    case 'array':
      return items ? [sampleOf(items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'object':
      return {}
    default:
      return 'Sound text of some length'.padEnd(shape.minLength ?? 0, '.')
  }
}
