import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_REPORT } from '../../domain/report.ts'
import { deleteKeptReports, openKeptReport, type KeptReport } from './kept-report.ts'
import { isAllSent, ReportStore, type ReportState, type SendAnswer, type Sender } from './report-store.ts'

const PICTURE = { content: new Uint8Array([1, 2, 3]).buffer, thumb: 'data:image/jpeg;base64,' }
const DONE: SendAnswer = { status: 200, message: '' }

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

/** A server that answers as it is told, and says what arrived. */
function server(answers: SendAnswer[] = []) {
  const arrived: string[] = []
  const answer = async (what: string) => {
    const given = answers.shift() ?? DONE
    if (given.status === 200) arrived.push(what)
    return given
  }
  const sender: Sender = {
    words: ({ summary }, version) => answer(`${summary} ${version}`),
    picture: ({ point }, content) => answer(`${point} of ${content.byteLength}`),
  }
  return { sender, arrived }
}

async function openPage(
  sender: Sender,
  {
    version = 0,
    summary = '',
    link = 'one',
    open = openKeptReport,
  }: { version?: number; summary?: string; link?: string; open?: () => Promise<KeptReport> } = {},
) {
  const first = { words: { ...EMPTY_REPORT, summary }, version }
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
  expect(arrived).toEqual(['Sound. 1'])
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
  expect(store.get()).toMatchObject({
    words: { summary: 'Sound' },
    version: 2,
    sentVersion: 0,
    keeping: 'kept',
  })
  expect(store.get().pictures.map(({ point }) => point)).toEqual(['stem', 'damage'])
  expect(arrived).toEqual([])
  isOnline = true
  store.wake()
  await settled(store)
  expect(arrived).toEqual(['Sound 2', 'stem of 3', 'damage of 3'])
  store.stop()
  // Sent pictures stay named, without their contents; nothing is sent again.
  const again = await openPage(sender, { version: 2, summary: 'Sound' })
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
  expect(next.get()).toMatchObject({ words: { summary: 'From the office' }, version: 7, sentVersion: 7 })
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
  expect(arrived).toEqual(['Short 2'])
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
  expect(arrived.at(-1)).toBe('Kept by nobody 1')
})

test('nothing of a report that was handed in stays on the phone', async () => {
  const { sender } = server()
  const store = await openPage(sender)
  await write(store, 'Done')
  await store.addPicture('stem', PICTURE)
  rest(store)
  await settled(store)
  await store.forgetAll()
  const kept = await openKeptReport()
  expect(await kept.read('one')).toEqual({ words: undefined, pictures: [] })
  kept.close()
})
