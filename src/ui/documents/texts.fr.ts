import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  kinds: {
    mill_certificate: 'Certificat matière',
    conformity_certificate: 'Certificat de conformité',
    inspection_report: 'Rapport d’inspection',
    contamination_survey: 'Contrôle de contamination',
    manual: 'Manuel',
    data_sheet: 'Fiche technique',
  },
  pictureFacts: (name: string, size: string) => `${name}, JPEG, ${size}`,
  facts: (pages: number, size: string) => `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}`,
  attach: {
    label: 'Joindre un fichier',
    limit: 'Un document PDF ou une image (JPEG, PNG) de 10 Mo au plus.',
    sending: 'Envoi des données...',
    failed: 'Le fichier n’a pas pu être envoyé.',
    document: 'Document PDF',
    picture: 'Image de cette conversation',
    showPicture: 'Afficher l’image',
    hidePicture: 'Masquer l’image',
  },
  kilobytes: (count: number) => `${count}\u00a0ko`,
  megabytes: (count: string) => `${count.replace('.', ',')}\u00a0Mo`,
} satisfies TextsLike<typeof en>
