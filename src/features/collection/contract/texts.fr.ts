import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    hours:
      'Veuillez indiquer des heures d’ouverture et de fermeture comme 08:00 et 16:30, une fois par jour.',
    pause: 'La pause doit se situer pendant les heures d’ouverture, par exemple de 12:00 à 14:00.',
    note: 'La note contient au plus 1 000 caractères.',
    lead_days: 'Veuillez indiquer des jours entiers, de 0 à 30.',
    currency: 'Veuillez choisir une devise.',
    loading_fee: 'Veuillez indiquer un montant de 0 à 1 000 000, avec deux décimales au plus.',
    removal_days: 'Veuillez indiquer des jours entiers, de 1 à 365.',
    storage_fee: 'Veuillez indiquer un montant de 0 à 1 000 000, avec deux décimales au plus.',
    admins:
      'Seuls les administrateurs de votre société modifient les frais et le délai d’enlèvement. Si l’un d’eux vient de le faire, rechargez la page.',
    day: 'Veuillez choisir un jour à partir d’aujourd’hui, dans les 180 jours.',
    time: 'Veuillez indiquer une heure comme 09:30.',
    lead: 'Le parc demande un délai plus long. Veuillez choisir un jour plus tard.',
    closed: 'Le parc est fermé à ce moment. Veuillez choisir une heure d’ouverture.',
    person: 'Veuillez indiquer qui enlève la marchandise, en 100 caractères au plus.',
    haulier: 'Le nom du transporteur contient au plus 100 caractères.',
    plate: 'Veuillez indiquer l’immatriculation du véhicule, en 20 caractères au plus.',
    code: 'Veuillez saisir le code du bon d’enlèvement.',
    wrong_code:
      'Ce n’est pas le code du bon d’enlèvement de cette marchandise. Rien n’a été enregistré. Veuillez le relire.',
    reason: 'Veuillez dire pourquoi, en 300 caractères au plus sur une ligne.',
    otherwise:
      'Le bon d’enlèvement indique {person}, véhicule {plate}, pour le {day}. Veuillez corriger votre saisie, ou dire pourquoi vous remettez la marchandise autrement\u00a0: l’acheteur en est informé.',
    locked:
      'Plusieurs codes erronés ont été saisis : aucun code n’est accepté pendant une demi-heure. Notre équipe est prévenue. Ne remettez pas la marchandise entre-temps.',
    not_confirmed: 'Aucun rendez-vous n’est encore confirmé : il n’y a pas de bon d’enlèvement.',
    appointment_changed: 'Le rendez-vous a changé. Veuillez le relire.',
    handed_over: 'Cette marchandise a déjà été remise.',
    not_collectable:
      'Rien ne peut être enlevé maintenant : la commande n’est pas payée, est déjà partie ou a été annulée.',
    waits:
      'Cette commande attend une réponse de notre part. Ne remettez rien pour l’instant et écrivez-nous.',
    contested: 'Le paiement de cette commande est contesté. Veuillez ne rien remettre et nous écrire.',
  },
  weekdays: {
    mon: 'Lundi',
    tue: 'Mardi',
    wed: 'Mercredi',
    thu: 'Jeudi',
    fri: 'Vendredi',
    sat: 'Samedi',
    sun: 'Dimanche',
  },
  paper: {
    title: 'Bon d’enlèvement',
    file: (reference) => `bon-d-enlevement-${reference}`,
    code: 'Code pour le parc',
    scan: 'Code QR qui ouvre la remise pour le vendeur',
    how: 'Ne présentez ce bon au parc que lorsque la marchandise est chargée ou prête à l’être. Le parc saisit le code, et la marchandise est alors réputée livrée. Quiconque possède le code peut l’enlever : ne le donnez qu’à la personne nommée ici.',
    order: 'Commande',
    seller: 'Parc de',
    buyer: 'Acheteur',
    when: 'Rendez-vous',
    at: (day, time) => `${day}, ${time} (heure locale du parc)`,
    person: 'Enlevé par',
    haulier: 'Transporteur',
    plate: 'Immatriculation',
    goods: 'Marchandise',
    units: (units, title) => `${units} × ${title}`,
    from: 'Lieu',
    note: 'Le vendeur précise',
    loading: 'Chargement, à régler au parc',
    storage: (amount, day) => `${amount} par jour après le ${day}, à régler au parc`,
    storageName: 'Stockage',
    none: 'aucun',
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
} satisfies TextsLike<typeof en>
