import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendAnswer } from '#client/send-queue.ts'
import { deleteKeptWalk, memoryWalk, openKeptWalk, type KeptWalk } from './kept-walk.ts'
import type { Sender } from './walk-state.ts'
import { WalkStore } from './walk-store.ts'

const PICTURE = { content: new Uint8Array([1, 2, 3]).buffer, thumb: 'data:image/jpeg;base64,' }
const DONE: SendAnswer = { status: 200, message: '' }

const stores: WalkStore[] = []
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
  await deleteKeptWalk()
})

/** A tab of the walk on this phone. */
async function openTab(owner = '7:3', open: () => Promise<KeptWalk> = openKeptWalk) {
  const store = new WalkStore({ owner, open, now: () => now, isOnline: () => isOnline })
  stores.push(store)
  await store.start()
  return store
}

/** A server that answers as it is told, and says what arrived. */
function server(answers: SendAnswer[] = []) {
  const arrived: string[] = []
  const answer = async (what: string) => {
    const given = answers.shift() ?? DONE
    if (given.status === 200) arrived.push(what)
    return given
  }
  const sender: Sender = {
    item: ({ title, version }) => answer(`${title} ${version}`),
    picture: ({ shot }, content) => answer(`${shot} of ${content.byteLength}`),
  }
  return { sender, arrived }
}

const settled = async (store: WalkStore, is: (state: ReturnType<WalkStore['get']>) => boolean) =>
  vi.waitFor(() => {
    if (!is(store.get())) throw new Error(JSON.stringify(store.get(), null, 1))
  })

async function photograph(store: WalkStore, title: string, ...shots: ('whole' | 'plate')[]) {
  const key = await store.begin()
  await store.reword(key, { title })
  for (const shot of shots) await store.addPicture(key, shot, PICTURE)
  await store.finish(key)
  return key
}

describe('without a line', () => {
  test('everything is kept over a restart, and sent in order once the line is back; then nothing is left', async () => {
    isOnline = false
    const before = await openTab()
    await photograph(before, 'Gate valve', 'whole', 'plate')
    await photograph(before, 'Pump', 'whole')
    before.stop()

    const store = await openTab()
    const { sender, arrived } = server()
    store.setSender(sender)
    expect(store.get().items.map(({ title }) => title)).toEqual(['Gate valve', 'Pump'])
    expect(arrived).toEqual([])
    isOnline = true
    store.wake()
    await settled(store, ({ items }) => items.length === 0)
    expect(arrived).toEqual(['Gate valve 2', 'whole of 3', 'plate of 3', 'Pump 2', 'whole of 3'])
    expect(store.get()).toMatchObject({ sent: 2, pictures: [], keeping: 'kept' })
    const kept = await openKeptWalk()
    expect(await kept.read('7:3')).toEqual({ items: [], pictures: [] })
    kept.close()
  })

  test('another member, or the same one in another company, neither sees nor sends it', async () => {
    const mine = await openTab('7:3')
    await photograph(mine, 'Gate valve', 'whole')
    for (const owner of ['8:3', '7:4']) {
      const theirs = await openTab(owner)
      const { sender, arrived } = server()
      theirs.setSender(sender)
      await settled(theirs, ({ isRead }) => isRead)
      expect([theirs.get().items, theirs.get().pictures, arrived]).toEqual([[], [], []])
    }
    expect(mine.get().items).toHaveLength(1)
  })
})

test('a failing line is tried again after a growing pause, and the answer that was lost costs nothing', async () => {
  const store = await openTab()
  const { sender, arrived } = server([
    { status: 0, message: '' },
    { status: 503, message: '' },
  ])
  store.setSender(sender)
  await photograph(store, 'Gate valve', 'whole')
  await settled(store, ({ isPaused }) => isPaused)
  expect(arrived).toEqual([])
  now += 2000
  await vi.advanceTimersByTimeAsync(2000)
  await settled(store, ({ sending }) => sending === null)
  now += 5000
  await vi.advanceTimersByTimeAsync(5000)
  await settled(store, ({ items }) => items.length === 0)
  expect(arrived).toEqual(['Gate valve 2', 'whole of 3'])
})

test('a refusal stands at its piece in the words of the server, others go on, and it can be tried again', async () => {
  const store = await openTab()
  const refusal = { status: 415, message: 'This is not a picture of an accepted kind.' }
  const { sender, arrived } = server([DONE, refusal])
  store.setSender(sender)
  const key = await photograph(store, 'Gate valve', 'whole', 'plate')
  await settled(store, () => arrived.length === 2)
  expect(store.get().pictures).toMatchObject([
    { shot: 'whole', state: 'refused', refusal: { message: refusal.message } },
    { shot: 'plate', state: 'sent' },
  ])
  await store.retry(key)
  await settled(store, ({ items }) => items.length === 0)
  expect(arrived).toEqual(['Gate valve 2', 'plate of 3', 'whole of 3'])
})

test('refused words are sent again once they were changed', async () => {
  const store = await openTab()
  const { sender, arrived } = server([{ status: 422, message: 'Too long.' }])
  store.setSender(sender)
  const key = await photograph(store, 'Gate valve', 'whole')
  await settled(store, ({ items }) => items[0]?.refusal?.message === 'Too long.')
  await store.reword(key, { title: 'Valve' })
  now += 2000
  store.wake()
  await settled(store, ({ items }) => items.length === 0)
  expect(arrived).toEqual(['Valve 3', 'whole of 3'])
})

