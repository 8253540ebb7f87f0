import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

/** In French, zero takes the singular too. */
const plural = (count: number) => (count < 2 ? '' : 's')

export const fr = {
  steps: 'Étapes de l’achat',
  cart: 'Panier',
  delivery: {
    title: 'Adresse de livraison',
    description: 'Où vont vos articles, et ce que coûte leur transport.',
    heading: 'Livraison',
    form: 'Adresse de livraison',
    country: 'Pays',
    city: 'Ville',
    postcode: 'Code postal',
    street: 'Rue',
    validate: 'Valider l’adresse',
    validating: 'Validation de l’adresse de livraison...',
    cancel: 'Annuler',
    checkout: 'Passer au paiement',
    locked: 'Pour modifier l’adresse, appuyez sur Annuler.',
    ratedCharges: 'La livraison coûte',
    ratedTotal: 'le total est de',
    quote: 'DEMANDER UN DEVIS',
    backToCart: 'Retour au panier',
  },
  summary: {
    heading: 'Votre commande',
    articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    subTotal: 'Sous-total',
    charges: (carrier: string, productName: string, productCode: string) =>
      `Frais de livraison (${carrier} ${productName}, ${productCode})`,
    weight: (kg: string) => `Poids\u00a0: ${kg} kg.`,
    transit: (from: number, to: number) => {
      const days = from < to ? `${from} à ${to}` : String(to)
      return `Acheminement en ${days} ${to < 2 ? 'jour ouvré' : 'jours ouvrés'}.`
    },
    arrives: (day: string) => `Livraison prévue par le transporteur le ${day}.`,
    total: 'Total',
    pending: 'Les frais de livraison s’affichent une fois l’adresse validée.',
    empty: 'Votre panier est vide.',
    buy: 'Acheter de l’équipement',
    deliverTo: (address: string) => `Livraison à : ${address}`,
    edit: 'Modifier',
    editAddress: 'Modifier l’adresse de livraison',
  },
  changes: {
    left: (title: string, wished: number, available: number) =>
      `${title}\u00a0: ${wished} demandé${plural(wished)}, ${available} disponible${plural(available)}`,
    price: (title: string, before: string, now: string) =>
      `${title} : ${before} auparavant, ${now} maintenant`,
    article: (id: number) => `Article ${id}`,
  },
  checkout: {
    title: 'Paiement',
    description: 'Payez votre commande par carte ou par virement.',
    heading: 'Paiement',
    subTotal: 'Sous-total',
    charges: 'Frais de livraison',
    vat: (rate: string) => `TVA ${rate} %`,
    vatToCheck: 'TVA à vérifier par notre équipe',
    total: 'Total général',
    form: 'Paiement par carte',
    pay: (amount: string) => `Payer ${amount}`,
    paying: 'Paiement en cours...',
    accept: {
      card: 'En payant, vous acceptez nos ',
      transfer: 'En commandant, vous acceptez nos ',
      approval: 'Pour cette commande, vous acceptez nos ',
      deposit: 'En payant le dépôt, vous passez la commande et acceptez nos ',
      link: 'conditions de vente',
      held: (days: number) =>
        `. Votre argent reste chez nous jusqu’à ${days} jours après la livraison, et plus longtemps tant qu’un problème que vous signalez est ouvert\u00a0; le vendeur n’est payé qu’ensuite.`,
    },
    loading: 'Chargement du formulaire de paiement',
    ended:
      'Ce paiement est terminé : il a été fait dans une autre fenêtre, son temps est écoulé, ou trop de cartes ont été refusées. Veuillez recharger cette page.',
    unexpected: 'Une erreur inattendue s’est produite.',
    offline:
      'Il n’y a pas de connexion. Rien n’a été envoyé et rien n’a été payé : veuillez appuyer de nouveau sur le bouton une fois reconnecté.',
    lost: 'Une erreur inattendue s’est produite. La connexion a été perdue : on ne sait pas encore si le paiement est arrivé. S’il l’est, votre commande apparaîtra d’elle-même parmi vos commandes ; si vous appuyez de nouveau sur le bouton, rien n’est payé deux fois.',
    unavailable: 'Le formulaire de paiement n’a pas pu être chargé. Veuillez réessayer.',
    keptUntil: (time: string) => `Les articles vous sont réservés jusqu’à ${time}.`,
    expired: 'La durée de réservation des articles est écoulée.',
    again: 'Les réserver à nouveau',
    backToDelivery: 'Retour à la livraison',
    toOrders: 'Voir mes commandes',
    toOrder: 'Ouvrir la commande',
    noCart: 'Il n’y a rien à payer ici.',
    method: 'Comment voulez-vous payer ?',
    byCard: 'Carte ou autre paiement en ligne',
    byTransfer: 'Virement bancaire',
    vatOnly:
      'Notre équipe vérifie d’abord la TVA de cette commande. Elle se paie par virement, une fois notre facture pro forma reçue.',
    transferOnly: 'Un paiement par carte est limité à 999 999,99. Cette commande se paie par virement.',
  },
  approval: {
    heading: 'Demander une approbation',
    above: (net, limit) =>
      `Cette commande est de ${net} hors TVA. Dans votre société, vous pouvez acheter jusqu’à ${limit} sans approbation : un collègue l’approuve donc d’abord. Les articles vous sont réservés d’ici là, pendant 5 jours au plus.`,
    needed:
      'Un collègue approuve d’abord cette commande. Les articles vous sont réservés d’ici là, pendant 5 jours au plus.',
    hints: {
      transfer: 'L’approbation passe la commande, et vous recevez par e-mail ce qui est à virer.',
      card: 'Après l’approbation, vous avez deux jours pour payer.',
      deposit:
        'Après l’approbation, vous avez deux jours pour payer le dépôt par carte, ce qui passe la commande ; un e-mail vous dit ensuite quoi virer.',
    },
    note: 'Ce que vos collègues doivent savoir',
    ask: 'Demander une approbation',
    asking: 'Envoi des données...',
    awaitedTitle: 'En attente d’approbation',
    awaited: (moment) =>
      `Un collègue doit approuver cette commande avant le ${moment}. Les articles vous sont réservés jusque-là, et un e-mail vous dira la décision.`,
    toRequest: 'Ouvrir la demande',
    failed: 'La commande n’a pas pu être chargée.',
  },
  deposit: {
    heading: 'Dépôt par carte',
    open: (amount: string) => `Payer le dépôt de ${amount} par carte`,
    opening: 'Ouverture...',
    pay: (amount: string) => `Payer le dépôt de ${amount} et commander`,
    placed: 'Votre dépôt est arrivé, et votre commande est passée.',
    placedMore: 'Elle est confirmée dès l’arrivée de votre virement du montant entier.',
    goesBack:
      'Votre dépôt est arrivé alors qu’il ne permettait plus de commander. Nous le rendons en totalité à votre carte ; un e-mail suit.',
    failed: 'Le dépôt n’a pas pu être récupéré.',
    reference: 'Référence',
    amount: 'Montant',
    status: 'État',
    because: 'Motif',
    paidOn: 'Payé le',
    rule: 'La règle que vous avez acceptée',
    cancelBy: (day: string) =>
      `Une demande d’annulation de la commande vaut comme acceptée si vous l’envoyez au plus tard le ${day} et que nous n’y avons pas répondu à l’échéance ; plus tardive, elle ne compte que si nous l’acceptons.`,
    state: {
      asked: 'à payer',
      cancelled: 'non payé',
      held: 'détenu jusqu’à l’arrivée de votre virement',
      returning: 'en cours de retour sur votre carte',
      returned: 'rendu',
      failed: 'non repris par votre carte : notre équipe l’envoie par virement',
      kept: 'conservé',
      taken: 'rendu par votre banque',
    },
    contested: 'en attente : votre banque conteste son paiement',
    account:
      'Nous l’envoyons au compte de votre société et à aucun autre : un administrateur le saisit et le confirme.',
    toAccount: 'Vers le compte de versement',
    ended: {
      asked: 'Terminé le',
      cancelled: 'Terminé le',
      held: 'Terminé le',
      returning: 'Terminé le',
      returned: 'Rendu le',
      failed: 'Terminé le',
      kept: 'Conservé le',
      taken: 'Rendu le',
    },
    reason: {
      paid: 'votre virement est arrivé en totalité',
      cancelled: 'la commande a été annulée',
      refused: 'la commande n’a pas pu être passée ou livrée',
      too_late: 'payé après la durée de réservation des articles',
      ordered: 'les articles étaient déjà commandés',
      changed: 'la commande avait changé entre-temps',
      not_due: 'la commande a pris fin pour une raison qui n’est pas la vôtre',
      in_time: 'votre virement était finalement arrivé à temps',
      lapsed: 'le virement n’est pas arrivé en totalité à son échéance',
    },
  },
  transfer: {
    toVetting: 'Vers la vérification de votre société',
    heading: 'Virement bancaire',
    explanation:
      'Nous vous réservons les articles pendant 10 jours. Vous recevez notre compte et une référence tout de suite et par e-mail ; la commande est confirmée à l’arrivée de votre virement.',
    order: 'Commander et payer par virement',
    ordering: 'Commande en cours...',
    placed: 'Votre commande est enregistrée. Elle sera confirmée dès l’arrivée de votre virement.',
    instructions: 'À virer',
    amount: 'Montant',
    received: 'Reçu',
    due: 'Échéance',
    reference: 'Référence',
    holder: 'Titulaire',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Banque',
    hint: 'Veuillez indiquer la référence sur le virement, pour que votre argent trouve votre commande.',
    vatToCheck:
      'Notre équipe vérifie d’abord la TVA de cette commande. Vous recevez ensuite notre facture pro forma avec le montant et le compte ; les articles vous sont réservés.',
    failed: 'Les informations de paiement n’ont pas pu être récupérées.',
  },
  quote: {
    heading: 'Payer ce qui a été convenu',
    pay: (day) => `À payer jusqu’au ${day} :`,
    together: 'À payer ensemble :',
    country: (country) => `Pays de livraison : ${country}`,
    freightTo: (town) =>
      `Le fret est convenu jusqu’à ${town}\u00a0: la marchandise y est livrée. Un autre lieu demande un autre fret.`,
    askAgain: 'Demander un nouveau devis pour un autre lieu',
    subject:
      'L’offre est sous réserve d’inspection\u00a0: jusqu’au paiement, vous pouvez vous retirer sans frais si une inspection ne trouve pas la marchandise conforme à sa description.',
    awaited: 'Une inspection est en cours, et son rapport n’est pas encore là.',
    despite: 'Je paie sans attendre le rapport d’inspection',
    confirm: 'Confirmer l’adresse',
    confirming: 'Envoi des données...',
    change: 'Modifier l’adresse',
    ordered: 'Ce devis est devenu une commande.',
    backToQuote: 'Retour au devis',
  },
  confirm: {
    title: 'Votre paiement',
    description: 'Ce qu’il est advenu de votre paiement.',
    asking: 'Demande du résultat de votre paiement',
    succeeded: 'Votre commande est confirmée. Merci.',
    failed: 'Échec du paiement',
    failedMore: 'Veuillez essayer un autre moyen de paiement.',
    processing: 'Commande en cours de traitement',
    processingMore:
      'Votre paiement est en cours de traitement. Nous vous enverrons un e-mail dès qu’il aura abouti.',
    waiting:
      'La réponse concernant votre paiement tarde plus que d’habitude. Cette page continue de la demander. Ne payez pas une seconde fois : nous vous enverrons un e-mail dès que le paiement aura abouti.',
    wrong: 'Une erreur s’est produite',
    refunded:
      'Votre paiement est arrivé alors que les articles n’étaient plus disponibles. Nous remboursons la totalité ; un e-mail vous parviendra.',
    refundFrozen:
      'Votre paiement est arrivé alors que les articles n’étaient plus disponibles, et aucune commande n’en est née. Il est enregistré à votre nom ; pour l’instant, rien n’est versé.',
    noPayment: 'L’adresse de cette page ne désigne aucun paiement.',
    toOrder: 'Ouvrir la commande',
    backToPayment: 'Retour au paiement',
    print: 'Imprimer',
    provider: {
      succeeded: 'Paiement réussi !',
      processing: 'Votre paiement est en cours de traitement.',
      requires_payment_method: 'Votre paiement n’a pas abouti, veuillez réessayer.',
      other: 'Une erreur s’est produite.',
    },
  },
  errorCode: (message: string, status: number) => `${message} \nCode d’erreur : ${status}`,
} satisfies TextsLike<typeof en>
