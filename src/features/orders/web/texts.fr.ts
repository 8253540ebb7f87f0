import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const daysLeft = (left: number) => (left === 1 ? '1 jour' : `${left} jours`)

export const fr = {
  title: 'Mes commandes',
  description: 'Les commandes de votre société et l’étape à laquelle se trouve chacune.',
  print: 'Imprimer',
  printOne: 'Imprimer cette commande',
  empty: 'Vous n’avez aucune commande en cours.',
  buy: 'Acheter de l’équipement',
  loading: 'Chargement de vos commandes',
  pageBeyond: 'Il n’y a aucune commande sur cette page.',
  newest: 'Afficher les commandes les plus récentes',
  failed: 'Vos commandes n’ont pas pu être chargées.',
  details: 'Détails',
  ordered: (date: string) => `Commandée le ${date}`,
  articleCount: (count: number) => (count <= 1 ? `${count} article` : `${count} articles`),
  steps: (reference: string) => `Étapes de la commande ${reference}`,
  articles: 'Articles',
  soldBy: (company: string) => `Vendu par ${company}`,
  subtotal: 'Sous-total',
  shipping: 'Livraison',
  vat: (rate: string) => `TVA ${rate} %`,
  vatToCheck: 'Nous vérifions la TVA ; elle s’ajoutera au total.',
  total: 'Total',
  address: 'Adresse de livraison',
  totals: 'Montants',
  carrier: (name: string) => `Transporteur : ${name}`,
  term: (incoterm, place) => `Condition de livraison\u00a0: ${incoterm} ${place} (Incoterms 2020)`,
  freight: (forwarder, mode, days) =>
    `Fret\u00a0: ${[forwarder, mode].filter(Boolean).join(', ')}, environ ${days} ${days === '1' ? 'jour' : 'jours'}`,
  tracking: 'Numéro de suivi',
  history: 'Historique',
  cause: {
    payment_succeeded: 'Le paiement est arrivé.',
    payment_processing: 'Le paiement est en cours de traitement.',
    payment_failed: 'Le paiement a échoué.',
    paid_too_late: 'Le paiement est arrivé trop tard.',
    transfer_awaited: 'Nous attendons le virement.',
    transfer_expired: 'Le virement n’est pas arrivé en totalité à temps.',
    chargeback: 'Une banque conteste le paiement.',
    chargeback_won: 'Le paiement tient.',
    destination_refused: 'Nous ne faisons plus d’offre pour ce pays.',
  },
  order: {
    order: 'Commande',
    title: (reference: string) => `Commande ${reference}`,
    pageTitle: 'Commande',
    description: 'Une commande de votre société\u00a0: articles, montants, suivi, historique.',
    failed: 'La commande n’a pas pu être chargée.',
    open: 'Ouvrir la commande',
    next: 'La suite\u00a0:',
    steps: {
      decide_disavowal: 'notre équipe examine si cette affaire tient, et vous écrit.',
      answer_cancellation: 'nous examinons votre demande d’annulation et répondons par e-mail.',
      await_bank: 'votre banque se prononce sur le paiement. Ce qui n’est pas encore parti reste où il est.',
      decide_dispute: 'notre équipe tranche la contestation ci-dessous.',
      settle_vat:
        'notre équipe vérifie la TVA. Vous recevrez ensuite notre facture pro forma avec le montant à payer.',
      pay: (day) =>
        day === null
          ? 'veuillez virer le montant ci-dessous.'
          : `veuillez virer le montant ci-dessous au plus tard le ${day}.`,
      await_payment: 'votre paiement est en cours de traitement. Nous vous écrirons dès qu’il aura abouti.',
      verify: 'notre équipe vérifie la commande. Nous vous écrirons.',
      pack: (day) =>
        day === null
          ? 'le vendeur emballe les articles. Nous vous écrirons à chaque étape.'
          : `le vendeur emballe les articles. Ils sont enlevés le ${day}.`,
      book_collection: 'veuillez réserver ci-dessous une heure pour venir chercher le matériel.',
      collect: (day) =>
        day === null
          ? 'veuillez venir chercher le matériel.'
          : `veuillez venir chercher le matériel le ${day}.`,
      hand_over: (day) =>
        day === null
          ? 'les articles sont emballés et attendent le transporteur.'
          : `les articles sont emballés. Ils sont enlevés le ${day}.`,
      arrive: (day) =>
        day === null
          ? 'les articles sont en route.'
          : `les articles sont en route. Leur arrivée est prévue le ${day}.`,
      check_goods: (day) =>
        day === null
          ? 'veuillez examiner le matériel.'
          : `veuillez examiner le matériel. Vous pouvez signaler un problème jusqu’au ${day}.`,
    },
    onTheirWaySince: (day) =>
      `les articles sont en route depuis le ${day}. Aucun jour d’arrivée n’est encore indiqué.`,
    contact: 'Contact',
    writeBelow: 'Écrire au vendeur et à notre équipe',
    boughtBefore: 'Déjà achetés',
    stillListed: 'En vente',
    shipments: 'Expéditions',
    shipmentFrom: (place: string) => `De ${place}`,
    shipmentState: {
      waiting: 'Pas encore partie',
      left: (day) => `En route depuis le ${day}`,
      arrived: (day) => `Livrée le ${day}`,
    },
    untracked: 'Sans numéro de suivi.',
    referencesFrozen:
      'La facture est émise et ne change plus : ces références ne peuvent plus être modifiées.',
    noTracking: 'Le numéro de suivi viendra avec l’expédition.',
    article: 'Article',
    quantity: 'Quantité',
    price: 'Prix',
    amount: 'Montant',
    refunds: 'Remboursements',
    chargeback: {
      open: 'Votre banque conteste le paiement de cette commande. Tant qu’elle n’a pas décidé, ce qui n’est pas encore parti reste chez nous.',
      won: 'Votre banque a contesté le paiement de cette commande. Il tient.',
      lost: 'Votre banque a repris le paiement de cette commande\u00a0; nous ne vous remboursons rien de plus.',
    },
    refundState: {
      due: 'sur le point d’être remboursé',
      pending: 'en cours de remboursement',
      succeeded: 'remboursé',
      failed: 'pas encore abouti\u00a0; nous nous en occupons',
    },
    refundFrozen: 'enregistré, pas versé pour l’instant',
    refundReason: {
      order_cancelled: 'La commande a été annulée.',
      paid_too_late: 'Le paiement est arrivé trop tard.',
      paid_twice: 'Payée deux fois.',
      agreed: 'Remboursement partiel.',
      dispute: 'Suite à votre contestation.',
      transfer_expired: 'Le reste du virement n’est pas arrivé à temps.',
      transfer_surplus: 'Vous avez viré plus que le montant dû.',
      destination_refused: 'Nous ne faisons plus d’offre pour ce pays.',
    },
    askCancellation: 'Demander l’annulation',
    cancellationTitle: (reference: string) => `Demander l’annulation de la commande ${reference}\u00a0?`,
    cancellationExplained:
      'Tant que la commande n’est pas emballée, vous pouvez nous demander de l’annuler. Nous examinons la demande et répondons par e-mail\u00a0; si nous l’annulons, tout ce que vous avez payé vous est remboursé.',
    cancellationExplainedFrozen:
      'Tant que la commande n’est pas emballée, vous pouvez nous demander de l’annuler. Nous examinons la demande et répondons par e-mail. Si nous l’annulons, ce que vous avez payé est enregistré à votre nom\u00a0; pour l’instant, rien n’est versé.',
    cancellationReason: 'Motif',
    cancellationHint: 'Notre équipe le lit.',
    cancellationSend: 'Envoyer la demande',
    cancellationSending: 'Envoi…',
    keep: 'Laisser en l’état',
    cancellationAsked: 'Vous avez demandé l’annulation de cette commande. Nous vous répondrons par e-mail.',
    cancellationRefused: 'Vous avez demandé l’annulation de cette commande\u00a0; elle suit son cours.',
    cancellationRefusedBefore: 'Une demande d’annulation de cette commande a été refusée.',
    cancellationUnanswered: (day: string) =>
      `Vous avez demandé l’annulation de cette commande le ${day}, moins de deux jours avant son échéance. Elle a pris fin avant notre réponse.`,
  },
  dispute: {
    heading: 'Contestations',
    about: (title: string) => `Au sujet de ${title}`,
    state: {
      open: 'En cours',
      refunded: 'Tranchée\u00a0: remboursement',
      rejected: 'Tranchée\u00a0: aucun remboursement',
    },
    decision: 'Décision de Gisement',
    paidBack: (amount, buyer) => `Remboursé à ${buyer}\u00a0: ${amount}.`,
    paidBackOf: (amount, buyer, ofArticle) =>
      `Remboursé à ${buyer}\u00a0: ${amount}, dont ${ofArticle} du prix de l’article.`,
    staff: 'Gisement',
    you: (name: string) => `${name} (vous)`,
    window: (day: string) =>
      `Si quelque chose ne va pas avec un article, signalez-le jusqu’au ${day}. Le vendeur et notre équipe lisent ce que vous écrivez, et notre équipe tranche.`,
    onTheWay:
      'Si un article n’arrive pas, ou arrive incomplet ou endommagé, signalez-le ici. Le vendeur et notre équipe lisent ce que vous écrivez, et notre équipe tranche.',
    dispute: (title: string) => `Signaler un problème avec ${title}`,
    openTitle: (title: string) => `Qu’est-ce qui ne va pas avec «\u00a0${title}\u00a0»\u00a0?`,
    reason: 'Ce qui ne va pas',
    reasonEmpty: 'Veuillez choisir',
    files: {
      choose: 'Choisir des fichiers',
      hint: (most: number) =>
        `Photos (JPEG, PNG) ou documents PDF, ${most} au plus, de 10 Mo au plus chacun. Montrez les dégâts, la plaque signalétique et l’emballage.`,
      chosen: 'Fichiers joints',
      remove: (name: string) => `Retirer ${name}`,
      many: (most: number) =>
        `${most} fichiers au plus peuvent être joints ici. Vous pourrez en ajouter ensuite.`,
    },
    filesRefused: (names: string) =>
      `Le problème est signalé, mais ces fichiers n’ont pas pu être envoyés\u00a0: ${names}. Veuillez les joindre ci-dessous.`,
    openExplained:
      'Dites ce qui ne va pas et ce que vous attendez. Le vendeur le lit et répond\u00a0; notre équipe suit l’échange et tranche. D’ici là, cette vente n’est pas versée au vendeur.',
    text: 'Message',
    textHint: 'Le vendeur, l’acheteur et notre équipe peuvent le lire.',
    open: 'Signaler le problème',
    write: 'Écrire aux autres parties',
    send: 'Envoyer',
    sending: 'Envoi…',
    keep: 'Laisser en l’état',
    failed: 'Les contestations n’ont pas pu être chargées.',
  },
  heldMoney: {
    heading: 'Votre argent',
    untilDelivery: (days: number) =>
      `Votre argent est chez nous. Le vendeur est payé ${days} jours après la livraison, et plus tard si vous signalez un problème.`,
    window: (day: string, left: number) =>
      `Votre argent reste chez nous jusqu’au ${day}\u00a0: il vous reste ${daysLeft(left)} pour signaler un problème. Le vendeur est payé ensuite.`,
    dispute:
      'Ce que vous avez payé pour l’article en cause reste chez nous tant que notre équipe n’a pas tranché.',
    disavowal:
      'Cette commande est arrêtée. Votre argent reste chez nous jusqu’à la décision de notre équipe.',
    chargeback:
      'Votre banque conteste le paiement. Aucun vendeur de cette commande n’est payé d’ici à ce que ce soit réglé.',
    released: (day: string) =>
      `Le délai pour signaler un problème a pris fin le ${day}. Le vendeur peut maintenant être payé.`,
    terms: 'Conditions de vente',
    received: (day: string) => `Vous avez confirmé le ${day} avoir reçu la marchandise.`,
    confirm: 'Confirmer la réception',
    confirming: 'Envoi…',
    confirmExplained: (day: string) =>
      `Le vendeur apprend que vous avez la marchandise. Vous pouvez encore signaler un problème jusqu’au ${day}.`,
  },
  thread: {
    heading: 'Messages',
    failed: 'Les messages n’ont pas pu être chargés.',
    empty: 'Personne n’a encore écrit.',
    between: (buyer: string, seller: string) => `${buyer} et ${seller}`,
    side: { buyer: 'L’acheteur', seller: 'Le vendeur' },
    contact: { buyer: 'Contact de l’acheteur\u00a0:', seller: 'Contact du vendeur\u00a0:' },
    toStaff: 'aussi à notre équipe',
    masked: 'Les coordonnées sont masquées jusqu’au paiement de la commande.',
    waits: 'Notre équipe est sollicitée et répondra ici.',
    asked: 'Une réponse de l’équipe est demandée.',
    settle: 'Rien à répondre',
    write: { buyer: 'Écrire au vendeur', seller: 'Écrire à l’acheteur', staff: 'Écrire aux deux' },
    hint: 'Le vendeur, l’acheteur et notre équipe peuvent le lire.',
    hintBefore:
      'Le vendeur, l’acheteur et notre équipe peuvent le lire. Adresses e-mail, numéros de téléphone et adresses web restent masqués jusqu’au paiement de la commande.',
    contactFound: (found: string) => `L’autre partie ne peut pas encore lire ceci\u00a0: ${found}`,
    askStaff: 'Notre équipe doit aussi répondre',
    send: 'Envoyer le message',
    sending: 'Envoi…',
    fileHint: 'Le vendeur, l’acheteur et notre équipe peuvent l’ouvrir.',
    fileHintBefore:
      'Le vendeur, l’acheteur et notre équipe peuvent l’ouvrir. Merci de n’y mettre ni noms ni coordonnées avant le paiement de la commande.',
  },
  papers: {
    label: 'Étiquette du transporteur (PDF)',
    waybill: 'Lettre de transport (PDF)',
    other: (kind: string) => `Document du transporteur : ${kind} (PDF)`,
  },
  pickup: {
    booked: (day: string, from: string, until: string) =>
      `Un coursier du transporteur passe le ${day} entre ${from} et ${until}. Veuillez tenir l’expédition prête, étiquette collée.`,
    number: (number: string) => `Numéro d’enlèvement : ${number}`,
    place: (place: string) => `Endroit : ${place}`,
    unnamed:
      'Un enlèvement a été demandé, et le transporteur ne l’a pas confirmé. Nous vous dirons comment l’expédition part.',
    over: 'La commande est annulée. Si un coursier passe malgré tout, veuillez ne rien lui remettre.',
    cancelled: 'L’enlèvement est annulé.',
  },
  sales: {
    title: 'Mes ventes',
    sale: (reference: string) => `Vente ${reference}`,
    pageTitle: 'Vente',
    pageDescription:
      'Ce que votre société a vendu dans une commande\u00a0: articles, documents, transport, messages.',
    description: 'Ce que votre société a vendu, et où en est chaque commande.',
    print: 'Imprimer',
    empty: 'Vous n’avez encore rien vendu.',
    sell: 'Proposer du matériel',
    loading: 'Chargement de vos ventes',
    pageBeyond: 'Il n’y a aucune vente sur cette page.',
    newest: 'Afficher les ventes les plus récentes',
    failed: 'Vos ventes n’ont pas pu être chargées.',
    now: 'Maintenant\u00a0:',
    tasks: {
      wait_for_payment: 'rien encore. Le paiement est en cours.',
      stopped: 'veuillez garder le matériel. Notre équipe examine si cette affaire tient.',
      hold: 'veuillez garder le matériel. La banque examine le paiement.',
      answer_dispute: 'veuillez répondre à la réclamation ci-dessous.',
      measure:
        'veuillez indiquer le poids et les dimensions, emballage compris, pour que l’on puisse l’enlever\u00a0:',
      pack: (day) =>
        day === null
          ? 'veuillez emballer. Nous vous dirons quand le matériel sera enlevé.'
          : `veuillez emballer pour le ${day}.`,
      prepare: (day) =>
        day === null
          ? 'veuillez tenir le matériel prêt. L’acheteur réserve une heure pour venir le chercher.'
          : `veuillez tenir le matériel prêt pour le ${day}, quand l’acheteur vient le chercher.`,
      hand_over: (day) =>
        day === null
          ? 'rien encore. Nous vous dirons quand le matériel sera enlevé.'
          : `veuillez remettre le matériel le ${day}.`,
    },
    sayReady: 'Prêt à être enlevé',
    sayingReady: 'Envoi…',
    saidReady: (day) => `Vous avez indiqué le ${day} que votre matériel est prêt.`,
    boughtBy: (company: string) => `Achetée par ${company}`,
    buyerLater: 'Vous saurez qui achète dès que la commande sera payée.',
    yourTotal: 'Vos articles',
    paidBack: (buyer) => (buyer === null ? 'Remboursé à l’acheteur' : `Remboursé à ${buyer}`),
    shareAfterRefund: (rates) => `Votre part du reste après la commission de ${rates}`,
    share: (rates) => `Votre part après la commission de ${rates}`,
    sharePaid: 'Versée.',
    shareLater: 'Versée 14 jours après la livraison.',
    shareFrom: (day: string) => `Peut être versée à partir du ${day}.`,
  },
} satisfies TextsLike<typeof en>
