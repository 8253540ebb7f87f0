import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  milestones: {
    picked_up: 'Enlevé',
    at_port: 'Au port',
    sailed: 'Parti en mer',
    arrived: 'Arrivé',
    delivered: 'Livré',
  },
  files: {
    certificate: 'Certificat',
    packing_list: 'Liste de colisage du vendeur',
    bill_of_lading: 'Connaissement',
    cmr: 'CMR signée',
    packing_picture: 'Photo de l’emballage',
    loading_picture: 'Photo au chargement',
    proof_of_delivery: 'Preuve de livraison',
    other: 'Autre document',
  },
  states: {
    waiting: 'À vérifier par notre équipe',
    shown: 'Sur la commande',
    refused: 'Refusé',
    hidden: 'Masqué',
  },
  reasons: {
    prices: 'Il montre des prix qui ne sont pas destinés à tous',
    addresses: 'Il montre des adresses ou des contacts qui ne sont pas destinés à tous',
    other_goods: 'Il concerne une autre marchandise',
    other_kind: 'Il n’est pas de la nature indiquée',
    unreadable: 'Il est illisible',
    other: 'Autre motif',
  },
  errors: {
    kind: 'Choisissez la nature du fichier.',
    many_files: 'Vous avez ajouté 20 fichiers sur cette marchandise, et il ne peut y en avoir plus.',
    no_picture:
      'Une photo de l’emballage est une image JPEG ou PNG. Ajoutez un document sous sa propre nature.',
    reason: 'Choisissez le motif.',
    text: 'Précisez le motif.',
    text_long: 'Le texte compte 500 caractères au plus.',
    file_refused: 'Notre équipe a refusé ce même fichier.',
    file_hidden: 'Notre équipe a masqué ce même fichier.',
    file_gone: 'Ce fichier n’existe plus.',
    file_stays: 'Ce fichier ne peut plus être retiré. Demandez à notre équipe de le masquer.',
    file_decided: 'Un collègue a statué entre-temps sur ce fichier.',
    milestone: 'Choisissez l’étape à signaler.',
    is_expected: 'Indiquez si l’étape a eu lieu ou si elle est prévue.',
    day: 'Indiquez un jour.',
    place: 'Indiquez le lieu, en 100 caractères au plus.',
    note: 'La remarque compte 500 caractères au plus.',
    future: 'Ce jour est à venir. Signalez l’étape comme prévue ou corrigez le jour.',
    over: 'La commande est livrée : rien n’est plus à prévoir. Signalez que l’étape a eu lieu.',
    past: 'Ce jour est passé. Indiquez un jour plus tardif ou signalez que l’étape a eu lieu.',
    far: 'Ce jour est trop éloigné : 400 jours au plus à partir d’aujourd’hui.',
    unpaid: 'Ce jour précède le paiement de la commande. La marchandise ne part qu’après.',
    not_left:
      'La marchandise n’est pas encore partie\u00a0: signalez d’abord son enlèvement, ou signalez cette étape comme prévue.',
    departure: 'C’est le lieu de départ de la marchandise. Indiquez le lieu où elle arrive.',
    passed: 'Une étape ultérieure a déjà eu lieu : celle-ci n’est plus à prévoir.',
    before_other:
      'Ce jour précède celui d’une étape antérieure. Corrigez d’abord celle-ci ou indiquez un jour plus tardif.',
    after_other:
      'Ce jour suit celui d’une étape ultérieure. Corrigez d’abord celle-ci ou indiquez un jour antérieur.',
    changed:
      'Cette étape a été signalée entre-temps. Lisez ce signalement d’abord, puis signalez de nouveau s’il faut le corriger.',
    which: 'La marchandise de ce vendeur ne voyage pas ensemble. Indiquez laquelle est concernée.',
    too_many: 'Ce transport compte trop de signalements. Écrivez à notre équipe.',
    not_now:
      'Rien ne peut être signalé : la commande n’est pas payée, a été annulée, ou l’acheteur vient chercher la marchandise.',
    link_unknown:
      'Ce lien n’est pas valable. Prenez celui du dernier message ou demandez-nous-en un nouveau.',
    link_ended: 'Ce lien a pris fin. Demandez-nous-en un nouveau s’il reste quelque chose à signaler.',
    order_ended: 'Il n’y a plus rien à signaler : la commande a été annulée.',
    link_gone: 'Ce transitaire n’a pas de lien ouvert.',
    no_forwarder: 'Aucun transitaire n’a été choisi pour cette marchandise par le bureau du fret.',
    no_mail: 'L’adresse de ce transitaire a été effacée, comme toujours quelque temps après une offre.',
  },
} satisfies TextsLike<typeof en>
