import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mergeReport, saysTheSame } from '../../domain/merge-report.ts'
import { EMPTY_REPORT, type ReportWords } from '../../domain/report.ts'
import { deleteKeptReports, forgetKeptReport, openKeptReport, type KeptReport } from './kept-report.ts'
import { isAllSent, type ReportAnswer, type ReportState, type Sender, type Standing } from './report-state.ts'
import { ReportStore } from './report-store.ts'

const PICTURE = { content: new Uint8Array([1, 2, 3]).buffer, thumb: 'data:image/jpeg;base64,' }
const DONE: ReportAnswer = { status: 200, message: '' }

const stores: ReportStore[] = []
let now = 1_000_000
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = 1_000_000
  isOnline = true
})
afterEach(async () => {
  for (const store of stores.splice(0)) store.stop()
  vi.useRealTimers()
  await deleteKeptReports()
})

/** A server that keeps what it takes, refuses as it is told first, and says what arrived. */
function server(answers: ReportAnswer[] = [], first: Partial<Standing> = {}) {
  const arrived: string[] = []
  let stands: Standing = { words: EMPTY_REPORT, version: 0, ...first }
  const keep = (words: ReportWords) => {
    if (!saysTheSame(words, stands.words)) stands = { words, version: stands.version + 1 }
  }
  const answer = async (what: string, take?: () => void) => {
    const given = answers.shift() ?? DONE
    // One whose answer is lost arrives all the same.
    const isLost = given.status === 0 && given.message === 'lost'
    if (given.status === 200 || isLost) {
      arrived.push(what)
      take?.()
    }
    return given.status === 200 ? { ...given, stands } : given
  }
  const sender: Sender = {
    words: (is, was) => answer(is.summary, () => keep(mergeReport({ was, is, stands: stands.words }))),
    picture: ({ point }, content) => answer(`${point} of ${content.byteLength}`),
    removal: () => answer('removal'),
  }
  /** Another phone writes. */
  const write = (change: Partial<ReportWords>) => keep({ ...stands.words, ...change })
  return { sender, arrived, write, stands: () => stands }
}

const LOST: ReportAnswer = { status: 0, message: 'lost' }

async function openPage(
  sender: Sender,
  {
    version = 0,
    words = EMPTY_REPORT,
    summary = words.summary,
    link = 'one',
    open = openKeptReport,
  }: Partial<Standing> & { summary?: string; link?: string; open?: () => Promise<KeptReport> } = {},
) {
  const first = { words: { ...words, summary }, version }
  const store = new ReportStore({ link, open, first, sender, now: () => now, isOnline: () => isOnline })
  stores.push(store)
  await store.start()
  return store
}

const settled = (store: ReportStore, is: (state: ReportState) => boolean = isAllSent) =>
  vi.waitFor(() => {
    if (!is(store.get())) throw new Error(JSON.stringify(store.get(), null, 1))
  })
const write = (store: ReportStore, summary: string) => store.write({ ...store.get().words, summary })
/** Nobody has typed for a while. */
const rest = (store: ReportStore) => {
  now += 5000
  store.wake()
}

test('a phone whose store can’t be read goes on without it', async () => {
  const { sender, arrived } = server()
  const open = async () => ({
    ...(await openKeptReport()),
    read: () => Promise.reject(new DOMException('broken', 'UnknownError')),
  })
  const store = await openPage(sender, { open })
  expect(store.get()).toMatchObject({ isRead: true, keeping: 'none' })
  await write(store, 'Sound.')
  rest(store)
  await settled(store)
  expect(arrived).toEqual(['Sound.'])
})

