import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  kind: { proforma: 'Facture pro forma', invoice: 'Facture', credit_note: 'Avoir' },
  heading: 'Documents',
  download: (name: string) => `${name} (PDF)`,
  failed: 'Les documents n’ont pas pu être récupérés.',
  paper: {
    field: (name: string, value: string) => `${name} : ${value}`,
    number: 'Numéro',
    issued: 'Date d’émission',
    order: 'Commande',
    ordered: 'Date de commande',
    buyer: 'Client',
    deliverTo: 'Livré à',
    invoiceTo: 'Facture à envoyer à',
    hsCode: 'Code SH',
    unitWeight: 'Poids unitaire',
    weightEach: (kg: string) => `${kg} kg l’unité`,
    from: (place: string) => `au départ de ${place}`,
    weight: (kg: string) => `Poids de la marchandise : ${kg} kg.`,
    vatNumber: 'N° de TVA',
    registration: 'Immatriculation',
    capital: 'Capital social',
    article: 'Désignation',
    quantity: 'Qté',
    unitPrice: 'Prix unitaire HT',
    amount: 'Montant HT',
    shipping: (carrier: string) => `Livraison (${carrier})`,
    net: 'Total HT',
    vat: (rate: string) => `TVA ${rate} %`,
    total: 'Total à payer',
    totalCredited: 'Total crédité',
    incoterm: 'Conditions de livraison (Incoterms 2020)',
    paid: (day: string, way: string, reference: string) =>
      `Payée le ${day} par ${way}, référence ${reference}.`,
    card: 'carte',
    transfer: 'virement',
    payUntil: (day: string) => `À payer par virement, à recevoir au plus tard le ${day} :`,
    holder: 'Titulaire du compte',
    reference: 'Référence à indiquer sur le virement',
    example: 'Démonstration : n’envoyez pas d’argent à ce compte.',
    returned: 'Ce qui a été payé est remboursé par le même moyen.',
    corrects: (number: string, day: string, reason: string) =>
      `Rectifie la facture ${number} du ${day} : ${reason}.`,
    reason: {
      cancelled: 'la commande a été annulée',
      refund: 'une partie du montant est remboursée',
    },
    proforma: 'Ce document n’est pas une facture. La facture suit à l’arrivée du paiement.',
    vatReason: {
      domestic: '',
      eu_supply:
        'Exonération de TVA, livraison intracommunautaire : art. 262 ter I du CGI, art. 138 de la directive 2006/112/CE.',
      export: 'Exonération de TVA, exportation : art. 262 I du CGI, art. 146 de la directive 2006/112/CE.',
      outside:
        'Non soumis à la TVA française : les biens se trouvent hors de l’Union européenne au départ de l’expédition (art. 258 I du CGI).',
      export_and_outside:
        'Exonération de TVA à l’exportation pour les biens partant de France (art. 262 I du CGI) ; pas de TVA française sur les biens partant de l’extérieur de l’Union européenne (art. 258 I du CGI).',
    },
    late: {
      penalty: 'Tout retard de paiement entraîne des pénalités au taux de 12 % par an.',
      recovery: 'Tout retard de paiement entraîne une indemnité forfaitaire de recouvrement de 40 EUR.',
      discount: 'Pas d’escompte pour paiement anticipé.',
    },
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
} satisfies TextsLike<typeof en>
