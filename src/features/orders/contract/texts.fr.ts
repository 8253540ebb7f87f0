import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  status: {
    1: 'confirmée',
    2: 'En vérification',
    3: 'Annulée',
    4: 'En cours d’emballage',
    5: 'Prête à être expédiée',
    6: 'Expédiée, en transit',
    7: 'Livrée',
  },
  problems: {
    not_arrived: 'L’article n’est pas arrivé',
    damaged: 'L’article est endommagé',
    not_as_described: 'L’article n’est pas conforme à la description',
    missing_parts: 'Il manque des pièces ou des documents',
    other: 'Autre chose',
  },
  errors: {
    statut: 'Veuillez choisir un statut.',
    carrier: 'Veuillez nommer le transporteur en 100 caractères au plus, sans retour à la ligne.',
    tracking_number: 'Veuillez saisir un numéro de suivi de 100 caractères au plus, sans retour à la ligne.',
    tracking_changed:
      'Quelqu’un a saisi un autre numéro de suivi entre-temps. Veuillez le vérifier avant de le changer.',
    reason: 'Veuillez saisir un motif de 1000 caractères au plus.',
    reason_missing: 'Veuillez saisir un motif.',
    note: 'Veuillez dire pourquoi, en 1000 caractères au plus.',
    amount: 'Veuillez saisir un montant avec deux décimales au plus.',
    article_refunded:
      'Tout ce que vous avez payé pour cet article vous est déjà remboursé : il n’y a plus rien à trancher. Écrivez-nous sur la page de la commande s’il reste une question.',
    unknown_article: 'Cet article ne fait pas partie de la commande.',
    dispute_text: 'Veuillez écrire 1 à 4000 caractères.',
    dispute_reason: 'Veuillez choisir ce qui ne va pas.',
    ready_waits: 'Ce n’est pas possible pour le moment. Notre équipe le sait et vous écrira.',
    thread_closed:
      'Cette commande a été annulée avant son paiement\u00a0: plus personne n’écrit à son sujet.',
    reject_pays_nothing: 'Une contestation rejetée ne donne lieu à aucun remboursement.',
    bank_reference: 'Veuillez saisir la référence bancaire\u00a0: 1 à 70 caractères, sans retour à la ligne.',
    sent_on: 'Indiquez le jour où la banque l’a envoyé, comme sur le relevé.',
    happened: 'Dites comment vous savez que c’est déjà fait, en 1\u202f000 caractères au plus.',
    held_goods:
      'Bloqué\u00a0: un nom de l’acheteur ou du vendeur est proche de la liste des sanctions et n’est pas levé («\u00a0Filtrage\u00a0»). Rien n’est emballé, remis ni expédié d’ici là. Ce qui est déjà fait se note, avec la façon dont vous le savez.',
    held_refund:
      'Bloqué\u00a0: un nom de l’acheteur est proche de la liste des sanctions et n’est pas levé («\u00a0Filtrage\u00a0»). Rien ne lui est remboursé d’ici là.',
    held_sent:
      'Bloqué\u00a0: un nom de l’acheteur est proche de la liste des sanctions et n’est pas levé («\u00a0Filtrage\u00a0»). Seul un remboursement décidé auparavant, et envoyé par la banque un jour antérieur, se note, avec ce jour.',
    nothing_to_refund: 'Veuillez saisir ce qui doit être remboursé.',
    booking_name: 'Veuillez indiquer une personne, en 100 caractères au plus.',
    booking_phone: 'Veuillez saisir un numéro de téléphone : le coursier l’appelle.',
    booking_street: 'Veuillez saisir la rue et le numéro, en 135 caractères au plus.',
    booking_description: 'Veuillez dire ce qui est envoyé, en 70 caractères au plus.',
    booking_hs_code: 'Veuillez saisir le numéro douanier (code SH) : 6 à 10 chiffres.',
    booking_made_in: 'Veuillez choisir le pays de fabrication.',
    booking_ship_on: 'Veuillez choisir un jour à partir de demain, dans 9 jours au plus tard.',
    booking_pickup_hours:
      'Veuillez saisir deux heures séparées d’au moins une heure, par exemple 09:00 et 17:00.',
    booking_pickup_place: 'Veuillez indiquer l’endroit sur le site, en 80 caractères au plus.',
    booking_customs: 'La douane demande le code SH et le pays de fabrication de chaque article.',
    booking_not_possible:
      'Cette expédition ne peut pas être demandée au transporteur : elle est en route ou a déjà un numéro de suivi, ou la commande n’est pas à expédier.',
    booking_not_measured:
      'Un article n’a plus de poids ou de dimensions. Le vendeur doit les saisir dans l’annonce avant que le transporteur puisse le prendre.',
    booking_under_way:
      'Le transporteur est en train de créer cette expédition. Veuillez regarder à nouveau dans un instant.',
    booking_refused: 'Le transporteur refuse cette expédition. Il répond : {reason}',
    booking_unreached:
      'Le transporteur est injoignable : aucune expédition n’a été créée. Veuillez réessayer dans un instant.',
    booking_unclear:
      'Le transporteur n’a pas répondu clairement : personne ne sait si l’expédition a été créée. Veuillez vérifier chez lui avant de réessayer.',
  },
} satisfies TextsLike<typeof en>