test('an item is a draft while it is still photographed, and what is typed later follows', async () => {
  const store = await openTab()
  const { sender, arrived } = server()
  store.setSender(sender)
  const key = await store.begin()
  await store.reword(key, { title: 'Gate' })
  await store.addPicture(key, 'whole', PICTURE)
  now += 2000
  store.wake()
  await settled(store, () => arrived.length === 2)
  await store.reword(key, { plate: 'CAMERON' })
  expect(store.get().items).toHaveLength(1)
  await store.finish(key)
  await settled(store, ({ items }) => items.length === 0)
  expect(arrived).toEqual(['Gate 2', 'whole of 3', 'Gate 3'])
})

test('after a sign-out nothing is sent, until the member is back', async () => {
  const store = await openTab()
  const { sender, arrived } = server([{ status: 401, message: '' }])
  store.setSender(sender)
  await photograph(store, 'Gate valve', 'whole')
  await settled(store, ({ sending }) => sending === null)
  store.setSender(null)
  store.wake()
  expect(arrived).toEqual([])
  store.setSender(sender)
  await settled(store, ({ items }) => items.length === 0)
})

test('two tabs send each piece once', async () => {
  let isTaken = false
  const locks = {
    request: async (_name: string, _options: unknown, use: (lock: object | null) => Promise<unknown>) => {
      if (isTaken) return use(null)
      isTaken = true
      try {
        return await use({})
      } finally {
        isTaken = false
      }
    },
  } as unknown as LockManager
  const first = new WalkStore({
    owner: '7:3',
    open: openKeptWalk,
    now: () => now,
    isOnline: () => true,
    locks,
  })
  const second = new WalkStore({
    owner: '7:3',
    open: openKeptWalk,
    now: () => now,
    isOnline: () => true,
    locks,
  })
  stores.push(first, second)
  await first.start()
  await photograph(first, 'Gate valve', 'whole', 'plate')
  await second.start()
  const { sender, arrived } = server()
  first.setSender(sender)
  second.setSender(sender)
  await settled(first, ({ items }) => items.length === 0)
  now += 10_000
  await vi.advanceTimersByTimeAsync(10_000)
  second.wake()
  await settled(second, ({ items }) => items.length === 0)
  expect(arrived).toEqual(['Gate valve 2', 'whole of 3', 'plate of 3'])
})

describe('a phone without space', () => {
  const full = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'))

  test('says so, keeps the picture in memory, sends it, and keeps it once there is space', async () => {
    let isFull = true
    const kept = await openKeptWalk()
    const store = await openTab('7:3', async () => ({
      ...kept,
      keepPicture: (...given) => (isFull ? full() : kept.keepPicture(...given)),
    }))
    isOnline = false
    await photograph(store, 'Gate valve', 'whole', 'plate')
    expect(store.get()).toMatchObject({ keeping: 'full', pictures: [{ shot: 'whole' }, { shot: 'plate' }] })

    isOnline = true
    isFull = false
    const { sender, arrived } = server([DONE, DONE, { status: 0, message: '' }])
    store.setSender(sender)
    await settled(store, ({ isPaused }) => isPaused)
    expect(store.get()).toMatchObject({ keeping: 'kept' })
    expect((await kept.content(store.get().pictures[1]?.key ?? ''))?.byteLength).toBe(3)
    store.wake()
    await settled(store, ({ items }) => items.length === 0)
    expect(arrived).toEqual(['Gate valve 2', 'whole of 3', 'plate of 3'])
  })

  test('a browser that keeps nothing says so and sends all the same', async () => {
    const store = await openTab('7:3', full)
    expect(store.get()).toMatchObject({ keeping: 'none', isRead: true })
    const { sender, arrived } = server()
    store.setSender(sender)
    await photograph(store, 'Gate valve', 'whole')
    await settled(store, ({ items }) => items.length === 0)
    expect(arrived).toEqual(['Gate valve 2', 'whole of 3'])
  })

  test('a picture whose content the browser deleted is named as gone', async () => {
    isOnline = false
    const kept = memoryWalk()
    const store = await openTab('7:3', async () => ({ ...kept, content: async () => undefined }))
    await photograph(store, 'Gate valve', 'whole')
    isOnline = true
    store.setSender(server().sender)
    await settled(store, ({ pictures }) => pictures[0]?.state === 'refused')
    await store.removePicture(store.get().pictures[0]?.key ?? '')
    expect(store.get().pictures).toEqual([])
  })
})

test('the next item is of the kind of the one before, also when that was sent', async () => {
  const store = await openTab()
  store.setSender(server().sender)
  const key = await store.begin()
  await store.reword(key, {
    title: 'Joint 9',
    categorie: 'Drilling Equipment',
    type: 'Casing',
    condition: 'new',
  })
  await store.addPicture(key, 'whole', PICTURE)
  await store.finish(key)
  await settled(store, ({ items }) => items.length === 0)
  await store.begin()
  expect(store.get().items).toMatchObject([
    { categorie: 'Drilling Equipment', type: 'Casing', condition: 'new' },
  ])
})

test('an item that was begun and left empty is forgotten', async () => {
  const store = await openTab()
  const key = await store.begin()
  await store.finish(key)
  expect(store.get().items).toEqual([])
})
