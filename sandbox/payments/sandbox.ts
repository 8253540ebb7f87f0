import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { bindJob, type BoundJob } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import { SANDBOX_PREFIX, type SandboxAddress } from '#platform/payments/call-guard.ts'
import { serveAuthenticationPage } from './authentication-page.ts'
import { serveBrowserFiles } from './browser-files.ts'
import type { Faults } from './faults.ts'
import { serveInterface } from './interface-routes.ts'
import { settleHandler } from './settle.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface SandboxOptions {
  db: Db
  log: Log
  now: () => Date
  /** The origin that our own server listens on. */
  address: SandboxAddress
  publicUrl: string
  secretKey: string
  webhookSecret: string
  /** How long debits and slow refunds stay pending. */
  settleAfterMs: number
}

/**
 * A stand-in for the payment provider's side: its interface, its events, its script, its authentication page.
 */
export interface StripeSandbox {
  /** Registers `/sandbox/stripe/…`; `styles` are the addresses of the site's stylesheets. */
  serve(app: FastifyInstance, styles: readonly string[]): Promise<void>
  readonly jobs: readonly BoundJob[]
  readonly secretKey: string
  readonly webhookSecret: string
  /** For tests: faults to inject. */
  readonly faults: Faults
  /** For tests: delivers an event now, even if it was delivered before. Returns whether it was accepted. */
  sendEvent(eventId: string): Promise<boolean>
}

export function createStripeSandbox(options: SandboxOptions): StripeSandbox {
  const faults: Faults = {}
  const sender = createWebhookSender({ ...options, faults })
  return {
    secretKey: options.secretKey,
    webhookSecret: options.webhookSecret,
    faults,
    sendEvent: sender.sendEvent,
    jobs: [sender.handler, bindJob(settleHandler, options)],
    async serve(app, styles) {
      await app.register(
        async (scope) => {
          serveInterface(scope, { ...options, faults })
          serveAuthenticationPage(scope, options, styles)
          serveBrowserFiles(scope)
        },
        { prefix: SANDBOX_PREFIX },
      )
    },
  }
}
