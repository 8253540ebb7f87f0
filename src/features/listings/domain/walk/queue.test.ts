import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PICTURES_MAX } from '../limits.ts'
import {
  isOver,
  itemAfter,
  nextPiece,
  type QueuedItem,
  type QueuedPicture,
  reworded,
  roomOf,
  stateOf,
  TYPING_MS,
  type Walk,
} from './queue.ts'
import { SHOTS, shotsOf } from './shots.ts'
import { outcomeOf, pauseAfter } from '#kernel/web/send-outcome.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'

const item = (key: string, change: Partial<QueuedItem> = {}): QueuedItem => ({
  key,
  title: 'Gate valve',
  version: 1,
  sentVersion: 0,
  isDone: true,
  refusal: null,
  ...change,
})
const picture = (key: string, of: string, state: QueuedPicture['state'] = 'waiting'): QueuedPicture => ({
  key,
  item: of,
  state,
})
const NO_WORDS = { message: 'Enter a title.' }

describe('what is sent next', () => {
  it.each<[string, Walk, ReturnType<typeof nextPiece>]>([
    ['nothing of nothing', { items: [], pictures: [] }, null],
    ['nothing without a picture', { items: [item('a')], pictures: [] }, null],
    ['nothing without a word', { items: [item('a', { title: ' ' })], pictures: [picture('1', 'a')] }, null],
    [
      'the words before the pictures',
      { items: [item('a')], pictures: [picture('1', 'a')] },
      { kind: 'item', key: 'a' },
    ],
    [
      'then its pictures, one by one',
      { items: [item('a', { sentVersion: 1 })], pictures: [picture('1', 'a', 'sent'), picture('2', 'a')] },
      { kind: 'picture', key: '2' },
    ],
    [
      'words that were changed since',
      { items: [item('a', { version: 2, sentVersion: 1 })], pictures: [picture('1', 'a')] },
      { kind: 'item', key: 'a' },
    ],
    [
      'the next item where one was refused',
      {
        items: [item('a', { refusal: NO_WORDS }), item('b')],
        pictures: [picture('1', 'a'), picture('2', 'b')],
      },
      { kind: 'item', key: 'b' },
    ],
    [
      'the next picture where one was refused',
      { items: [item('a', { sentVersion: 1 })], pictures: [picture('1', 'a', 'refused'), picture('2', 'a')] },
      { kind: 'picture', key: '2' },
    ],
  ])('%s', (_, walk, piece) => {
    expect(nextPiece(walk, null, 0)).toEqual(piece)
  })

  test('words wait while they are typed; pictures of a draft do not', () => {
    const walk = {
      items: [item('a', { version: 2, sentVersion: 1 }), item('b')],
      pictures: [picture('1', 'a'), picture('2', 'b')],
    }
    const typing = { key: 'a', at: 1000 }
    expect(nextPiece(walk, typing, 1000 + TYPING_MS - 1)).toEqual({ kind: 'picture', key: '1' })
    expect(nextPiece(walk, typing, 1000 + TYPING_MS)).toEqual({ kind: 'item', key: 'a' })
    const fresh = { ...walk, items: [item('a'), item('b')] }
    expect(nextPiece(fresh, typing, 1001)).toEqual({ kind: 'item', key: 'b' })
  })
})

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [0, 'pause'],
  [408, 'pause'],
  [429, 'pause'],
  [500, 'pause'],
  [503, 'pause'],
  [401, 'session'],
  [403, 'refused'],
  [409, 'refused'],
  [410, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
] as const)('an answer %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('the pauses grow to five minutes and no further', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map((failures) => pauseAfter(failures))
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauseAfter(0)).toBe(0)
  expect(pauseAfter(50)).toBe(300_000)
})

test('an item is over once it is done and everything of it was sent', () => {
  const sent = item('a', { sentVersion: 1 })
  const pictures = [picture('1', 'a', 'sent'), picture('2', 'b')]
  expect(isOver({ items: [sent], pictures }, sent)).toBe(true)
  expect(isOver({ items: [sent], pictures }, { ...sent, isDone: false })).toBe(false)
  expect(isOver({ items: [sent], pictures }, { ...sent, version: 2 })).toBe(false)
  expect(isOver({ items: [sent], pictures: [...pictures, picture('3', 'a')] }, sent)).toBe(false)
  expect(isOver({ items: [sent], pictures: [...pictures, picture('3', 'a', 'refused')] }, sent)).toBe(false)
})

