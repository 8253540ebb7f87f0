import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswersAhead } from '#client/answers-ahead.ts'
import { fetchAhead } from './fetch-ahead.ts'

const loader = vi.fn(() => null)
const link = (path: string) => {
  const made = document.createElement('a')
  made.href = path
  document.body.append(made)
  return made
}
const over = (element: Element, name = 'pointerover') =>
  element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))

// Set up once for all tests, since its listeners stay on the document.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
  },
)
fetchAhead({
  routes: ['/product/:id', '/user/profile', '/'].map((path) => ({ path, loader })),
  answers: new AnswersAhead(async () => ({ status: 200, date: null, body: null })),
  context: () => new RouterContextProvider(),
})
vi.unstubAllGlobals()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  loader.mockClear()
  document.body.replaceChildren()
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([
  ['a product on which the pointer rests is fetched', '/product/7', 65, 1],
  ['a product that the pointer only passes is not', '/product/7', 60, 0],
  ['pages of members are not', '/user/profile', 1000, 0],
  ['pages of other sites are not', 'https://elsewhere.example/product/7', 1000, 0],
])('%s', async (_, path, ms, times) => {
  over(link(path))
  await vi.advanceTimersByTimeAsync(ms)
  expect(loader).toHaveBeenCalledTimes(times)
})

test.each([
  ['a finger that begins to scroll', 'pointercancel'],
  ['a click, which asks for itself,', 'click'],
])('%s on a product does not fetch it', async (_, next) => {
  const product = link('/product/7')
  // jsdom would follow the link.
  product.addEventListener('click', (event) => event.preventDefault())
  over(product, 'pointerdown')
  over(product, next)
  await vi.advanceTimersByTimeAsync(1000)
  expect(loader).not.toHaveBeenCalled()
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched for %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    over(link('/product/7'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(loader).not.toHaveBeenCalled()
  },
)
