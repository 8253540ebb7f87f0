import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { TEST_PROFILE } from '#test/member-records.ts'
import { toast } from '#ui/toast.ts'
import { LanguageForm } from './language-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Profile } from './profile.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const {
  userId: _,
  language: __,
  can: ___,
  pendingEmail: ____,
  entrepriseId: _____,
  postcode: ______,
  mailTrouble: _______,
  ...PERSON
} = TEST_PROFILE
const READ = 'GET /api/user/7'
const WRITE = 'PUT /api/user/7'
const CANCEL = 'DELETE /api/user/7/email'

/** The answer to a profile whose address is another one by now. */
const STALE = {
  status: 422,
  body: { error: 'Invalid.', code: 'invalid', errors: [{ password: 'Please enter your password.' }] },
}

type Said = { status?: number; body: unknown }

const input = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`no field ${name}`)
  return control
}
const fillIn = (name: string, value: string) => fireEvent.change(input(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('the profile', () => {
  const open = (written: Said, profile = TEST_PROFILE) =>
    renderMemberPage(<MembersOnly waiting={null}>{(user) => <Profile user={user} />}</MembersOnly>, {
      answer: (_request, name) => (name === READ ? { body: profile } : written),
    })
  const modify = async () => userEvent.click(await screen.findByRole('switch', { name: 'Modify' }))

  test('is read-only until Modify is on', async () => {
    const view = open({ body: null })
    await screen.findByRole('switch', { name: 'Modify' })
    expect([input('prenom').readOnly, input('ville').readOnly]).toEqual([true, true])
    const update = screen.getByRole('button', { name: 'Update' })
    expect(update.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(update.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Switch on ‘Modify’ to change your details.')
    await userEvent.click(update)
    expect(view.named()).toEqual([READ])
    await modify()
    expect([input('prenom').readOnly, update.getAttribute('aria-disabled')]).toEqual([false, null])
    expect(screen.queryByText(/^Switch on/)).toBeNull()
  })

  test('is written, said for four seconds, and read-only again', async () => {
    const success = vi.spyOn(toast, 'success')
    const user = { ...TEST_MEMBER, prenom: 'Mina', userName: 'Mina Diallo' }
    const view = open({ status: 201, body: { message: 'Done.', user, emailPending: false } })
    await modify()
    fillIn('prenom', 'Mina')
    await press('Update')
    expect(await screen.findByText('Done.')).toBeDefined()
    expect(view.bodyOf(WRITE)).toEqual({ ...PERSON, prenom: 'Mina', companySeen: PERSON.entreprise })
    expect(success).toHaveBeenCalledWith('Your account details were successfully updated.', {
      duration: 4000,
    })
    expect([input('prenom').readOnly, input('prenom').value]).toEqual([true, 'Mina'])
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user)
  })

  test('shows the old address until the new one is confirmed', async () => {
    const view = open({
      status: 201,
      body: { message: 'Open the link.', user: TEST_MEMBER, emailPending: true },
    })
    await modify()
    expect(screen.queryByLabelText('Password, to change the address')).toBeNull()
    fillIn('email', 'new@company.example')
    await press('Update')
    expect(summary()).toEqual(['Please enter your password.'])
    fillIn('password', 'Present-Pump!1')
    await press('Update')
    await screen.findByText('Open the link.')
    expect(view.bodyOf(WRITE)).toMatchObject({ email: 'new@company.example', password: 'Present-Pump!1' })
    expect(document.querySelector('[name=code]')).toBeNull()
    expect(input('email').value).toBe('seller@gisement.test')
    expect(screen.getByText('Your new email address new@company.example is waiting')).toBeDefined()
  })

  test('read before another address took effect says so, and is saved with the next attempt', async () => {
    let email = TEST_PROFILE.email
    const view = renderMemberPage(<Profile user={TEST_MEMBER} />, {
      answer: ({ body }, name) => {
        if (name === READ) return { body: { ...TEST_PROFILE, email } }
        if (typeof body === 'string' && body.includes(email))
          return {
            status: 201,
            body: { message: 'Done.', user: { ...TEST_MEMBER, email }, emailPending: false },
          }
        return STALE
      },
    })
    await modify()
    email = 'new@company.example'
    fillIn('prenom', 'Mina')
    await press('Update')
    expect(await screen.findByText(/^Your email address was changed meanwhile/)).toBeDefined()
    await waitFor(() => expect(input('email').value).toBe(email))
    await press('Update')
    expect(await screen.findByText('Done.')).toBeDefined()
    expect(view.bodyOf(WRITE)).toMatchObject({ email, prenom: 'Mina' })
  })

  test('asks for a code beside the password where a second factor is on', async () => {
    const view = open(
      { status: 201, body: { message: 'Open the link.', user: TEST_MEMBER, emailPending: true } },
      { ...TEST_PROFILE, hasSecondFactor: true },
    )
    await modify()
    fillIn('email', 'new@company.example')
    fillIn('password', 'Present-Pump!1')
    await press('Update')
    expect(summary()).toEqual(['Please enter the code.'])
    fillIn('code', '123456')
    await press('Update')
    await screen.findByText('Open the link.')
    expect(view.bodyOf(WRITE)).toMatchObject({ password: 'Present-Pump!1', code: '123456' })
  })

  test('shows the field of the code when a second factor was set up since', async () => {
    let hasSecondFactor = false
    const view = renderMemberPage(<Profile user={TEST_MEMBER} />, {
      answer: ({ body }, name) => {
        if (name === READ) return { body: { ...TEST_PROFILE, ...(hasSecondFactor && { hasSecondFactor }) } }
        if (typeof body === 'string' && body.includes('123456'))
          return {
            status: 201,
            body: { message: 'Open the link.', user: TEST_MEMBER, emailPending: true },
          }
        return {
          status: 422,
          body: { error: 'Invalid.', code: 'invalid', errors: [{ code: 'Please enter the code.' }] },
        }
      },
    })
    await modify()
    hasSecondFactor = true
    fillIn('email', 'new@company.example')
    fillIn('password', 'Present-Pump!1')
    await press('Update')
    await waitFor(() => expect(input('code')).toBeDefined())
    fillIn('code', '123456')
    await press('Update')
    await screen.findByText('Open the link.')
    expect(view.bodyOf(WRITE)).toMatchObject({ email: 'new@company.example', code: '123456' })
  })

  test('says that mails to the address are returned, and sends a link to it on request', async () => {
    const asked: unknown[] = []
    renderMemberPage(<Profile user={TEST_MEMBER} />, {
      answer: ({ body }, name) => {
        if (name === READ) return { body: { ...TEST_PROFILE, mailTrouble: 'bounce' } }
        asked.push([name, typeof body === 'string' && JSON.parse(body)])
        return { status: 201, body: { message: 'Sent.' } }
      },
    })
    expect(await screen.findByText('Mails to this address come back: seller@gisement.test')).toBeDefined()
    await press('Send a link to this address')
    expect(await screen.findByText(/The link is on its way/)).toBeDefined()
    expect(asked).toEqual([['POST /auth/resendveriflink', { email: 'seller@gisement.test' }]])
  })

  test('says in French that a mail was reported as spam', async () => {
    renderMemberPage(<Profile user={TEST_MEMBER} />, {
      language: 'fr',
      answer: () => ({ body: { ...TEST_PROFILE, mailTrouble: 'complaint' } }),
    })
    expect(await screen.findByText(/signalé comme indésirable/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Envoyer un lien à cette adresse' })).toBeDefined()
  })

  test('shows an address that waits, and gives it up when asked to', async () => {
    let refuses = true
    const view = renderMemberPage(<Profile user={TEST_MEMBER} />, {
      answer: (_request, name) => {
        if (name === READ) return { body: { ...TEST_PROFILE, pendingEmail: 'new@company.example' } }
        if (!refuses) return { body: { message: 'It stays.' } }
        refuses = false
        return { status: 503, body: { error: 'Not ready.', code: 'not_ready' } }
      },
    })
    expect(await screen.findByText(/new@company.example is waiting/)).toBeDefined()
    await press('Keep the present address')
    expect(await screen.findByText('Not ready.')).toBeDefined()
    await press('Keep the present address')
    expect(await screen.findByText('It stays.')).toBeDefined()
    expect(view.named()).toEqual([READ, CANCEL, CANCEL])
    expect(screen.queryByText(/is waiting/)).toBeNull()
  })

  test('is not sent by the Enter key while it is read-only', async () => {
    const view = open({ body: null })
    await screen.findByRole('switch', { name: 'Modify' })
    input('prenom').focus()
    await userEvent.keyboard('{Enter}')
    expect(view.named()).toEqual([READ])
    const form = input('prenom').form
    if (form) fireEvent.submit(form)
    expect(view.named()).toEqual([READ])
  })

  test('follows an address that was confirmed in another tab, without touching what is being typed', async () => {
    let profile = TEST_PROFILE
    const view = renderMemberPage(
      <MembersOnly waiting={null}>{(user) => <Profile user={user} />}</MembersOnly>,
      { answer: () => ({ body: profile }) },
    )
    await modify()
    fillIn('ville', 'Libreville')
    profile = { ...TEST_PROFILE, email: 'new@company.example' }
    await act(() => view.store.renewUser())
    await waitFor(() => expect(input('email').value).toBe('new@company.example'))
    expect(input('ville').value).toBe('Libreville')
    await userEvent.click(screen.getByRole('switch', { name: 'Modify' }))
    expect([input('email').value, input('ville').value]).toEqual(['new@company.example', 'Port-Gentil'])
    expect(view.store.get()).toMatchObject({ user: { email: 'new@company.example' } })
  })

  test('is checked again before it is sent', async () => {
    const view = open({ body: null })
    await modify()
    fillIn('prenom', 'Al')
    fillIn('contact', '')
    await press('Update')
    expect(summary()).toEqual([
      'Your first name must have 3 to 30 characters.',
      'Please enter a valid telephone number.',
    ])
    expect(view.named()).toEqual([READ])
  })

  test('shows a refusal with its code and its lines as sent, and stays open', async () => {
    open({
      status: 403,
      body: { error: 'Admins only.', code: 'forbidden', errors: [{ entreprise: 'Admins only.' }] },
    })
    await modify()
    fillIn('entreprise', 'Other')
    await press('Update')
    expect(summary()).toEqual(['Please enter your password.'])
    fillIn('password', 'Present-Pump!1')
    await press('Update')
    expect(await screen.findByText('Error Code: 403. OOOOPS.. Admins only.')).toBeDefined()
    expect(summary()).toEqual(['entreprise: Admins only.'])
    expect([input('entreprise').readOnly, input('entreprise').value]).toEqual([false, 'Other'])
  })

  test('turning Modify off brings the kept values back', async () => {
    open({ body: null })
    await modify()
    fillIn('ville', 'Libreville')
    await modify()
    expect([input('ville').value, input('ville').readOnly]).toEqual(['Port-Gentil', true])
  })

  test('keeps the company’s name closed for who may not rename it', async () => {
    open({ body: null }, { ...TEST_PROFILE, can: { renameCompany: false } })
    await modify()
    expect([input('entreprise').readOnly, input('ville').readOnly]).toEqual([true, false])
    expect(screen.getByText('Only an administrator of your company can change its name.')).toBeDefined()
  })

  test('keeps the name of a checked company closed, and says how to change it', async () => {
    open({ body: null }, { ...TEST_PROFILE, isVetted: true })
    await modify()
    expect([input('entreprise').readOnly, input('ville').readOnly]).toEqual([true, false])
    expect(screen.getByText(/^Our staff checked your company under this name/)).toBeDefined()
  })

  test('that can’t be loaded offers another try', async () => {
    let tries = 0
    renderMemberPage(<Profile user={TEST_MEMBER} />, {
      answer: () => {
        tries += 1
        return tries === 1
          ? { status: 503, body: { error: 'Not ready.', code: 'not_ready' } }
          : { body: TEST_PROFILE }
      },
    })
    expect(await screen.findByText('Not ready.')).toBeDefined()
    await press('Retry')
    expect(await screen.findByRole('switch', { name: 'Modify' })).toBeDefined()
  })
})

describe('changing the password', () => {
  const open = (answer: Said | Promise<Said>) =>
    renderMemberPage(<PasswordForm />, {
      answer: (_request, name) => (name === 'POST /auth/logout' ? { body: null } : answer),
    })
  const fill = (oldpassword = 'Drill-Core!42', password = 'Fresh-Mud!77', again = password) => {
    fillIn('oldpassword', oldpassword)
    fillIn('password', password)
    fillIn('c_password', again)
  }

  test('names what is missing', async () => {
    const view = open({ body: null })
    await press('Update Password')
    expect(summary()).toEqual([
      'Please enter your old password.',
      'Please choose a new password containing uppercase, lowercase symbol and numbers.',
      'Please re-enter your new password.',
    ])
    expect(view.calls).toEqual([])
  })

  test('says complexity and mismatch by toast too; the old password is not measured', async () => {
    const error = vi.spyOn(toast, 'error')
    open({ body: null })
    fill('x', 'weak', 'other')
    await press('Update Password')
    expect(error.mock.calls).toEqual([
      ['OOOOPS... Password does not satisfy complexity requirements. '],
      ['OOOOPS... Passwords do not match.'],
    ])
    expect(summary()).toHaveLength(2)
  })

  test('is busy while it is sent; on success the session ends after two seconds', async () => {
    const success = vi.spyOn(toast, 'success')
    let arrive: (answer: Said) => void = () => undefined
    const view = open(new Promise((resolve) => (arrive = resolve)))
    await waitFor(() => expect(view.store.get().state).toBe('member'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fill()
    fireEvent.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(await screen.findByText('Sending data ..')).toBeDefined()
    const message = 'Changed.'
    await act(async () => arrive({ status: 201, body: { data: { message }, message } }))
    expect(success).toHaveBeenCalledWith('Changed.', { duration: 4000 })
    expect(screen.getByRole('button', { name: 'Update Password' })).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1800))
    expect(view.router.state.location.pathname).toBe('/page')
    await act(() => vi.advanceTimersByTimeAsync(300))
    const { pathname, search } = view.router.state.location
    expect([pathname + search, sessionStorage.length]).toEqual(['/user/login?goTo=%2F', 0])
  })

  test('lists the server’s refusal with keys in upper case, and goes on', async () => {
    open({ status: 422, body: { error: 'No.', code: 'invalid', errors: [{ oldpassword: 'Not right.' }] } })
    fill()
    await press('Update Password')
    expect(await screen.findByText('OLDPASSWORD: Not right.')).toBeDefined()
    expect(input('password').value).toBe('Fresh-Mud!77')
  })

  test('asks for the code once the server does, and sends it', async () => {
    const errors = [{ code: 'Please enter the code.' }]
    const view = open({ status: 422, body: { error: 'No.', code: 'invalid', errors } })
    fill()
    expect(screen.queryByLabelText('Code')).toBeNull()
    await press('Update Password')
    expect(await screen.findByText('CODE: Please enter the code.')).toBeDefined()
    expect(view.bodyOf('PUT /api/credentials')).not.toHaveProperty('code')
    fillIn('code', '123456')
    await press('Update Password')
    expect(view.bodyOf('PUT /api/credentials')).toMatchObject({ code: '123456' })
  })
})

test('the language of mails is changed with the rest of the profile as it is', async () => {
  const user = { ...TEST_MEMBER, language: 'fr' as const }
  const view = renderMemberPage(<LanguageForm user={TEST_MEMBER} />, {
    answer: (_request, name) =>
      name === READ
        ? { body: TEST_PROFILE }
        : { status: 201, body: { message: '', user, emailPending: false } },
  })
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Français')
  await press('Save language')
  await screen.findByText('The language of your mails and documents was changed.')
  expect(view.bodyOf(WRITE)).toEqual({ ...PERSON, language: 'fr', companySeen: PERSON.entreprise })
})

test('the language says when the address became another one since, and reads the profile again', async () => {
  const view = renderMemberPage(<LanguageForm user={TEST_MEMBER} />, {
    answer: (_request, name) => (name === READ ? { body: TEST_PROFILE } : STALE),
  })
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Français')
  await press('Save language')
  expect(await screen.findByText(/^Your email address was changed meanwhile/)).toBeDefined()
  expect(screen.queryByText('Please enter your password.')).toBeNull()
  await waitFor(() => expect(view.named()).toEqual([READ, WRITE, READ]))
})
