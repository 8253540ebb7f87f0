import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  kinds: {
    mill_certificate: 'Certificat matière',
    inspection_report: 'Rapport d’inspection',
    contamination_survey: 'Contrôle de contamination',
    manual: 'Manuel',
    data_sheet: 'Fiche technique',
  },
  facts: (pages: number, size: string) => `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`,
  kilobytes: (count: number) => `${count}\u00a0ko`,
  megabytes: (count: string) => `${count.replace('.', ',')}\u00a0Mo`,
} satisfies TextsLike<typeof en>
