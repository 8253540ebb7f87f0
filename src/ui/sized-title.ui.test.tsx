import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SizedTitle } from './sized-title.tsx'

test.each([
  ['Wellhead 13-5/8 in 10,000 psi, unused', ['13-5/8 in', '10,000 psi']],
  ['PDC bit 12-1/4 in six blades 16 mm, unused', ['12-1/4 in', '16 mm']],
  ['Drill pipe 5-1/2 FH', ['5-1/2 FH']],
  ['Packer, 9-5/8', ['9-5/8']],
  ['Pumps of 2019, three', []],
])('the sizes in %s stay on one line', (title, kept) => {
  const { container } = render(<SizedTitle title={title} />)
  expect(container.textContent).toBe(title)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(kept)
})
