import type { ReportBody } from '#features/inspections/contract/bodies.ts'
import type { StaffInspection } from '#features/inspections/contract/views.ts'
import { pointsOf, type CheckList } from '#features/inspections/domain/check-lists.ts'
import { EMPTY_REPORT } from '#features/inspections/domain/report.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'
import { documentForm, testPhoto } from './documents.ts'

/** A report in which everything passed. */
export function testReport(list: CheckList, now: Date, change: Partial<ReportBody> = {}): ReportBody {
  return {
    standard: 'API 598',
    inspectedOn: dayOf(now),
    place: 'Pau',
    summary: 'Sound, tight at 100 bar.',
    points: pointsOf(list).map(({ key }) => ({ key, result: 'pass', note: '', value: null })),
    was: { ...EMPTY_REPORT, place: 'Pau', points: [] },
    ...change,
  }
}

/** The calls of companies, staff and inspectors about an inspection. */
export function inspecting(it: TestApp) {
  const now = () => it.services.now()
  const ask = (listingId: number, who: Caller, change: object = {}) =>
    it.attempt(api.askInspection, who, {
      params: { id: String(listingId) },
      body: { place: 'Pau', scope: 'full', payer: 'buyer', remarks: '', ...change },
    })
  const price = (id: string, staff: Caller, change: object = {}) =>
    it.attempt(api.priceInspection, staff, {
      params: { id },
      body: {
        checkList: 'valve',
        price: 1450,
        currency: 'eur',
        days: 10,
        priceUntil: addDays(dayOf(now()), 14),
        ...change,
      },
    })
  const order = (id: string, who: Caller, change: object = {}) =>
    it.attempt(api.orderInspection, who, {
      params: { id },
      body: { priceSeen: 1450, currencySeen: 'eur', ...change },
    })
  const assign = (id: string, staff: Caller, email: string) =>
    it.attempt(api.assignInspector, staff, {
      params: { id },
      body: { name: 'Jean Obame', company: 'Gulf Survey', email, language: 'en' },
    })
  /** The token of the last link that was mailed to an inspector. */
  const linkOf = async (email: string): Promise<string> => {
    await it.runJobs()
    const mails = await it.mailsTo(email)
    const tokens = mails.map(({ text }) => /\/user\/inspection\/([\w-]+)/.exec(text ?? '')?.[1] ?? '')
    return tokens.find((token) => token !== '') ?? ''
  }
  const save = (token: string, body: ReportBody) =>
    it.attempt(api.saveReport, null, { params: { token }, body })
  /** Saves over what stands there. */
  const rewrite = async (token: string, body: ReportBody) => {
    const { version: _, ...was } = (await it.call(api.openInspectorLink, null, { params: { token } })).report
    return save(token, { ...body, was })
  }
  const submit = (token: string, version = 1) =>
    it.attempt(api.submitReport, null, { params: { token }, body: { version } })
  const addPicture = (
    token: string,
    {
      point = 'stem',
      picture = crypto.randomUUID(),
      content,
    }: {
      point?: string
      picture?: string
      content: Buffer
    },
  ) =>
    it.attempt(api.addReportPicture, null, {
      params: { token, point, picture },
      form: documentForm(content),
    })
  return {
    ask,
    price,
    order,
    assign,
    linkOf,
    save,
    rewrite,
    submit,
    addPicture,
    open: (token: string) => it.attempt(api.openInspectorLink, null, { params: { token } }),
    read: (id: string, who: Caller) => it.attempt(api.readInspection, who, { params: { id } }),
    readAsStaff: (id: string, staff: Caller): Promise<StaffInspection> =>
      it.call(api.readStaffInspection, staff, { params: { id } }),
    release: (id: string, staff: Caller) => it.attempt(api.releaseReport, staff, { params: { id } }),
    share: (id: string, who: Caller) => it.attempt(api.shareReport, who, { params: { id } }),
    unshare: (id: string, who: Caller) => it.attempt(api.unshareReport, who, { params: { id } }),
    file: (id: string, who: Caller | null) =>
      it.attempt(api.readReportFile, who, { params: { id }, query: {} }),
    /** An inspection that was ordered, with its inspector's link. */
    async ordered(
      {
        listingId,
        asker,
        payer = asker,
        staff,
      }: { listingId: number; asker: Caller; payer?: Caller; staff: Caller },
      email: string,
      change: object = {},
    ): Promise<{ id: string; token: string }> {
      const { id } = (await ask(listingId, asker, change)).json()
      await price(id, staff)
      await order(id, payer)
      await assign(id, staff, email)
      return { id, token: await linkOf(email) }
    },
    /** Fills in a report and hands it over. */
    async report(id: string, token: string, staff: Caller): Promise<void> {
      await addPicture(token, { content: await testPhoto() })
      await save(token, testReport('valve', now()))
      await submit(token)
      await it.attempt(api.releaseReport, staff, { params: { id } })
    },
  }
}
