import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  kind: { proforma: 'Facture pro forma', invoice: 'Facture', credit_note: 'Avoir' },
  selfBilledKind: {
    proforma: '',
    invoice: 'Facture (autofacturation)',
    credit_note: 'Avoir (autofacturation)',
  },
  heading: 'Documents',
  receipt: { name: 'Reçu', file: (invoice: string) => `recu-${invoice}.pdf` },
  download: (name: string) => `${name} (PDF)`,
  downloadUbl: (name: string) => `${name} (UBL)`,
  failed: 'Les documents n’ont pas pu être récupérés.',
  errors: {
    contest: 'Veuillez écrire ce qui est faux.',
    contest_long: 'Veuillez écrire au plus 1 000 caractères.',
    contest_late: 'Le délai pour contester cette facture est écoulé.',
    contested: 'Cette facture est déjà contestée.',
    answer: 'Veuillez écrire pourquoi\u00a0; le vendeur le lit.',
    outcome: 'Veuillez dire ce que devient la facture.',
    settled: 'Veuillez écrire ce qui a été fait.',
    settled_long: 'Veuillez écrire au plus 1 000 caractères.',
  },
  commissions: {
    heading: 'Factures de notre commission',
    ownHeading: 'Vos factures à notre société, et celles de notre commission',
    explained:
      'Chaque versement a sa facture ; ce qui est rendu ensuite a un avoir. La commission comprend la TVA, s’il y en a.',
    contest: {
      head: 'Contestation',
      open: 'Contester',
      title: (number) => `Qu’est-ce qui est faux dans la facture ${number}\u00a0?`,
      about: (day) =>
        `Elle a été établie au nom de votre société. Vous pouvez la contester jusqu’au ${day}. Notre équipe répond\u00a0; ce qui est faux fait l’objet d’un avoir et est établi à nouveau.`,
      reason: 'Ce qui est faux',
      cancel: 'Annuler',
      send: 'La contester',
      sending: 'Envoi…',
      waits: (day, reason) => `Contestée le ${day}\u00a0: ${reason} Notre équipe n’a pas encore répondu.`,
      kept: (reason, answer) => `Contestée\u00a0: ${reason} Elle reste telle quelle\u00a0: ${answer}`,
      credited: (reason, answer) =>
        `Contestée\u00a0: ${reason} Elle a fait l’objet d’un avoir\u00a0: ${answer}`,
    },
    ownExplained:
      'Comme le prévoit votre mandat, chaque versement a votre facture à notre société, établie au nom de votre société au prix diminué de la rémunération\u00a0; ce qui est rendu ensuite a un avoir. Le montant comprend la TVA que votre société facture, s’il y en a.',
    kind: {
      commission_invoice: 'Facture de commission',
      commission_credit: 'Avoir de commission',
      self_billed_invoice: 'Votre facture à notre société',
      self_billed_credit: 'Votre avoir à notre société',
    },
    failed: 'Les factures de commission n’ont pas pu être récupérées.',
    number: 'Document',
    issued: 'Date',
    total: 'Montant',
    toCompany: 'Voir votre société',
    wait: {
      title: (day: string) => `Des factures de notre commission sont en attente depuis le ${day}`,
      ownTitle: (day) => `Vos factures à notre société sont en attente depuis le ${day}`,
      country:
        'Nous ne connaissons pas le pays de votre société, dont dépend la TVA. Un administrateur de la société peut le saisir ; les factures suivent dans l’heure.',
      vat_number:
        'Votre société n’a pas indiqué de numéro de TVA. Sans lui, nous ne pouvons pas facturer dans un autre État membre de l’Union européenne. Un administrateur de la société peut le saisir ; les factures suivent dès que le registre l’a confirmé.',
      confirmation:
        'Le registre de l’Union européenne n’a pas encore confirmé le numéro de TVA de votre société. Nous l’interrogeons chaque jour ; veuillez vérifier que le numéro est juste.',
      territory:
        'La TVA suit des règles particulières là où votre société est établie. Notre équipe tranche, et les factures suivent.',
      goods:
        'La TVA de votre facture à notre société n’est pas certaine pour le lieu où se trouvait le matériel d’une vente. Notre équipe tranche, et la facture suit.',
      details:
        'Il manque à vos factures l’adresse de votre société, ou son pays ne correspond plus à ce qu’elle a dit de sa TVA dans le mandat. Un administrateur de la société peut le corriger\u00a0; les factures suivent dans l’heure.',
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
    lotNetWeight: 'Poids net par lot',
    netEach: (kg: string) => `${kg} kg net l’unité`,
    netPerLot: (kg: string) => `${kg} kg net par lot`,
    unitWeight: 'Poids unitaire',
    lotWeight: 'Poids par lot',
    weightEach: (kg: string) => `${kg} kg brut l’unité`,
    weightPerLot: (kg: string) => `${kg} kg brut par lot`,
    from: (place: string) => `au départ de ${place}`,
    netWeight: (kg: string) => `Poids net de la marchandise\u00a0: ${kg} kg.`,
    weight: (kg: string) => `Poids de la marchandise : ${kg} kg.`,
    vatNumber: 'N° de TVA',
    registration: 'Immatriculation',
    capital: 'Capital social',
    article: 'Désignation',
    quantity: 'Qté',
    unitPrice: 'Prix unitaire HT',
    price: 'Prix HT',
    amount: 'Montant HT',
    shipping: (carrier: string) => `Livraison (${carrier})`,
    net: 'Total HT',
    vat: (rate: string) => `TVA ${rate} %`,
    euroVat: (amount, rate) => `TVA en euros : ${amount} (1 EUR = ${rate}).`,
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
      `Déduite du versement du ${day}, référence bancaire ${reference}. Il ne reste rien à payer.`,
    credited: 'Créditée sur votre compte chez nous.',
    selfBilled: (agent, seller) =>
      `Autofacturation. Facture établie par ${agent} au nom et pour le compte de ${seller}.`,
    purchase: {
      about: (order, quantity, price, fee) =>
        `Vente ${order}\u00a0: ${quantity} × ${price}, moins la rémunération de ${fee}`,
      returned: (order) => `Rendu sur la vente ${order}`,
      credited: 'Déduit de ce que le client doit à l’émetteur.',
      reason: 'une vente a été remboursée ou annulée',
      contested: 'elle a été contestée, et est établie à nouveau',
      rest: (invoice) => `Le reste de la facture ${invoice}`,
    },
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
      eu_supply_abroad:
        'Exonération de TVA, livraison intracommunautaire au départ d’un autre État membre\u00a0: art. 138 de la directive 2006/112/CE, tel qu’il y est transposé.',
      export: 'Exonération de TVA, exportation : art. 262 I du CGI, art. 146 de la directive 2006/112/CE.',
      outside:
        'Non soumis à la TVA française : les biens se trouvent hors de l’Union européenne au départ de l’expédition (art. 258 I du CGI).',
      export_and_outside:
        'Exonération de TVA à l’exportation pour les biens partant de France (art. 262 I du CGI) ; pas de TVA française sur les biens partant de l’extérieur de l’Union européenne (art. 258 I du CGI).',
      purchase_domestic: '',
      purchase_franchise: 'TVA non applicable, art. 293 B du CGI.',
      purchase_reverse:
        'Autoliquidation\u00a0: la TVA est due par le client, art. 283-1 du CGI, art. 194 de la directive 2006/112/CE.',
      purchase_outside:
        'Non soumis à la TVA française\u00a0: les biens se trouvent hors de l’Union européenne lors de leur livraison (art. 258 I du CGI).',
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
