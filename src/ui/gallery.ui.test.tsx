import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { Gallery } from './gallery.tsx'

const pictures = ['Vanne, face', 'Vanne, dos', 'Vanne, plaque'].map((alt, index) => ({
  picture: {
    src: `/img/${index}.jpg`,
    width: 400,
    height: 300,
    placeholder: `data:image/webp;base64,${index}`,
  },
  alt,
  lang: 'fr' as const,
}))

test('what the seller wrote of a picture has its language, in the gallery and enlarged', async () => {
  render(
    <LanguageProvider language="en">
      <Gallery pictures={pictures} sizes="100vw" />
    </LanguageProvider>,
  )
  const [shown] = screen.getAllByRole('button', { name: /^Vanne, face/ })
  expect(
    within(shown ?? document.body)
      .getByRole('img')
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('fr')
  if (shown) await userEvent.click(shown)
  const dialog = within(await screen.findByRole('dialog', { name: 'Vanne, face' }))
  expect(dialog.getByRole('heading').querySelector('[lang=fr]')?.textContent).toBe('Vanne, face')
})

test('going on to the next picture keeps the focus on the button, says where one is and begins with the whole picture', async () => {
  render(
    <LanguageProvider language="en">
      <Gallery pictures={pictures} sizes="100vw" />
    </LanguageProvider>,
  )
  // jsdom scrolls nothing; what the track shows is not what this is about.
  Element.prototype.scrollTo ??= () => undefined
  const [shown] = screen.getAllByRole('button', { name: /Enlarge picture/ })
  if (shown) await userEvent.click(shown)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(dialog.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Next picture' }))
  expect(dialog.getByRole('status').textContent).toBe('2 of 3')
  expect(dialog.getByRole('img', { name: 'Vanne, dos' })).toBeTruthy()
  const beneath = screen.getByRole('dialog').querySelector('img[alt=""]')
  expect(beneath?.getAttribute('src')).toBe('data:image/webp;base64,1')
  const whole = () => dialog.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')
  expect(whole()).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Previous picture' }))
  expect(whole()).toBe('true')
})

test('whoever only touches a picture without a line is not told that enlarging fails', async () => {
  vi.resetModules()
  const load = vi.fn(() => {
    throw new Error('no line')
  })
  vi.doMock('./gallery-zoom.tsx', load)
  const { LanguageProvider: Provider } = await import('#client/language.tsx')
  const { Gallery: Fresh } = await import('./gallery.tsx')
  render(
    <Provider language="en">
      <Fresh pictures={pictures} sizes="100vw" />
    </Provider>,
  )
  const [shown] = screen.getAllByRole('button', { name: /Enlarge picture/ })
  if (!shown) throw new Error('the gallery shows pictures')
  fireEvent.pointerDown(shown)
  await waitFor(() => expect(load).toHaveBeenCalled())
  await expect(screen.findByRole('alert', {}, { timeout: 300 })).rejects.toThrow()
  await userEvent.click(shown)
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost')
  vi.doUnmock('./gallery-zoom.tsx')
})
