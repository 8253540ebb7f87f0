import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createAdmission } from './admission.ts'

function setup() {
  const queue = { waiting: 0, waitMs: 0 }
  let now = 0
  const admission = createAdmission({ waiting: () => queue.waiting, waitMs: () => queue.waitMs }, () => now)
  const isRefused = (act: () => void) => {
    try {
      act()
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'not_ready', details: { retryAfterSeconds: 2 } })
      return true
    }
  }
  let strangers = 0
  /** A read of somebody else each time. */
  const read = () => admission.read(`10.0.0.${(strangers += 1)}`)
  const isFull = () =>
    isRefused(() => {
      const leave = read()
      leave()
    })
  const isClosed = (isReserved?: boolean) => isRefused(() => admission.check(isReserved))
  return { admission, queue, isRefused, read, isFull, isClosed, pass: (ms: number) => (now += ms) }
}

test('at most eighty public reads run at once, and the next is admitted when one has ended; members and payments are let in', () => {
  const { read, isFull, isClosed } = setup()
  const leaves = Array.from({ length: 79 }, read)
  expect(isFull()).toBe(false)
  const leave = read()
  expect([isFull(), isClosed(), isClosed(true)]).toEqual([true, false, false])
  leave()
  leave()
  expect(isFull()).toBe(false)
  read()
  expect(isFull()).toBe(true)
  for (const each of leaves) each()
  expect(isFull()).toBe(false)
})

test('one address alone has sixty places, and more only while it has less than its share', async () => {
  const { admission, isFull, isRefused } = setup()
  const gate = Promise.withResolvers<string>()
  const one = '192.0.2.1'
  const pages = Array.from({ length: 14 }, () => admission.render(one, () => gate.promise))
  const leaves = Array.from({ length: 4 }, () => admission.read(one))
  expect(isRefused(() => admission.read(one))).toBe(true)
  await expect(admission.render(one, async () => 'one more')).rejects.toThrow(AppError)
  expect(isFull()).toBe(false)
  await expect(admission.render('192.0.2.2', async () => 'a page')).resolves.toBe('a page')
  leaves[0]?.()
  expect(isRefused(() => leaves.push(admission.read(one)))).toBe(false)
  gate.resolve('drawn')
  await Promise.all(pages)
  await expect(admission.render(one, async () => 'a page')).resolves.toBe('a page')
})

test('of reads that take more than a second twelve are enough', () => {
  const { read, isFull, pass } = setup()
  const [first] = Array.from({ length: 12 }, read)
  pass(5000)
  expect(isFull()).toBe(false)
  read()
  expect(isFull()).toBe(false)
  pass(1001)
  expect(isFull()).toBe(true)
  first?.()
  expect(isFull()).toBe(false)
})

test('slow searches refuse other searches, and nothing else', () => {
  const { admission, isFull, isRefused, pass } = setup()
  const search = (place: number) => admission.read(`10.4.0.${place}`, { isSearch: true })
  for (let place = 0; place < 13; place += 1) search(place)
  pass(1001)
  expect([isRefused(() => search(99)), isFull()]).toEqual([true, false])
})

test('one address that makes its reads slow keeps nobody else out', () => {
  const { admission, isFull, pass } = setup()
  const leaves = Array.from({ length: 20 }, () => admission.read('192.0.2.1'))
  pass(5000)
  expect(isFull()).toBe(false)
  for (const leave of leaves) leave()
})

test('a page that is rendered is worth four reads, also one that fails, and pages leave places to the API', async () => {
  const { admission, isFull, read } = setup()
  const gate = Promise.withResolvers<string>()
  const pages = Array.from({ length: 18 }, (_, index) =>
    admission.render(`10.1.0.${index}`, () => gate.promise),
  )
  await expect(admission.render('10.1.0.99', async () => 'one more')).rejects.toThrow(AppError)
  const leaves = Array.from({ length: 7 }, read)
  expect(isFull()).toBe(false)
  leaves.push(read())
  expect(isFull()).toBe(true)
  gate.reject(new Error('broken'))
  await Promise.allSettled(pages)
  expect(isFull()).toBe(false)
  await expect(admission.render('10.1.0.99', async () => 'a page')).resolves.toBe('a page')
})

