import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: (country: string) => `Documents pour l’importation (${country})`,
  explained:
    'À notre connaissance, ces marchandises peuvent y avoir besoin des documents suivants. Interrogez l’autorité qui délivre chacun d’eux avant de commander ou d’expédier\u00a0: règles, frais et délais changent.',
  failed: 'Les documents pour l’importation n’ont pas pu être chargés.',
  obtainedBy: {
    seller: 'par le vendeur',
    buyer: 'par l’acheteur',
    inspection_body: 'par l’organisme d’inspection',
  },
  issuer: 'Délivré par',
  days: 'Délai',
  cost: 'Coût',
  workingDays: (from: string, to: string) =>
    from === to ? `${from} jours ouvrés` : `de ${from} à ${to} jours ouvrés`,
  atMostDays: (to: string, isOne: boolean) => `au plus ${to} ${isOne ? 'jour ouvré' : 'jours ouvrés'}`,
  amounts: (from: string, to: string) => (from === to ? from : `de ${from} à ${to}`),
  free: 'gratuit',
  costPer: {
    shipment: 'par expédition',
    bill_of_lading: 'par connaissement',
    container: 'par conteneur',
    teu: 'par conteneur de 20 pieds, celui de 40 pieds comptant double',
    certificate: 'par certificat',
    product: 'par produit',
  },
  rateOf: { fob: 'valeur FOB', cif: 'valeur CAF' },
  rate: (share: string, of: string) => `${share} de la ${of}`,
  within: (rate: string, least: string, most: string) => `${rate}, au moins ${least}, au plus ${most}`,
  unknown: 'pas encore connu\u00a0: à demander à qui le délivre',
  assumed: 'Ces marchandises n’ont pas de code SH\u00a0: leur chapitre est supposé d’après leur type.',
  source: 'Source\u00a0:',
  sourceDay: {
    dated: (day: string) => `du ${day}`,
    read: (day: string) => `sans date, lu le ${day}`,
  },
  asOf: (day: string) => `noté au ${day}`,
  unchecked:
    'Nous ne l’avons pas encore vérifié\u00a0: demandez-y si vos marchandises ont besoin de ce document.',
  state: { needed: 'manquant', received: 'reçu', toConfirm: 'à confirmer' },
  missing: (missing: string, all: string) => `Manquants\u00a0: ${missing} sur ${all}.`,
  toConfirm: (papers: string) => `Peut-être nécessaires\u00a0: ${papers}.`,
  none: 'Aucun ne manque.',
  noneKnown: 'Nous ne connaissons aucun document pour cette importation.',
  show: 'Documents pour l’importation',
  soldBy: (company: string) => `Vendu par ${company}`,
  laterMarked:
    'Une fois la commande payée, les deux sociétés et notre équipe peuvent y ajouter les documents.',
  markReceived: 'Marquer comme reçu',
  markMissing: 'Marquer comme manquant',
  ofPaper: (name: string) => `(${name})`,
  reference: 'Numéro ou remarque',
  referenceHint: 'Le numéro du certificat, pour que l’autre partie puisse le vérifier.',
  why: 'Ce qui ne va pas',
  asks: {
    received: (name: string) => `Reçu\u00a0: ${name}\u00a0?`,
    missing: (name: string) => `De nouveau manquant\u00a0: ${name}\u00a0?`,
  },
  cancel: 'Annuler',
  saving: 'Enregistrement..',
  side: { buyer: 'Acheteur', seller: 'Vendeur', staff: 'Notre équipe' },
  said: {
    received: (side: string, day: string) => `${side}, ${day}\u00a0: reçu`,
    missing: (side: string, day: string) => `${side}, ${day}\u00a0: manquant`,
  },
  attachHint: 'Les deux sociétés et notre équipe peuvent le lire.',
} satisfies TextsLike<typeof en>
