import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    city: 'Veuillez indiquer la ville de livraison.',
    postcode: 'Un code postal compte au plus 20 caractères.',
    letters:
      'Veuillez utiliser des lettres latines, grecques ou cyrilliques\u00a0: les factures ne peuvent pas en montrer d’autres.',
    incoterm: 'Veuillez choisir une condition de livraison.',
    carried_term:
      'Un prix de transport demande une condition en C ou en D, comme CFR, CIF, CPT ou DAP\u00a0: en EXW et en F, c’est l’acheteur qui fait transporter la marchandise.',
    remarks: 'Les remarques comptent au plus 1 000 caractères.',
    price: 'Veuillez saisir un prix de 1 à 999 000 000 avec deux décimales au plus.',
    currency: 'Veuillez choisir une devise.',
    place:
      'Veuillez indiquer le lieu auquel se rapporte la condition de livraison, en 100 caractères au plus.',
    mode: 'Veuillez choisir le mode de transport.',
    transit_days: 'Veuillez saisir le nombre de jours de l’enlèvement à la livraison, de 1 à 365.',
    valid_until: 'Veuillez saisir le dernier jour du prix, à partir d’aujourd’hui et à 180 jours au plus.',
    company: 'Veuillez indiquer le transitaire, en 100 caractères au plus.',
    email: 'Veuillez saisir l’adresse e-mail du transitaire.',
    reason: 'Veuillez dire pourquoi, en 1 000 caractères au plus.',
    asked_already: 'Le fret est déjà demandé.',
    unmeasured:
      'Le vendeur n’a pas encore indiqué le poids et les dimensions, emballage compris. Les transitaires ont besoin des deux.',
    not_needed: 'Ces marchandises partent avec notre transporteur : aucun fret n’est nécessaire.',
    ended: 'Le devis ou la demande de fret est clos.',
    no_offer:
      'Le vendeur n’a pas encore d’offre valable pour la marchandise. Le fret pourra alors y être ajouté.',
    other_units: 'L’offre porte sur une autre quantité que le fret.',
    answer_expired: 'Ce prix de fret n’est plus valable. Veuillez interroger de nouveau le transitaire.',
    amount_changed: 'Le taux de change a changé, et le montant avec lui. Veuillez le vérifier de nouveau.',
    too_many: 'Une demande compte au plus 10 transitaires et 20 réponses de notre équipe.',
    buyer_itself: 'C’est l’acheteur de cette marchandise. Un transitaire transporte pour d’autres.',
    invited_already: 'Cette adresse a déjà été invitée pour cette demande.',
    link_unknown: 'Ce lien n’est pas connu. Veuillez l’ouvrir de nouveau depuis le message, ou nous écrire.',
    link_expired: 'Ce lien a expiré. Écrivez-nous si vous voulez encore proposer un prix.',
    not_wanted: 'Cette demande est close : aucun prix n’est plus nécessaire. Merci.',
    answered: 'Vous avez déjà répondu à cette demande. Merci : nous reviendrons vers vous.',
    declined: 'Vous avez décliné cette demande. Merci de nous l’avoir dit.',
    unanswered: 'Vous n’avez indiqué aucun prix pour cette demande.',
    chosen: 'Un prix a été retenu pour cette demande\u00a0: le vôtre reste tel quel. Veuillez nous écrire.',
    price_changed: 'Votre prix a été modifié entre-temps. Veuillez ouvrir de nouveau le lien et le vérifier.',
  },
} satisfies TextsLike<typeof en>
