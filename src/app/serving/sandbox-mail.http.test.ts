import fastify from 'fastify'
import { expect, test } from 'vitest'
import { validatorCompiler } from '#platform/http/validation.ts'
import { createErrorHandler } from '#platform/http/error-handler.ts'
import { useApp } from '#test/app.ts'
import { serveSandboxMail } from './sandbox-mail.ts'

const it = useApp()

test.each(['?to=a@x.example&to=b@x.example', '?to=%00'])('%s asks for no mailbox', async (query) => {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(createErrorHandler(() => null))
  app.decorateRequest('actor', null)
  serveSandboxMail(app, it.services, { staffOnly: false, styles: [] })
  for (const path of ['/sandbox/mail.json', '/sandbox/mail'])
    expect((await app.inject(path + query)).statusCode).toBe(400)
  expect((await app.inject('/sandbox/mail.json?to=nobody@x.example')).json()).toEqual([])
  await app.close()
})
