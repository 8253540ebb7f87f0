import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  kind: { proforma: 'Facture pro forma', invoice: 'Facture', credit_note: 'Avoir' },
  heading: 'Documents',
  receipt: { name: 'Reçu', file: (invoice: string) => `recu-${invoice}.pdf` },
  download: (name: string) => `${name} (PDF)`,
  downloadUbl: (name: string) => `${name} (UBL)`,
  failed: 'Les documents n’ont pas pu être récupérés.',
  errors: {
    settled: 'Veuillez écrire ce qui a été fait.',
    settled_long: 'Veuillez écrire au plus 1 000 caractères.',
  },
  commissions: {
    heading: 'Factures de notre commission',
    explained:
      'Chaque versement a sa facture ; ce qui est rendu ensuite a un avoir. La commission comprend la TVA, s’il y en a.',
    kind: { commission_invoice: 'Facture de commission', commission_credit: 'Avoir de commission' },
    failed: 'Les factures de commission n’ont pas pu être récupérées.',
    number: 'Document',
    issued: 'Date',
    total: 'Montant',
    toCompany: 'Voir votre société',
    wait: {
      title: (day: string) => `Des factures de notre commission sont en attente depuis le ${day}`,
      country:
        'Nous ne connaissons pas le pays de votre société, dont dépend la TVA. Un administrateur de la société peut le saisir ; les factures suivent dans l’heure.',
      vat_number:
        'Votre société n’a pas indiqué de numéro de TVA. Sans lui, nous ne pouvons pas facturer dans un autre État membre de l’Union européenne. Un administrateur de la société peut le saisir ; les factures suivent dès que le registre l’a confirmé.',
      confirmation:
        'Le registre de l’Union européenne n’a pas encore confirmé le numéro de TVA de votre société. Nous l’interrogeons chaque jour ; veuillez vérifier que le numéro est juste.',
      territory:
        'La TVA suit des règles particulières là où votre société est établie. Notre équipe tranche, et les factures suivent.',
      soon: 'Il ne manque rien : elles sont émises dans l’heure, en général.',
    },
  },
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
    origin: 'Pays d’origine',
    unitNetWeight: 'Poids net unitaire',
    netEach: (kg: string) => `${kg} kg net l’unité`,
    unitWeight: 'Poids unitaire',
    weightEach: (kg: string) => `${kg} kg l’unité`,
    from: (place: string) => `au départ de ${place}`,
    netWeight: (kg: string) => `Poids net de la marchandise\u00a0: ${kg} kg.`,
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
    totalPaid: 'Total TTC',
    alreadyPaid: 'Déjà réglé',
    leftToPay: 'Reste à payer',
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
    withheld: (day: string, reference: string) =>
      `Retenue sur ce qui vous a été versé le ${day}, référence bancaire ${reference}. Il ne reste rien à payer.`,
    credited: 'Créditée sur votre compte chez nous.',
    commission: {
      title: (order: string) => `Commission sur la vente ${order}`,
      returned: (order: string) => `Commission rendue sur la vente ${order}`,
      sold: (day: string) => `écriture du ${day}`,
      reason: 'la commission est rendue',
    },
    corrects: (number: string, day: string, reason: string) =>
      `Rectifie la facture ${number} du ${day} : ${reason}.`,
    reason: {
      cancelled: 'la commande a été annulée',
      refund: 'une partie du montant est remboursée',
    },
    partOfAmount: 'Partie du montant de la facture',
    because: (reason: string, note: string) => `${reason} (${note})`,
    proforma: 'Ce document n’est pas une facture. La facture suit à l’arrivée du paiement.',
    receipt: {
      columns: { article: 'Paiement', quantity: 'Reçu le', unitPrice: '', amount: 'Montant reçu' },
      card: 'Par carte',
      transfer: 'Par virement',
      reference: (reference: string) => `Référence ${reference}`,
      total: 'Total reçu',
      invoice: 'Facture',
      goods: (articles: string) => `Pour\u00a0: ${articles}.`,
      noInvoice:
        'Ce reçu confirme ce qui a été payé. Il n’est pas une facture et n’ouvre pas droit à déduction de la TVA\u00a0: la TVA figure sur la facture, et ce qui a été remboursé depuis sur les avoirs.',
    },
    vatReason: {
      domestic: '',
      eu_supply:
        'Exonération de TVA, livraison intracommunautaire : art. 262 ter I du CGI, art. 138 de la directive 2006/112/CE.',
      export: 'Exonération de TVA, exportation : art. 262 I du CGI, art. 146 de la directive 2006/112/CE.',
      outside:
        'Non soumis à la TVA française : les biens se trouvent hors de l’Union européenne au départ de l’expédition (art. 258 I du CGI).',
      export_and_outside:
        'Exonération de TVA à l’exportation pour les biens partant de France (art. 262 I du CGI) ; pas de TVA française sur les biens partant de l’extérieur de l’Union européenne (art. 258 I du CGI).',
      service_domestic: '',
      service_eu:
        'Autoliquidation : TVA due par le preneur, art. 44 et 196 de la directive 2006/112/CE (art. 259-1° du CGI).',
      service_outside:
        'Non soumis à la TVA française : service à une entreprise établie hors de l’Union européenne (art. 259-1° du CGI, art. 44 de la directive 2006/112/CE).',
    },
    late: {
      penalty: 'Tout retard de paiement entraîne des pénalités au taux de 12 % par an.',
      recovery: 'Tout retard de paiement entraîne une indemnité forfaitaire de recouvrement de 40 EUR.',
      discount: 'Pas d’escompte pour paiement anticipé.',
    },
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  },
} satisfies TextsLike<typeof en>
