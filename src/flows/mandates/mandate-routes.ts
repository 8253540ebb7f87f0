import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { requireSamePassword } from '#features/accounts/server/check-password.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { proveAct, type Prover } from '#features/accounts/server/prove-act.ts'
import { readCompanyFee } from '#features/commissions/server/rate-repository.ts'
import * as endpoints from '#features/mandates/contract/endpoints.ts'
import * as staffEndpoints from '#features/mandates/contract/staff-endpoints.ts'
import { texts } from '#features/mandates/contract/texts.ts'
import { acceptMandate } from '#features/mandates/server/accept-mandate.ts'
import {
  completeMandate,
  giveCompanyNotice,
  giveOperatorNotice,
} from '#features/mandates/server/give-notice.ts'
import { keepMandateFile } from '#features/mandates/server/mandate-file.ts'
import { findMandate, findSigned } from '#features/mandates/server/mandate-repository.ts'
import { presentMandate, readCompanyMandate } from '#features/mandates/server/read-mandate.ts'
import { findOffer, proposeSelfBilling, withdrawSelfBilling } from '#features/mandates/server/self-billing.ts'
import { listMandates } from '#features/mandates/server/staff-mandates.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readSwitch, saveSwitch, type SwitchKey } from '#platform/settings/settings.ts'
import { readMandateText } from './read-mandate-text.ts'

type MandateServices = Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'> & Prover['services']

/** The acquisition mandate, for companies that accept it and for staff. */
export function serveMandates(app: FastifyInstance, services: MandateServices, passwords: Passwords): void {
  const { db, store, now } = services
  const view = async ({ actor, language }: { actor: Actor; language: Language }) =>
    readCompanyMandate(db, await readMandateText(db), {
      actor,
      language,
      now: now(),
      offered: {
        feeBp: await readCompanyFee(db, actor.companyId, now()),
        clauseAt: await findOffer(db, actor.companyId),
      },
    })

  serve(app, endpoints.readMandate, view)
  serve(app, endpoints.acceptMandate, async (call) => {
    const offeredBp = await readCompanyFee(db, call.actor.companyId, now())
    const { actor, body } = call
    // A signature binds the company: an open session alone may be somebody else's.
    await acceptMandate(services, await readMandateText(db), { ...call, offeredBp }, async () => {
      const provedHash = await proveAct({ services, passwords }, actor, body, 'company_act_refused')
      return (tx) => requireSamePassword(tx, actor.memberId, provedHash)
    })
    return view(call)
  })
  serve(app, endpoints.giveNotice, async (call) => {
    await giveCompanyNotice(services, call.actor, call.params.id)
    return view(call)
  })
  serve(app, endpoints.readMandateFile, async ({ params: { id }, actor, reply }) => {
    const found = await findSigned(db, id)
    if (!found || (found.companyId !== actor.companyId && !allows('staff', actor)))
      throw new AppError('not_found')
    const file = await store.get(await keepMandateFile(services, found))
    if (!file) throw new Error(`the file of the mandate ${id} is lost`)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${texts[found.language].paper.fileName(found.signedOn)}"`,
      'content-length': file.size,
      'cache-control': 'private, no-store',
    })
    return file.stream
  })
  serveStaff(app, services)
}

function serveStaff(app: FastifyInstance, services: MandateServices): void {
  const { db, now } = services
  serve(app, staffEndpoints.listMandates, async ({ query }) => {
    const { company, state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const current = await readMandateText(db)
    return listMandates(db, { company, state, page, pageSize }, { current, now: now() })
  })
  const present = async (id: string) => {
    const found = await findMandate(db, id)
    if (!found) throw new AppError('not_found')
    return presentMandate(found, await readMandateText(db))
  }
  serve(app, staffEndpoints.giveOperatorNotice, async ({ actor, params: { id } }) => {
    await giveOperatorNotice(services, actor, id)
    return present(id)
  })
  serve(app, staffEndpoints.completeMandate, async ({ actor, params: { id } }) => {
    await completeMandate(services, actor, id)
    return present(id)
  })
  serve(app, staffEndpoints.proposeSelfBilling, ({ actor, params: { companyId } }) =>
    proposeSelfBilling(services, actor, companyId),
  )
  serve(app, staffEndpoints.withdrawSelfBilling, ({ actor, params: { companyId } }) =>
    withdrawSelfBilling(services, actor, companyId),
  )
  serve(app, staffEndpoints.readSelfBillingSetting, ({ actor }) => switchFor(db, actor, 'self-billing'))
  serve(app, staffEndpoints.changeSelfBillingSetting, async ({ actor, body: { isOn } }) => {
    await saveSwitch(db, actor, 'self-billing', { isOn, now: now() })
    return switchFor(db, actor, 'self-billing')
  })
  serve(app, staffEndpoints.readMandateSetting, ({ actor }) => settingFor(db, actor))
  serve(app, staffEndpoints.changeMandateSetting, async ({ actor, body }) => {
    await saveSwitch(db, actor, 'publishing-needs-mandate', { isOn: body.isNeeded, now: now() })
    return settingFor(db, actor)
  })
}

async function settingFor(db: Db, actor: Actor): Promise<staffEndpoints.MandateSettingView> {
  const { isOn: isNeeded, ...setting } = await switchFor(db, actor, 'publishing-needs-mandate')
  return { isNeeded, ...setting }
}

async function switchFor(
  db: Db,
  actor: Actor,
  key: SwitchKey,
): Promise<staffEndpoints.SelfBillingSettingView> {
  const { isOn, changed } = await readSwitch(db, key)
  return {
    isOn,
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
    can: { change: allows('admin', actor) },
  }
}
