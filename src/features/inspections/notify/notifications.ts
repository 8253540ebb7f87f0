import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Language } from '#kernel/text/language.ts'
import type { InspectionNews } from '../domain/inspection.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What happened to an inspection, for staff or for a company that it concerns. */
    'inspections.news': {
      inspectionId: string
      title: string
      language: Language
      news: InspectionNews
      isStaff: boolean
    }
  }
}

export const inspectionNotifications: NotificationTemplates<'inspections.news'> = {
  'inspections.news': {
    text: {
      en: ({ title, news }) => texts.en.news[news](title),
      fr: ({ title, news }) => texts.fr.news[news](title),
    },
    path: ({ inspectionId, isStaff }) =>
      isStaff ? `/staff/inspections?inspection=${inspectionId}` : `/user/inspections/${inspectionId}`,
  },
}
