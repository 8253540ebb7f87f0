import fastify from 'fastify'
import { expect, test } from 'vitest'
import { validatorCompiler } from '#platform/http/validation.ts'
import { createErrorHandler } from '#platform/http/error-handler.ts'
import { createSandboxMailbox } from '#sandbox/mail/sandbox-mailbox.ts'
import { useApp } from '#test/app.ts'
import { serveSandboxMail } from './sandbox-mail.ts'

const it = useApp()

async function serve(staffOnly = false) {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(createErrorHandler(() => null))
  app.decorateRequest('actor', null)
  serveSandboxMail(app, it.services, { staffOnly, styles: [] })
  return app
}

test('what came with a mail is downloaded from where it lies, by whom the mailbox is for', async () => {
  const content = Buffer.from('%PDF-1.7')
  await it.services.store.put('invoices/test.pdf', content)
  const file = { fileName: 'F-2026-000001.pdf', contentType: 'application/pdf', key: 'invoices/test.pdf' }
  const words = { to: 'a@b.example', subject: 's', text: 't', html: 'h' }
  const mailbox = createSandboxMailbox(it.services.db)
  await mailbox.deliver({ ...words, messageId: '<1@x>', attachments: [{ ...file, content }] })
  const [mail] = await it.mailsTo('a@b.example')
  expect(mail?.attachments).toEqual([{ fileName: 'F-2026-000001.pdf', bytes: 8 }])
  const app = await serve()
  const page = await app.inject('/sandbox/mail?to=a@b.example')
  expect(page.body).toContain(`href="/sandbox/mail/${mail?.id}/0"`)
  const got = await app.inject(`/sandbox/mail/${mail?.id}/0`)
  expect([got.body, got.headers['content-disposition']]).toEqual([
    '%PDF-1.7',
    'attachment; filename="F-2026-000001.pdf"',
  ])
  for (const path of [`/sandbox/mail/${mail?.id}/1`, '/sandbox/mail/999999/0'])
    expect((await app.inject(path)).statusCode).toBe(404)
  expect((await app.inject(`/sandbox/mail/x/0`)).statusCode).toBe(400)
  const guarded = await serve(true)
  expect((await guarded.inject(`/sandbox/mail/${mail?.id}/0`)).statusCode).toBe(401)
  await Promise.all([app.close(), guarded.close()])
})

test.each(['?to=a@x.example&to=b@x.example', '?to=%00'])('%s asks for no mailbox', async (query) => {
  const app = await serve()
  for (const path of ['/sandbox/mail.json', '/sandbox/mail'])
    expect((await app.inject(path + query)).statusCode).toBe(400)
  expect((await app.inject('/sandbox/mail.json?to=nobody@x.example')).json()).toEqual([])
  await app.close()
})