test('searches, as answers and as pages, have half of the places', async () => {
  const { admission, isFull, isRefused } = setup()
  const gate = Promise.withResolvers<string>()
  const search = (place: number) => admission.read(`10.3.0.${place}`, { isSearch: true })
  const leaves = Array.from({ length: 36 }, (_, place) => search(place))
  const page = admission.render('10.3.1.1', () => gate.promise, { isSearch: true })
  expect(isRefused(() => search(99))).toBe(true)
  await expect(admission.render('10.3.1.2', async () => 'more', { isSearch: true })).rejects.toThrow(AppError)
  expect(isFull()).toBe(false)
  await expect(admission.render('10.3.1.3', async () => 'another page')).resolves.toBe('another page')
  gate.resolve('drawn')
  await page
  leaves[0]?.()
  leaves[0]?.()
  expect(Array.from({ length: 6 }, (_, place) => isRefused(() => search(100 + place)))).toEqual([
    ...Array.from({ length: 5 }, () => false),
    true,
  ])
})

test('where many wait for the database, or for long, nobody else is let in; payments have a reserve', () => {
  const { queue, isFull, isClosed } = setup()
  queue.waiting = 59
  expect([isFull(), isClosed()]).toEqual([false, false])
  queue.waiting = 60
  expect([isFull(), isClosed(), isClosed(true)]).toEqual([true, true, false])
  queue.waiting = 120
  expect(isClosed(true)).toBe(true)
  Object.assign(queue, { waiting: 1, waitMs: 301 })
  expect([isFull(), isClosed(), isClosed(true)]).toEqual([true, true, false])
})

test('late turns take places away, prompt ones give them back one by one, and over half of them are left', async () => {
  const { admission, isFull, read } = setup()
  const filled = () => {
    const leaves: (() => void)[] = []
    while (!isFull()) leaves.push(read())
    for (const leave of leaves) leave()
    return leaves.length
  }
  expect(filled()).toBe(80)
  admission.noteDelay(61)
  expect(filled()).toBe(64)
  for (let turn = 0; turn < 20; turn += 1) admission.noteDelay(150)
  expect(filled()).toBe(56)
  admission.noteDelay(45)
  expect(filled()).toBe(56)
  admission.noteDelay(29)
  expect(filled()).toBe(57)
  for (let turn = 0; turn < 100; turn += 1) admission.noteDelay(0)
  expect(filled()).toBe(80)
})

test('of fewer places pages have their part, and an address is refused once most are taken and it has its share', async () => {
  const { admission, isFull, isRefused, read } = setup()
  for (let turn = 0; turn < 20; turn += 1) admission.noteDelay(100)
  const gate = Promise.withResolvers<string>()
  const pages = Array.from({ length: 12 }, (_, index) =>
    admission.render(`10.2.0.${index}`, () => gate.promise),
  )
  await expect(admission.render('10.2.0.99', async () => 'one more')).rejects.toThrow(AppError)
  const leaves = Array.from({ length: 8 }, read)
  expect(isFull()).toBe(true)
  gate.resolve('drawn')
  await Promise.all(pages)
  for (const leave of leaves) leave()
  const one = '192.0.2.1'
  const own = Array.from({ length: 42 }, () => admission.read(one))
  expect(isRefused(() => admission.read(one))).toBe(true)
  expect(isFull()).toBe(false)
  for (const leave of own) leave()
})

test('members and writers are refused only after four turns in a row that were very late, payments never', () => {
  const { admission, isClosed } = setup()
  for (const delayMs of [900, 900, 900, 150, 201, 201, 201]) {
    admission.noteDelay(delayMs)
    expect(isClosed()).toBe(false)
  }
  admission.noteDelay(201)
  expect([isClosed(), isClosed(true)]).toEqual([true, false])
  admission.noteDelay(0)
  expect(isClosed()).toBe(false)
})

test('two cached pages are rendered anew beside any number of others, unless the database is behind', async () => {
  const { admission, isFull, queue, read } = setup()
  while (!isFull()) read()
  const gate = Promise.withResolvers<string>()
  const renew = () => admission.render('10.2.0.1', () => gate.promise, { isRenewal: true })
  const first = [renew(), renew()]
  await expect(renew()).rejects.toThrow(AppError)
  gate.resolve('drawn')
  expect(await Promise.all(first)).toEqual(['drawn', 'drawn'])
  expect(await renew()).toBe('drawn')
  queue.waiting = 60
  await expect(renew()).rejects.toThrow(AppError)
})