test('what is said of an item', () => {
  const said = (change: Partial<QueuedItem>, pictures: QueuedPicture[], sending: string | null = null) => {
    const one = item('a', change)
    return stateOf({ items: [one], pictures }, one, sending === null ? null : { kind: 'item', key: sending })
  }
  expect(said({}, [])).toBe('no_picture')
  expect(said({ title: '' }, [picture('1', 'a')])).toBe('no_word')
  expect(said({}, [picture('1', 'a')])).toBe('waiting')
  expect(said({}, [picture('1', 'a')], 'a')).toBe('sending')
  expect(said({}, [picture('1', 'a')], '1')).toBe('sending')
  expect(said({}, [picture('1', 'a')], 'b')).toBe('waiting')
  expect(said({ sentVersion: 1 }, [picture('1', 'a', 'sent')])).toBe('sent')
  expect(said({ sentVersion: 1 }, [picture('1', 'a', 'refused')])).toBe('refused')
  expect(said({ refusal: NO_WORDS }, [picture('1', 'a')])).toBe('refused')
})

test('words that were changed while the previous ones were on their way are sent as well', () => {
  const sent = { version: 1, refusal: NO_WORDS }
  const typed = reworded(item('a'), { title: 'Gate valve, 4 in' })
  expect(typed).toMatchObject({ title: 'Gate valve, 4 in', version: 2 })
  expect(itemAfter(typed, 'sent', sent)).toMatchObject({ version: 2, sentVersion: 1 })
  expect(itemAfter(typed, 'refused', sent)).toMatchObject({ refusal: null })
  const refused = itemAfter(item('a'), 'refused', sent)
  expect(refused.refusal).toBe(NO_WORDS)
  expect(reworded(refused, {}).refusal).toBeNull()
  expect(itemAfter(item('a'), 'pause', sent)).toEqual(item('a'))
})

test('whatever the line does, each piece arrives, and none after it was answered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: PICTURES_MAX }), { maxLength: 5 }),
      fc.infiniteStream(fc.constantFrom(200, 200, 200, 0, 503, 401)),
      (counts, statuses) => {
        let items = counts.map((_, index) => item(`item ${index}`))
        let pictures = counts.flatMap((count, index) =>
          Array.from({ length: count }, (_, n) => picture(`picture ${index} ${n}`, `item ${index}`)),
        )
        const answered: string[] = []
        for (let calls = 0; calls < 10_000; calls += 1) {
          const piece = nextPiece({ items, pictures }, null, 0)
          if (piece === null) break
          const outcome = outcomeOf(statuses.next().value as number)
          if (outcome === 'sent') answered.push(piece.key)
          items = items.map((each) =>
            each.key === piece.key ? itemAfter(each, outcome, { version: 1, refusal: NO_WORDS }) : each,
          )
          pictures = pictures.map((each) =>
            each.key === piece.key && outcome === 'sent' ? { ...each, state: 'sent' } : each,
          )
        }
        const due = items.filter(({ key }) => pictures.some((each) => each.item === key))
        expect(answered.toSorted()).toEqual(
          [...due.map(({ key }) => key), ...pictures.map(({ key }) => key)].toSorted(),
        )
        expect(due.every((each) => isOver({ items, pictures }, each))).toBe(true)
      },
    ),
  )
})

test('each type has a shot list that begins with the whole item and fits into a listing', () => {
  for (const type of CATEGORIES.flatMap(({ types }) => [...types])) {
    const shots = shotsOf(type)
    expect(shots[0]).toBe('whole')
    expect(shots.length).toBeLessThanOrEqual(PICTURES_MAX)
    expect(new Set(shots).size).toBe(shots.length)
    expect(shots.every((shot) => SHOTS.includes(shot))).toBe(true)
  }
  expect(shotsOf('Generators')).toContain('hours')
  expect(shotsOf('Casing')).not.toContain('hours')
})

test('an item takes as many pictures as a listing', () => {
  const walk = { items: [item('a')], pictures: [picture('1', 'a'), picture('2', 'a'), picture('3', 'b')] }
  expect(roomOf(walk, 'a')).toBe(PICTURES_MAX - 2)
  expect(roomOf(walk, 'c')).toBe(PICTURES_MAX)
})
