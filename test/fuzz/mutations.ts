import fc from 'fast-check'

/**
 * A fraction of the length, which has a meaning in every file, or an offset behind a keyword of the format.
 */
type Place = number | { word: number; nth: number; behind: number }

/** One edit of the bytes of a valid file. */
type Edit =
  | { act: 'flip'; at: Place; bit: number }
  | { act: 'write'; at: Place; bytes: Uint8Array }
  | { act: 'insert'; at: Place; bytes: Uint8Array }
  | { act: 'cut'; at: Place; length: number }
  | { act: 'copy'; at: Place; from: Place; length: number }
  | { act: 'repeat'; at: Place; length: number; times: number }
  | { act: 'end'; at: Place }

export interface Mutation {
  /** The index of the valid file. */
  sample: number
  edits: readonly Edit[]
}

const PLACES = 1_000_000
const LARGEST = 8 * 1024 * 1024

/** Values that break lengths, counts and offsets, in both byte orders. */
const NUMBERS = [
  '00',
  'ff',
  '0000',
  'ffff',
  '00000000',
  'ffffffff',
  'ffffff7f',
  '7fffffff',
  '00000080',
  '80000000',
]

/** Random edits of valid files; `words` are the keywords of the format. */
export function mutations(
  samples: number,
  words: readonly (string | Uint8Array)[] = [],
): fc.Arbitrary<Mutation> {
  const anywhere = fc.nat({ max: PLACES })
  const behindWord = fc.record({
    word: fc.nat({ max: Math.max(0, words.length - 1) }),
    nth: fc.nat({ max: 4 }),
    behind: fc.nat({ max: 64 }),
  })
  const at = words.length > 0 ? fc.oneof(anywhere, behindWord) : anywhere
  const length = fc.oneof(fc.nat({ max: 16 }), fc.nat({ max: 4096 }))
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(...NUMBERS.map((hex) => new Uint8Array(Buffer.from(hex, 'hex')))),
    ...(words.length > 0 ? [fc.constantFrom(...words.map((word) => new Uint8Array(Buffer.from(word))))] : []),
  )
  const edit = fc.oneof(
    fc.record({ act: fc.constant('flip' as const), at, bit: fc.nat({ max: 7 }) }),
    fc.record({ act: fc.constant('write' as const), at, bytes }),
    fc.record({ act: fc.constant('insert' as const), at, bytes }),
    fc.record({ act: fc.constant('cut' as const), at, length }),
    fc.record({ act: fc.constant('copy' as const), at, from: at, length }),
    fc.record({ act: fc.constant('repeat' as const), at, length, times: fc.nat({ max: 2000 }) }),
    fc.record({ act: fc.constant('end' as const), at }),
  )
  return fc.record({
    sample: fc.nat({ max: samples - 1 }),
    edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
  })
}

/** Applies the edits to a valid file; `words` must be those that the edits were made with. */
export function mutated(
  good: Uint8Array,
  edits: readonly Edit[],
  words: readonly (string | Uint8Array)[] = [],
): Buffer {
  return edits.reduce<Buffer>(
    (bytes, edit) => apply(bytes, edit, words).subarray(0, LARGEST),
    Buffer.from(good),
  )
}

function placeOf(place: Place, bytes: Buffer, words: readonly (string | Uint8Array)[]): number {
  if (typeof place === 'number') return Math.floor((place / PLACES) * bytes.length)
  let found = -1
  for (let nth = 0; nth <= place.nth; nth += 1) {
    const next = bytes.indexOf(Buffer.from(words[place.word] ?? ''), found + 1)
    if (next === -1) break
    found = next
  }
  return Math.min(bytes.length, Math.max(0, found) + place.behind)
}

function apply(bytes: Buffer, edit: Edit, words: readonly (string | Uint8Array)[]): Buffer {
  const at = placeOf(edit.at, bytes, words)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (edit.act) {
    case 'flip': {
      const flipped = Buffer.from(bytes)
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << edit.bit)
      return flipped
    }
    case 'write':
      return Buffer.concat([before, edit.bytes, after.subarray(edit.bytes.length)])
    case 'insert':
      return Buffer.concat([before, edit.bytes, after])
    case 'cut':
      return Buffer.concat([before, after.subarray(edit.length)])
    case 'copy': {
      const from = placeOf(edit.from, bytes, words)
      return Buffer.concat([before, bytes.subarray(from, from + edit.length), after])
    }
    case 'repeat': {
      const stretch = after.subarray(0, edit.length)
      const times = Math.min(edit.times, Math.floor(LARGEST / Math.max(1, stretch.length)))
      return Buffer.concat([before, ...Array.from({ length: times }, () => stretch), after])
    }
    case 'end':
      return before
  }
}
