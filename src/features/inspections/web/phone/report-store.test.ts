import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_REPORT } from '../../domain/report.ts'
import { deleteKeptReports, forgetKeptReport, openKeptReport, type KeptReport } from './kept-report.ts'
import { isAllSent, ReportStore, type ReportState, type ReportAnswer, type Sender } from './report-store.ts'

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

/** A server that answers as it is told, and says what arrived. */
function server(answers: ReportAnswer[] = []) {
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

test('words over others that this phone has not seen stay here until the others are loaded in their place', async () => {
  const elsewhere = { status: 409, message: 'Changed in another tab.', isElsewhere: true }
  const { sender, arrived } = server([elsewhere])
  const store = await openPage(sender, { version: 3, summary: 'Old' })
  await write(store, 'Mine')
  rest(store)
  await settled(store, ({ isElsewhere }) => isElsewhere)
  await write(store, 'Mine, and more')
  rest(store)
  await store.addPicture('stem', PICTURE)
  await settled(store, () => arrived.length > 0)
  // Pictures go on; the words are neither sent nor lost, also after a restart.
  expect(arrived).toEqual(['stem of 3'])
  expect(store.get()).toMatchObject({ refusal: elsewhere.message, sentVersion: 3 })
  store.stop()
  const again = await openPage(server([elsewhere]).sender, { version: 9, summary: 'Theirs' })
  await settled(again, ({ isElsewhere }) => isElsewhere)
  expect(again.get()).toMatchObject({ words: { summary: 'Mine, and more' }, version: 5, sentVersion: 3 })
  await again.takeOver({ words: { ...EMPTY_REPORT, summary: 'Theirs' }, version: 9 })
  expect(again.get()).toMatchObject({ words: { summary: 'Theirs' }, refusal: null, isElsewhere: false })
  expect(isAllSent(again.get())).toBe(true)
})

test('words whose answer was lost are sent once more as they were, before newer ones, also after a restart', async () => {
  const sent: string[] = []
  const answers: ReportAnswer[] = [{ status: 0, message: '' }]
  const sender: Sender = {
    words: async ({ summary }, version, base) => {
      sent.push(`${summary} ${version} on ${base}`)
      return answers.shift() ?? { ...DONE, version }
    },
    picture: async () => DONE,
  }
  const store = await openPage(sender)
  await write(store, 'Sound')
  rest(store)
  await settled(store, ({ isPaused }) => isPaused)
  isOnline = false
  await write(store, 'Sound, and clean')
  store.stop()
  isOnline = true
  const again = await openPage(sender, { version: 1, summary: 'Sound' })
  rest(again)
  await settled(again)
  expect(sent).toEqual(['Sound 1 on 0', 'Sound 1 on 0', 'Sound, and clean 2 on 1'])
})

test('the same words from elsewhere count as sent, under the number that stands there', async () => {
  const { sender } = server([{ ...DONE, version: 6 }])
  const store = await openPage(sender)
  await write(store, 'Sound')
  rest(store)
  await settled(store)
  expect(store.get()).toMatchObject({ version: 6, sentVersion: 6 })
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

describe('a removed picture', () => {
  const removing = () => vi.fn<(key: string) => Promise<void>>(() => Promise.resolve())
  const waiting = async (answers: ReportAnswer[] = []) => {
    const { sender, arrived } = server(answers)
    const store = await openPage(sender)
    await store.addPicture('stem', PICTURE)
    return { store, arrived, key: store.get().pictures[0]?.key ?? '' }
  }
  const isPaused = (state: ReportState) => state.isPaused && state.sending === null
  const kept = async () => {
    const report = await openKeptReport()
    const { pictures } = await report.read('one')
    report.close()
    return pictures.length
  }

  test('that only waited is not asked of the server, and is not sent', async () => {
    isOnline = false
    const { store, arrived, key } = await waiting()
    const fromServer = removing()
    await store.removePicture(key, fromServer)
    isOnline = true
    store.wake()
    await settled(store)
    expect([arrived, fromServer.mock.calls, await kept()]).toEqual([[], [], 0])
  })

  test('while it is read for sending is not sent', async () => {
    const { sender, arrived } = server()
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
    const store = await openPage(sender, {
      open: async () => ({ ...(await openKeptReport()), content: () => promise }),
    })
    await store.addPicture('stem', PICTURE)
    const fromServer = removing()
    await store.removePicture(store.get().pictures[0]?.key ?? '', fromServer)
    resolve(PICTURE.content)
    await vi.advanceTimersByTimeAsync(100)
    expect([arrived, fromServer.mock.calls, await kept()]).toEqual([[], [], 0])
  })

  test('whose answer was lost is removed from the server, too', async () => {
    const { store, key } = await waiting([{ status: 0, message: '' }])
    await settled(store, isPaused)
    store.stop()
    const again = await openPage(server([{ status: 0, message: '' }]).sender)
    await settled(again, isPaused)
    const fromServer = removing()
    await again.removePicture(key, fromServer)
    expect([fromServer.mock.calls, again.get().pictures, await kept()]).toEqual([[[key]], [], 0])
  })

  test('that is on its way is removed from the server, too, and does not come back to the phone', async () => {
    const { promise, resolve } = Promise.withResolvers<ReportAnswer>()
    const sender: Sender = { words: async () => DONE, picture: () => promise }
    const store = await openPage(sender)
    await store.addPicture('stem', PICTURE)
    await settled(store, ({ sending }) => sending !== null)
    const key = store.get().sending ?? ''
    const fromServer = removing()
    await store.removePicture(key, fromServer)
    resolve(DONE)
    await settled(store, ({ sending }) => sending === null)
    expect([fromServer.mock.calls, store.get().pictures, await kept()]).toEqual([[[key]], [], 0])
  })

  test('stays while the server can’t be asked', async () => {
    const { store, key } = await waiting()
    await settled(store)
    const failing = () => Promise.reject(new Error('no line'))
    await expect(store.removePicture(key, failing)).rejects.toThrow('no line')
    expect([store.get().pictures.length, await kept()]).toEqual([1, 1])
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
  expect(await kept.read('one')).toEqual({ words: undefined, pictures: [] })
  kept.close()
})
