import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { useOperatorText } from '#client/operator-text.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import { HtmlField } from './html-field.tsx'

function Form({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <HtmlField
      field={{ name: 'html', id: 'html', value, onChange: setValue }}
      label="Text"
      lang="fr"
      {...useOperatorText()}
    />
  )
}

const STORED = { status: 201, body: { src: '/img/a-9.jpg', width: 800, height: 600 } }

function openForm(initial: string, upload: Partial<ApiResponse> | Promise<Partial<ApiResponse>> = STORED) {
  return renderMemberPage(<Form initial={initial} />, {
    user: TEST_STAFF,
    answer: (_request, name) => {
      if (name === 'POST /api/staff/texts/pictures') return upload
      if (name === 'POST /api/staff/texts/preview') return { body: { html: '<h2>Sanitised</h2>' } }
      return undefined
    },
  })
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
const tool = (name: string) => screen.getByRole('button', { name })

test('the tools write tags around what is selected, and the server says what readers will see', async () => {
  openForm('One two')
  expect(area().lang).toBe('fr')
  area().setSelectionRange(0, 3)
  await userEvent.click(tool('Bold'))
  expect(area().value).toBe('<p><b>One</b> two</p>')
  expect([area().selectionStart, area().selectionEnd]).toEqual([6, 9])
  await userEvent.click(tool('Heading'))
  expect(area().value).toBe('<h2><b>One</b> two</h2>')
  expect(document.activeElement).toBe(area())
  const preview = within(screen.getByRole('region', { name: 'What readers will see' }))
  const shown = await preview.findByRole('heading', { name: 'Sanitised' })
  expect(shown.closest('[lang]')?.getAttribute('lang')).toBe('fr')
})

test('a picture asks for its file and what it shows, and stands behind the paragraph', async () => {
  openForm('<p>One</p><p>Two</p>')
  area().setSelectionRange(4, 4)
  await userEvent.click(tool('Picture'))
  await userEvent.click(tool('Put in'))
  expect(screen.getByText('Please choose a file.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^File/))
  expect(screen.getByText('Please say what the picture shows.')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['x'], 'rig.png', { type: 'image/png' }))
  await userEvent.click(tool('Put in'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^What it shows/))
  await userEvent.type(screen.getByLabelText(/^What it shows/), 'A "rig" <at sea')
  await userEvent.click(tool('Put in'))
  expect(await screen.findByDisplayValue(/figure/)).toBe(area())
  expect(area().value).toBe(
    '<p>One</p>\n<figure><img src="/img/a-9.jpg" alt="A &quot;rig&quot; &lt;at sea"></figure><p>Two</p>',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture that is refused leaves the text and what was typed', async () => {
  openForm('<p>One</p>', {
    status: 415,
    body: { error: 'This file is not a picture.', code: 'wrong_file_kind' },
  })
  await userEvent.click(tool('Picture'))
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['x'], 'rig.png', { type: 'image/png' }))
  await userEvent.type(screen.getByLabelText(/^What it shows/), 'A rig')
  await userEvent.click(tool('Put in'))
  expect(await screen.findByText('This file is not a picture.')).toBeTruthy()
  expect(screen.getByDisplayValue('A rig')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^File/))
  expect(area().value).toBe('<p>One</p>')
})

test('who closes the dialog while the picture is sent gets none, and what is typed then stays', async () => {
  const sending = Promise.withResolvers<Partial<ApiResponse>>()
  openForm('One', sending.promise)
  await userEvent.click(tool('Picture'))
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['x'], 'rig.png', { type: 'image/png' }))
  await userEvent.type(screen.getByLabelText(/^What it shows/), 'A rig')
  await userEvent.click(tool('Put in'))
  await userEvent.click(tool('Close'))
  await userEvent.type(area(), ' two')
  sending.resolve(STORED)
  await userEvent.type(area(), ' three')
  expect(area().value).toBe('One two three')
})