test('without a line everything is kept over a restart, and sent once the line is back: words first, each picture once', async () => {
  isOnline = false
  const { sender, arrived } = server()
  const before = await openPage(sender)
  await write(before, 'Sou')
  await write(before, 'Sound')
  await before.addPicture('stem', PICTURE)
  await before.addPicture('damage', PICTURE)
  before.stop()

  const store = await openPage(sender)
  expect(store.get()).toMatchObject({ words: { summary: 'Sound' }, base: { summary: '' }, keeping: 'kept' })
  expect(store.get().pictures.map(({ point }) => point)).toEqual(['stem', 'damage'])
  expect(arrived).toEqual([])
  isOnline = true
  store.wake()
  await settled(store)
  expect(arrived).toEqual(['Sound', 'stem of 3', 'damage of 3'])
  store.stop()
  // Sent pictures stay named, without their contents; nothing is sent again.
  const again = await openPage(sender, { version: 1, summary: 'Sound' })
  await settled(again)
  expect(again.get().pictures.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(arrived).toHaveLength(3)
})

test('the report of another link is not seen', async () => {
  isOnline = false
  const { sender } = server()
  await write(await openPage(sender), 'Mine')
  const other = await openPage(sender, { link: 'two' })
  expect(other.get().words.summary).toBe('')
})

test('newer words of the server, from another phone, take the place of those kept here', async () => {
  const { sender } = server()
  const store = await openPage(sender)
  await write(store, 'Old')
  rest(store)
  await settled(store)
  store.stop()
  const next = await openPage(sender, { version: 7, summary: 'From the office' })
  expect(next.get()).toMatchObject({ words: { summary: 'From the office' }, version: 7 })
  expect(isAllSent(next.get())).toBe(true)
})

test('a failing line is tried again after a growing pause', async () => {
  const { sender, arrived } = server([
    { status: 0, message: '' },
    { status: 503, message: '' },
  ])
  const store = await openPage(sender)
  await store.addPicture('stem', PICTURE)
  await settled(store, ({ isPaused }) => isPaused)
  expect(arrived).toEqual([])
  now += 2000
  await vi.advanceTimersByTimeAsync(2000)
  await settled(store, ({ sending }) => sending === null)
  now += 5000
  await vi.advanceTimersByTimeAsync(5000)
  await settled(store)
  expect(arrived).toEqual(['stem of 3'])
})

test('a refused picture stands in the words of the server, others go on, and it can be sent once more', async () => {
  const refusal = { status: 415, message: 'This is not a picture.' }
  const { sender, arrived } = server([refusal])
  const store = await openPage(sender)
  await store.addPicture('stem', PICTURE)
  await store.addPicture('damage', PICTURE)
  await settled(store, () => arrived.length === 1)
  expect(store.get().pictures).toMatchObject([
    { state: 'refused', refusal: refusal.message },
    { state: 'sent' },
  ])
  await store.retryPicture(store.get().pictures[0]?.key ?? '')
  await settled(store)
  expect(arrived).toEqual(['damage of 3', 'stem of 3'])
})

test('refused words are sent again once they were changed', async () => {
  const { sender, arrived } = server([{ status: 422, message: 'Too long.' }])
  const store = await openPage(sender)
  await write(store, 'Long')
  rest(store)
  await settled(store, ({ refusal }) => refusal === 'Too long.')
  await write(store, 'Short')
  rest(store)
  await settled(store)
  expect(arrived).toEqual(['Short'])
})

test('a phone without space says so and sends all the same; one that keeps nothing, too', async () => {
  const full = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'))
  const { sender, arrived } = server()
  const kept = await openKeptReport()
  isOnline = false
  const store = await openPage(sender, { open: async () => ({ ...kept, keepPicture: full }) })
  await store.addPicture('stem', PICTURE)
  expect(store.get().keeping).toBe('full')
  isOnline = true
  store.wake()
  await settled(store)
  expect([arrived, store.get().keeping]).toEqual([['stem of 3'], 'kept'])

  const none = await openPage(sender, { link: 'two', open: full })
  expect(none.get().keeping).toBe('none')
  await write(none, 'Kept by nobody')
  rest(none)
  await settled(none)
  expect(arrived.at(-1)).toBe('Kept by nobody')
})

test('a part that was written elsewhere meanwhile is asked about, and the rest is sent and taken', async () => {
  const { sender, write: elsewhere, stands } = server()
  const store = await openPage(sender)
  elsewhere({ summary: 'Theirs', standard: 'API 598' })
  await store.write({ ...store.get().words, summary: 'Mine', place: 'Pau' })
  rest(store)
  await settled(store, ({ undecided }) => undecided.length > 0)
  expect(store.get()).toMatchObject({
    undecided: ['summary'],
    words: { summary: 'Mine', place: 'Pau', standard: 'API 598' },
    base: { summary: 'Theirs' },
  })
  // Nothing is lost on either side, also after a restart and while more is written.
  expect(stands().words).toMatchObject({ summary: 'Theirs', place: 'Pau' })
  store.stop()
  const again = await openPage(sender, stands())
  await again.write({ ...again.get().words, standard: 'ISO 5208' })
  rest(again)
  await settled(again, () => stands().words.standard === 'ISO 5208')
  expect(again.get()).toMatchObject({ undecided: ['summary'], words: { summary: 'Mine' } })
  expect(stands().words.summary).toBe('Theirs')
  expect(isAllSent(again.get())).toBe(false)
  await again.keepMine('summary')
  rest(again)
  await settled(again)
  expect(stands().words.summary).toBe('Mine')
})

test('what stands elsewhere is taken in the place of what was written here', async () => {
  const { sender, write: elsewhere, stands } = server()
  const store = await openPage(sender)
  elsewhere({ summary: 'Theirs' })
  await write(store, 'Mine')
  rest(store)
  await settled(store, ({ undecided }) => undecided.length > 0)
  await store.takeTheirs('summary')
  expect(store.get()).toMatchObject({ words: { summary: 'Theirs' }, undecided: [] })
  await settled(store)
  expect(stands()).toMatchObject({ version: 1, words: { summary: 'Theirs' } })
})

test('what was written without a line is merged with what others sent since, once it is back', async () => {
  isOnline = false
  const { sender, write: elsewhere, stands } = server()
  const before = await openPage(sender)
  await before.write({ ...before.get().words, place: 'Pau', summary: 'Mine' })
  before.stop()
  elsewhere({ standard: 'API 598', summary: 'Theirs' })
  const store = await openPage(sender, stands())
  // Also before it could be sent: both are shown.
  expect(store.get()).toMatchObject({
    words: { place: 'Pau', summary: 'Mine', standard: 'API 598' },
    undecided: ['summary'],
  })
  isOnline = true
  rest(store)
  await settled(store, () => stands().words.place === 'Pau')
  expect(stands().words).toMatchObject({ standard: 'API 598', summary: 'Theirs' })
})

test('words whose answer was lost are sent once more as they were, before newer ones, also after a restart', async () => {
  const { sender, arrived, stands } = server([LOST])
  const store = await openPage(sender)
  await write(store, 'Sound')
  rest(store)
  await settled(store, ({ isPaused }) => isPaused)
  isOnline = false
  await write(store, 'Sound, and clean')
  store.stop()
  isOnline = true
  const again = await openPage(sender, { version: 1, summary: 'Sound' })
  expect(again.get().undecided).toEqual([])
  rest(again)
  await settled(again)
  expect(arrived).toEqual(['Sound', 'Sound', 'Sound, and clean'])
  expect([again.get().undecided, stands().words.summary]).toEqual([[], 'Sound, and clean'])
})

test('the same words from elsewhere count as sent', async () => {
  const { sender, write: elsewhere, stands } = server()
  const store = await openPage(sender)
  elsewhere({ summary: 'Sound' })
  await write(store, 'Sound ')
  rest(store)
  await settled(store)
  expect([store.get().version, store.get().undecided, stands().version]).toEqual([1, [], 1])
})

test('a tab that has sent its words leaves those that another one has not sent', async () => {
  const { sender } = server()
  const store = await openPage(sender)
  await write(store, 'Sent')
  isOnline = false
  const other = await openPage(sender, { version: 0 })
  await write(other, 'Typed in the other tab')
  isOnline = true
  rest(store)
  await settled(store)
  other.stop()
  expect((await openPage(sender, { version: 1, summary: 'Sent' })).get().words.summary).toBe(
    'Typed in the other tab',
  )
})

test('what two tabs have left without a line is all taken, of one part what was written last', async () => {
  isOnline = false
  const { sender, stands } = server()
  const [one, other] = [await openPage(sender), await openPage(sender)]
  await one.write({ ...one.get().words, place: 'Pau', summary: 'Earlier' })
  now += 1000
  await other.write({ ...other.get().words, standard: 'API 598', summary: 'Later' })
  one.stop()
  other.stop()
  const store = await openPage(sender)
  const all = { place: 'Pau', standard: 'API 598', summary: 'Later' }
  expect(store.get()).toMatchObject({ words: all, undecided: [] })
  isOnline = true
  rest(store)
  await settled(store)
  expect(stands().words).toMatchObject(all)
  const report = await openKeptReport()
  expect((await report.read('one')).words).toEqual([])
  report.close()
})

describe('a removed picture', () => {
  const waiting = async (answers: ReportAnswer[] = []) => {
    const { sender, arrived } = server(answers)
    const store = await openPage(sender)
    await store.addPicture('stem', PICTURE)
    return { store, sender, arrived, key: store.get().pictures[0]?.key ?? '' }
  }
  const isPaused = (state: ReportState) => state.isPaused && state.sending === null
  const kept = async () => {
    const report = await openKeptReport()
    const { pictures } = await report.read('one')
    report.close()
    return pictures.map(({ state }) => state)
  }

  test('that only waited is not asked of the server, and is not sent', async () => {
    isOnline = false
    const { store, arrived, key } = await waiting()
    await store.removePicture(key, 'stem')
    isOnline = true
    store.wake()
    await settled(store)
    expect([arrived, await kept()]).toEqual([[], []])
  })

  test('while it is read for sending is not sent', async () => {
    const { sender, arrived } = server()
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
    const store = await openPage(sender, {
      open: async () => ({ ...(await openKeptReport()), content: () => promise }),
    })
    await store.addPicture('stem', PICTURE)
    await store.removePicture(store.get().pictures[0]?.key ?? '', 'stem')
    resolve(PICTURE.content)
    await vi.advanceTimersByTimeAsync(100)
    expect([arrived, await kept()]).toEqual([[], []])
  })

  test('that was sent is kept as removed without a line, over a restart, and told once it is back, before others', async () => {
    const { store, sender, arrived, key } = await waiting()
    await settled(store)
    isOnline = false
    await store.removePicture(key, 'stem')
    await store.addPicture('stem', PICTURE)
    expect([isAllSent(store.get()), arrived]).toEqual([false, ['stem of 3']])
    store.stop()
    const again = await openPage(sender)
    expect(again.get().pictures.map(({ state }) => state)).toEqual(['removed', 'waiting'])
    isOnline = true
    again.wake()
    await settled(again)
    expect(arrived).toEqual(['stem of 3', 'removal', 'stem of 3'])
    expect([again.get().pictures.map(({ state }) => state), await kept()]).toEqual([['sent'], ['sent']])
  })

  test('that was sent from elsewhere is kept as removed, too', async () => {
    isOnline = false
    const { sender, arrived } = server([DONE])
    const store = await openPage(sender)
    await store.removePicture('of-another-phone', 'stem')
    store.stop()
    const again = await openPage(sender)
    isOnline = true
    again.wake()
    await settled(again)
    expect([arrived, again.get().pictures, await kept()]).toEqual([['removal'], [], []])
  })

  test('whose removal fails for want of a line is tried again; a refused removal shows the picture with the reason', async () => {
    const { store, arrived, key } = await waiting()
    await settled(store)
    const handedIn = { status: 409, message: 'The report was handed in.' }
    const { sender } = server([{ status: 503, message: '' }, handedIn])
    store.stop()
    const again = await openPage(sender)
    await again.removePicture(key, 'stem')
    await settled(again, isPaused)
    expect(await kept()).toEqual(['removed'])
    again.wake()
    await settled(again)
    expect(again.get().pictures).toMatchObject([{ state: 'sent', refusal: handedIn.message }])
    expect(arrived).toEqual(['stem of 3'])
  })

  test('whose answer was lost is removed from the server, too', async () => {
    const { store, sender, arrived, key } = await waiting([LOST])
    await settled(store, isPaused)
    store.stop()
    const again = await openPage(sender)
    isOnline = false
    await again.removePicture(key, 'stem')
    isOnline = true
    again.wake()
    await settled(again)
    expect([arrived.at(-1), again.get().pictures, await kept()]).toEqual(['removal', [], []])
  })

  test('that is on its way is removed from the server, too, and does not come back to the phone', async () => {
    const { promise, resolve } = Promise.withResolvers<ReportAnswer>()
    const { sender: plain, arrived } = server()
    const store = await openPage({ ...plain, picture: () => promise })
    await store.addPicture('stem', PICTURE)
    await settled(store, ({ sending }) => sending !== null)
    await store.removePicture(store.get().sending ?? '', 'stem')
    resolve(DONE)
    await settled(store)
    expect([arrived, store.get().pictures, await kept()]).toEqual([['removal'], [], []])
  })
})

test('nothing of a report that was handed in stays on the phone', async () => {
  const { sender } = server()
  const store = await openPage(sender)
  await write(store, 'Done')
  await store.addPicture('stem', PICTURE)
  rest(store)
  await settled(store)
  store.stop()
  await forgetKeptReport('one')
  const kept = await openKeptReport()
  expect(await kept.read('one')).toEqual({ words: [], pictures: [] })
  kept.close()
})
