import type { Language } from '#kernel/text/language.ts'
import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Reported, ReportOutcome } from '../domain/report.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** Something was reported, for staff. */
    'reports.filed': {
      reportId: string
      title: string
      language: Language
      about: Reported
      /** The name of a company that is reported; absent in notifications of earlier releases. */
      company?: string | undefined
    }
    /** A report was decided, for both sides. */
    'reports.decided': {
      title: string
      language: Language
      about: Reported
      outcome: ReportOutcome
      side: 'reporter' | 'reported'
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

export const reportNotifications: NotificationTemplates<'reports.filed' | 'reports.decided'> = {
  'reports.filed': {
    text: {
      en: ({ about, title, company }) => (company ? en.filedCompany(company) : en.filed[about](title)),
      fr: ({ about, title, company }) => (company ? fr.filedCompany(company) : fr.filed[about](title)),
    },
    path: ({ reportId }) => `/staff/reports?report=${reportId}`,
  },
  'reports.decided': {
    text: {
      en: ({ side, about, title }) => en[side][about](title),
      fr: ({ side, about, title }) => fr[side][about](title),
    },
    path: () => '/user/reports',
  },
}
