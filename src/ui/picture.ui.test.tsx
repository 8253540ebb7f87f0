import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const PLACEHOLDER = 'data:image/webp;base64,UklGRg=='
const picture = {
  src: '/img/a-1200.jpg',
  width: 1200,
  height: 800,
  widths: [320],
  formats: ['webp' as const],
}

test.each([
  ['cover', 'object-cover'],
  ['contain', 'object-contain'],
] as const)('a placeholder lies beneath its picture, fitted as %s too, and is never named', (fit, name) => {
  const shown = { ...picture, placeholder: PLACEHOLDER }
  const { container } = render(<Picture picture={shown} alt="Gate valve" sizes="100vw" fit={fit} />)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Gate valve'])
  const [beneath, above] = container.querySelectorAll('img')
  expect(beneath?.getAttribute('src')).toBe(PLACEHOLDER)
  expect(beneath?.getAttribute('alt')).toBe('')
  expect(above?.getAttribute('src')).toBe(picture.src)
  for (const image of [beneath, above]) expect(image?.className.split(' ')).toContain(name)
})

test('a picture that has no placeholder is shown without one', () => {
  const { container } = render(<Picture picture={picture} alt="" sizes="100vw" />)
  expect(container.querySelectorAll('img')).toHaveLength(1)
})
